import type { RecordOf } from '../../../model/resource.ts';
import type { earnings, payoutLines } from '../../../model/resources/earnings.ts';

export type Earning = RecordOf<typeof earnings>;

/** A line, also of a draft. */
export type PayoutLine = RecordOf<typeof payoutLines>;
