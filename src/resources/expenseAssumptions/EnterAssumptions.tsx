import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { expenseAssumptions } from '../../../model/resources/stated/expenseAssumptions.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';

type Assumptions = RecordOf<typeof expenseAssumptions>;

const resource = expenseAssumptions as Resource;
const { input } = expenseAssumptions.create;
const { pool_id: _, ...asked } = input;

type Props = {
  pool: { id: string; name: string };
  /** Those with which the form begins. */
  latest: Assumptions | undefined;
  onClose: () => void;
};

/** The dialog in which what is expected of a shareholding is entered, and the day from which that holds. */
export function EnterAssumptions({ pool, latest, onClose }: Props) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const { today } = useApp().config;

  const enter = async (data: Record<string, unknown>) => {
    await dataProvider.create('expense-assumptions', { data });
    notify('assumptions.done', { type: 'success' });
    refresh();
    onClose();
  };

  const { volatility, riskFreeRate, dividendYield, expectedMonths, forfeitureRate } = latest ?? {};
  return (
    <ConfirmDialog
      id="enter-expense-assumptions"
      title={translate('assumptions.title', { name: pool.name })}
      description={translate('assumptions.description')}
      button={translate('assumptions.enter')}
      action={enter}
      onClose={onClose}
      attributes={input}
      initial={{
        ...{ volatility, riskFreeRate, dividendYield, expectedMonths, forfeitureRate },
        pool_id: pool.id,
        effectiveDate: today,
      }}
    >
      {Object.entries(asked).map(([source, attribute]) => (
        <Input key={source} resource={resource} source={source} attribute={attribute} />
      ))}
    </ConfirmDialog>
  );
}
