import { useLocation } from 'react-admin';
import { PreviewedCreate } from '../../../engine/form/PreviewedCreate.tsx';
import { DraftPreview } from './DraftPreview.tsx';
import { EditDraft } from './EditDraft.tsx';
import { PayoutFields, PayoutPool } from './PayoutFields.tsx';
import { newPayout, payoutResolver } from './payoutForm.ts';

/** The form of a payout, with all that it would pay beside it: of a new one, or of the draft that the address names. */
export function CreatePayout() {
  const draft = new URLSearchParams(useLocation().search).get('draft');
  if (draft) return <EditDraft key={draft} id={draft} />;
  return (
    <PreviewedCreate
      resource="payouts"
      initial={newPayout}
      resolver={payoutResolver}
      fields={
        <PayoutFields>
          <PayoutPool />
        </PayoutFields>
      }
      preview={<DraftPreview incomplete="payoutForm.incomplete" />}
    />
  );
}
