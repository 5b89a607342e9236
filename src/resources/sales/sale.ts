import type { RecordOf } from '../../../model/resource.ts';
import type { sales } from '../../../model/resources/receipts/sales.ts';

/** A sale as the API answers it. */
export type Sale = RecordOf<typeof sales>;
