import type { RecordOf } from '../../../model/resource.ts';
import type { payments, transfers } from '../../../model/resources/transfers.ts';

export type Transfer = RecordOf<typeof transfers>;
export type Payment = RecordOf<typeof payments>;
