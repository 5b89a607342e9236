import type { Act } from '../perform.ts';
import { cancelHeld, cancelSpare, orderForHolder, orderOwn, transfer } from './certificates.ts';
import { recordLeaver, withdrawLeaver } from './leavers.ts';
import { grantToMany, offerPlan } from './offers.ts';
import { decline, sign, signAll } from './papers.ts';
import {
  endVerifying,
  foundCompany,
  foundTrust,
  invite,
  inviteAgain,
  join,
  nameBank,
  revoke,
  verify,
} from './parties.ts';
import {
  cancelPlan,
  confirmExercise,
  evaluate,
  rejectExercise,
  requestExercise,
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
import { reverse } from './reversals.ts';

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
  [offerPlan, 12],
  [grantToMany, 4],
  [withdrawPlan, 1],
  [cancelPlan, 3],
  [evaluate, 8],
  [requestExercise, 10],
  [confirmExercise, 6],
  [rejectExercise, 2],
  [sign, 18],
  [signAll, 6],
  [decline, 3],
  [recordLeaver, 4],
  [withdrawLeaver, 1],
  [orderOwn, 1],
  [orderForHolder, 1],
  [cancelSpare, 1],
  [cancelHeld, 2],
  [transfer, 6],
  [reverse, 14],
];
