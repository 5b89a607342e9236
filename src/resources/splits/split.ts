import type { RecordOf } from '../../../model/resource.ts';
import type { splits } from '../../../model/resources/terms/splits.ts';

/** A split as the API answers it. */
export type Split = RecordOf<typeof splits>;
