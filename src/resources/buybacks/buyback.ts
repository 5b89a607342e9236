import type { RecordOf } from '../../../model/resource.ts';
import type { buybacks } from '../../../model/resources/receipts/buybacks.ts';

/** A buy-back as the API answers it. */
export type Buyback = RecordOf<typeof buybacks>;
