import type { RecordOf } from '../../../model/resource.ts';
import type { earnings, payoutLines } from '../../../model/resources/earnings.ts';

export type Earning = RecordOf<typeof earnings>;

/** A line, also of a draft. */
export type PayoutLine = RecordOf<typeof payoutLines>;

/** In which something was paid, the last first. */
export const yearsOf = (lines: readonly Earning[]) =>
  [...new Set(lines.flatMap(({ paidOn }) => (paidOn ? [paidOn.slice(0, 4)] : [])))].sort().reverse();
