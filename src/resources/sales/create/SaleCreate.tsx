import { PreviewedCreate } from '../../../engine/form/PreviewedCreate.tsx';
import { SaleFields } from './SaleFields.tsx';
import { SalePreview } from './SalePreview.tsx';
import { newSale, saleResolver } from './saleForm.ts';

/** The form of a new sale, with who pays what to whom beside it. */
export function SaleCreate() {
  return (
    <PreviewedCreate
      resource="sales"
      initial={newSale}
      resolver={saleResolver}
      fields={<SaleFields />}
      preview={<SalePreview />}
    />
  );
}
