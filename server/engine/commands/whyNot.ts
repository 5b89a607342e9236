import type { RecordOf, Resource } from '../../../model/resource.ts';
import type { colleagues } from '../../../model/resources/colleagues.ts';
import type { employees } from '../../../model/resources/employees.ts';
import type { imports } from '../../../model/resources/imports.ts';
import type { plans } from '../../../model/resources/plans.ts';
import type { pools } from '../../../model/resources/pools.ts';
import type { transactions } from '../../../model/resources/transactions.ts';
import type { ProblemKey } from '../../base/problem.ts';

type Why<R extends Resource> = Record<string, (record: RecordOf<R>) => ProblemKey>;

const ofColleagues: Why<typeof colleagues> = {
  'resend-invitation': () => 'notYourSide',
  'revoke-invitation': () => 'notYourSide',
  'accept-invitation': () => 'notYourInvitation',
  'reset-second-factor': ({ isOurs }) => (isOurs ? 'resetSelf' : 'notYourSide'),
  remove: ({ isOurs }) => (isOurs ? 'removeSelf' : 'notYourSide'),
};

const ofEmployees: Why<typeof employees> = {
  'record-leaver': ({ hasLeft, leaverWaits }) => {
    if (leaverWaits) return 'leaverWaits';
    return hasLeft ? 'leaverApplied' : 'leaverRecorded';
  },
  'withdraw-leaver': ({ hasLeft }) => (hasLeft ? 'leaverApplied' : 'noLeaver'),
  'accept-leaver': () => 'noLeaverWaits',
  'decline-leaver': () => 'noLeaverWaits',
  'take-back-leaver': ({ leavesOn }) => (leavesOn === null ? 'noLeaver' : 'leaverToCome'),
};

const ofPlans: Why<typeof plans> = {
  remind: () => 'noDocumentOpen',
  cancel: () => 'hasVested',
  'request-exercise': ({ openExercise, vested }) => {
    if (openExercise.length > 0) return 'exerciseRequested';
    return vested === 0 ? 'nothingVested' : 'notCompleted';
  },
  'confirm-exercise': () => 'noExerciseRequest',
  'reject-exercise': () => 'noExerciseRequest',
};

const ofPools: Why<typeof pools> = {
  approve: () => 'documentOpen',
  'approve-increase': ({ requestedPieces }) => (requestedPieces === null ? 'noIncrease' : 'documentOpen'),
  'reject-increase': () => 'noIncrease',
  'withdraw-increase': () => 'noIncrease',
  'create-share-certificates': () => 'documentOpen',
};

const ofImports: Why<typeof imports> = { 'take-back': () => 'notYourSide' };

const ofTransactions: Why<typeof transactions> = {
  reverse: ({ reverses_id }) => (reverses_id === null ? 'reversedAlready' : 'reversalStands'),
};

const ofCompanies: Record<string, () => ProblemKey> = { remove: () => 'companyHasRecords' };

const reasons: Record<string, Record<string, (record: never) => ProblemKey>> = {
  colleagues: ofColleagues,
  companies: ofCompanies,
  employees: ofEmployees,
  imports: ofImports,
  plans: ofPlans,
  pools: ofPools,
  transactions: ofTransactions,
};

/** What keeps a command from a record whose state would allow it. */
export const whyNot = ({ name }: Resource, command: string, record: Record<string, unknown>): ProblemKey =>
  reasons[name]?.[command]?.(record as never) ?? 'notNow';
