import { PreviewedCreate } from '../../../engine/form/PreviewedCreate.tsx';
import { BuybackFields } from './BuybackFields.tsx';
import { BuybackPreview } from './BuybackPreview.tsx';
import { buybackResolver, newBuyback } from './buybackForm.ts';

/** The form of a new buy-back, with the price that it comes to beside it. */
export function BuybackCreate() {
  return (
    <PreviewedCreate
      resource="buybacks"
      initial={newBuyback}
      resolver={buybackResolver}
      fields={<BuybackFields />}
      preview={<BuybackPreview />}
    />
  );
}
