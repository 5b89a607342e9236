import type { Plan } from '../schedule/steps.ts';

/** What the company says that it received for a request; undefined as long as it says nothing. */
export const reportedOf = ({ reportedOn, reportedAmount }: Plan['openExercise'][number]) =>
  reportedOn && reportedAmount ? { receivedOn: reportedOn, amount: reportedAmount } : undefined;
