import { useDataProvider, useGetList, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { withholdingRates } from '../../../model/resources/withholdingRates.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';

const { input } = withholdingRates.create;

/** The dialog in which an operator enters what is withheld in a country. */
export function EnterRate({ onClose }: { onClose: () => void }) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const { today } = useApp().config;
  const { data: trusts = [] } = useGetList('trusts', { pagination: { page: 1, perPage: 100 } });
  const { trust_id, ...ofAny } = input;
  const asked = trusts.length > 1 ? { trust_id, ...ofAny } : ofAny;

  const enter = async (data: Record<string, unknown>) => {
    await dataProvider.create('withholding-rates', { data });
    notify('withholdingRates.entered', { type: 'success' });
    refresh();
    onClose();
  };
  return (
    <ConfirmDialog
      id="enter-withholding-rate"
      title={translate('withholdingRates.question')}
      button={translate('withholdingRates.enter')}
      action={enter}
      onClose={onClose}
      attributes={asked}
      initial={{ year: Number(today.slice(0, 4)), type: 'dividend' }}
    >
      {Object.entries(asked).map(([name, attribute]) => (
        <Input key={name} resource={withholdingRates as Resource} source={name} attribute={attribute} />
      ))}
    </ConfirmDialog>
  );
}
