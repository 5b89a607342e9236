import { useGetList, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { withholdingRates } from '../../../model/resources/withholdingRates.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { CreateDialog } from '../../engine/form/CreateDialog.tsx';

const { trust_id, ...ofAny } = withholdingRates.create.input;

/** The dialog in which an operator enters what is withheld in a country. */
export function EnterRate({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const { data: trusts = [] } = useGetList('trusts', { pagination: { page: 1, perPage: 100 } });
  return (
    <CreateDialog
      resource={withholdingRates as Resource}
      input={trusts.length > 1 ? { trust_id, ...ofAny } : ofAny}
      title={translate('withholdingRates.question')}
      button={translate('withholdingRates.enter')}
      done="withholdingRates.entered"
      known={{}}
      initial={{ year: Number(today.slice(0, 4)), type: 'dividend' }}
      onClose={onClose}
    />
  );
}
