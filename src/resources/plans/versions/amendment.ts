import type { RecordOf } from '../../../../model/resource.ts';
import type { amendments } from '../../../../model/resources/terms/amendments.ts';

/** An amendment as the API answers it. */
export type Amendment = RecordOf<typeof amendments>;
