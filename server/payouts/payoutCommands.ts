import type { payouts } from '../../model/resources/payouts.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { approve } from './approve.ts';
import { changeDraft, createDraft } from './draft.ts';
import { recordFunds } from './recordFunds.ts';
import { reversePayout } from './reverse.ts';
import { makeLaterTransfer } from './transfers/makeLaterTransfer.ts';

/** Payouts: drafted with every line, approved, and funded by the company. */
export const payoutHandlers: Handlers<typeof payouts> = {
  create: createDraft,
  update: changeDraft,
  approve,
  'record-funds': recordFunds,
  'make-transfer': makeLaterTransfer,
  reverse: reversePayout,
};
