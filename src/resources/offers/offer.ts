import type { RecordOf } from '../../../model/resource.ts';
import type { offers } from '../../../model/resources/offers.ts';

/** An offer as the API answers it. */
export type Offer = RecordOf<typeof offers>;
