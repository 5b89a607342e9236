import type { Act } from '../perform.ts';
import { enterBankDetails, nameBank, namePayer } from './accounts.ts';
import { makeAmendment, withdrawAmendment } from './amendments.ts';
import {
  makeBuyback,
  payBuyback,
  payBuybackAgain,
  returnBuyback,
  sendBuyback,
  unmarkBuyback,
  withdrawBuyback,
} from './buybacks.ts';
import { cancelHeld, cancelSpare, orderForHolder, orderOwn, transfer } from './certificates.ts';
import {
  makeDisbursement,
  payDisbursement,
  reverseDisbursement,
  showDisbursements,
  withdrawDisbursement,
} from './disbursements.ts';
import { acceptLeaver, declineLeaver, recordLeaver, takeBackLeaver, withdrawLeaver } from './leavers.ts';
import { grantToMany, offerPlan } from './offers.ts';
import { decline, sign, signAll } from './papers.ts';
import {
  endVerifying,
  foundCompany,
  foundTrust,
  invite,
  inviteAgain,
  join,
  revoke,
  verify,
} from './parties.ts';
import {
  downloadFile,
  markFilePaid,
  markLinePaid,
  markReturned,
  markSeveralPaid,
  markUnpaid,
  markUnsentPaid,
  payAgain,
} from './paying.ts';
import {
  approvePayout,
  discardPayout,
  draftDividend,
  draftLiquidation,
  makeTransfer,
  recordFunds,
  reversePayout,
} from './payouts.ts';
import { changePeriod, closeBooks, enterPeriod, reopenBooks } from './periods.ts';
import {
  cancelPlan,
  confirmExercise,
  evaluate,
  rejectExercise,
  requestExercise,
  withdrawExercise,
  withdrawPlan,
} from './plans.ts';
import {
  approveIncrease,
  approvePool,
  cancelBusyPool,
  cancelPool,
  rejectIncrease,
  rejectPool,
  requestPool,
  updatePool,
  withdrawIncrease,
  withdrawPool,
} from './pools.ts';
import {
  acceptReceipts,
  confirmReceipts,
  offerReceipts,
  refuseReceipts,
  withdrawReceipts,
} from './receipts.ts';
import { reverse } from './reversals.ts';
import {
  confirmSale,
  makeSale,
  paySaleAgain,
  paySeller,
  returnSale,
  sendSale,
  unmarkSale,
  withdrawSale,
} from './sales.ts';
import { planSplit } from './splits.ts';
import { sendStatement } from './statements.ts';
import { changeExerciseRate, enterExerciseRate, enterValue, settleByPieces } from './taxes.ts';

/** Everything that people do, by how often they do it. */
export const acts: readonly (readonly [Act, number])[] = [
  [foundTrust, 1],
  [foundCompany, 2],
  [nameBank, 3],
  [invite, 4],
  [join, 5],
  [inviteAgain, 1],
  [revoke, 1],
  [verify, 4],
  [endVerifying, 4],
  [requestPool, 3],
  [approvePool, 5],
  [rejectPool, 1],
  [withdrawPool, 1],
  [updatePool, 4],
  [approveIncrease, 2],
  [rejectIncrease, 1],
  [withdrawIncrease, 1],
  [cancelPool, 1],
  [cancelBusyPool, 1],
  [offerReceipts, 8],
  [acceptReceipts, 10],
  [refuseReceipts, 1],
  [withdrawReceipts, 1],
  [confirmReceipts, 8],
  [offerPlan, 12],
  [grantToMany, 4],
  [withdrawPlan, 1],
  [cancelPlan, 3],
  [evaluate, 8],
  [requestExercise, 10],
  [confirmExercise, 6],
  [rejectExercise, 1],
  [withdrawExercise, 1],
  [sign, 18],
  [signAll, 6],
  [decline, 3],
  [recordLeaver, 4],
  [withdrawLeaver, 1],
  [acceptLeaver, 4],
  [declineLeaver, 1],
  [takeBackLeaver, 1],
  [orderOwn, 1],
  [orderForHolder, 1],
  [cancelSpare, 1],
  [cancelHeld, 2],
  [transfer, 6],
  [reverse, 14],
  [namePayer, 2],
  [enterBankDetails, 5],
  [draftDividend, 7],
  [draftLiquidation, 2],
  [discardPayout, 1],
  [approvePayout, 10],
  [recordFunds, 6],
  [makeTransfer, 4],
  [reversePayout, 2],
  [markLinePaid, 3],
  [markUnsentPaid, 1],
  [markSeveralPaid, 2],
  [markUnpaid, 1],
  [markReturned, 2],
  [payAgain, 3],
  [downloadFile, 6],
  [markFilePaid, 3],
  [sendStatement, 6],
];

/** What happens on busy days beside the other acts, by a chance of its own, so that those of a seed ask for what they did. */
export const actsBeside: readonly (readonly [Act, number])[] = [
  [makeBuyback, 12],
  [withdrawBuyback, 1],
  [payBuyback, 8],
  [sendBuyback, 8],
  [payBuybackAgain, 2],
  [unmarkBuyback, 1],
  [returnBuyback, 1],
  [makeAmendment, 15],
  [withdrawAmendment, 1],
  [enterExerciseRate, 1],
  [changeExerciseRate, 1],
  [enterValue, 6],
  [settleByPieces, 4],
  [closeBooks, 1],
  [reopenBooks, 1],
  [enterPeriod, 1],
  [changePeriod, 2],
  [makeDisbursement, 10],
  [payDisbursement, 8],
  [withdrawDisbursement, 1],
  [reverseDisbursement, 2],
  [showDisbursements, 6],
  [planSplit, 6],
];

/** Sales between holders, and the signatures that they wait for; on busy days too, by a chance of their own. */
export const actsOfSales: readonly (readonly [Act, number])[] = [
  [makeSale, 4],
  [signAll, 6],
  [withdrawSale, 1],
  [confirmSale, 4],
  [paySeller, 3],
  [sendSale, 6],
  [paySaleAgain, 1],
  [unmarkSale, 1],
  [returnSale, 1],
];
