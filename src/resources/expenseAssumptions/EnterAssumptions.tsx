import { useTranslate } from 'react-admin';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { expenseAssumptions } from '../../../model/resources/stated/expenseAssumptions.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { CreateDialog } from '../../engine/form/CreateDialog.tsx';

type Assumptions = RecordOf<typeof expenseAssumptions>;

type Props = {
  pool: { id: string; name: string };
  /** Those with which the form begins. */
  latest: Assumptions | undefined;
  onClose: () => void;
};

/** The dialog in which what is expected of a shareholding is entered, and the day from which that holds. */
export function EnterAssumptions({ pool, latest, onClose }: Props) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const { volatility, riskFreeRate, dividendYield, expectedMonths, forfeitureRate } = latest ?? {};
  return (
    <CreateDialog
      resource={expenseAssumptions as Resource}
      input={expenseAssumptions.create.input}
      title={translate('assumptions.title', { name: pool.name })}
      description={translate('assumptions.description')}
      button={translate('assumptions.enter')}
      done="assumptions.done"
      known={{ pool_id: pool.id }}
      initial={{
        ...{ volatility, riskFreeRate, dividendYield, expectedMonths, forfeitureRate },
        effectiveDate: today,
      }}
      onClose={onClose}
    />
  );
}
