import { PreviewedCreate } from '../../../engine/form/PreviewedCreate.tsx';
import { AmendmentFields } from './AmendmentFields.tsx';
import { AmendmentPreview } from './AmendmentPreview.tsx';
import { amendmentResolver, newAmendment } from './amendmentForm.ts';

/** The form of a new amendment, with what was and what would be beside it. */
export function AmendmentCreate() {
  return (
    <PreviewedCreate
      resource="amendments"
      initial={newAmendment}
      resolver={amendmentResolver}
      fields={<AmendmentFields />}
      preview={<AmendmentPreview />}
    />
  );
}
