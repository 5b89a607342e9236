import type { RecordOf } from '../../../model/resource.ts';
import type { documents } from '../../../model/resources/documents.ts';

/** A document as the API answers it; the browser calls its own page a document too. */
export type Paper = RecordOf<typeof documents>;
