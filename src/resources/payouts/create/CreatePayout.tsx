import { PreviewedCreate } from '../../../engine/form/PreviewedCreate.tsx';
import { DraftPreview } from './DraftPreview.tsx';
import { PayoutFields } from './PayoutFields.tsx';
import { newPayout, payoutResolver } from './payoutForm.ts';

/** The form of a new payout, with all that it would pay beside it. */
export function CreatePayout() {
  return (
    <PreviewedCreate
      resource="payouts"
      initial={newPayout}
      resolver={payoutResolver}
      fields={<PayoutFields />}
      preview={<DraftPreview />}
    />
  );
}
