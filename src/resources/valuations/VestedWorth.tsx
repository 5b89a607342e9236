import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { plans } from '../../../model/resources/plans.ts';
import type { Currency } from '../../../model/values/money.ts';
import { worthByCurrency } from '../../../model/worth.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { Figure } from '../../kit/Figures.tsx';
import { useShareValue } from './useShareValue.ts';

/** The worth of a plan's vested options, for the employee who holds them; absent where no value is known. */
export function VestedWorth({ plan }: { plan: RecordOf<typeof plans> }) {
  const translate = useTranslate();
  const isOwn = useApp().user.role === 'employee';
  const value = useShareValue(plan.pool_id, isOwn && plan.vested > 0);
  if (!value) return null;
  const currency = plan.currency as Currency;
  const { exercisePrice, unvested, vested } = plan;
  const options = { currency, exercisePrice, shareValue: value.value, unvested, vested };
  const [worth] = worthByCurrency([options]);
  return <Figure label={translate('shareValue.vestedWorth')}>{formatMoney(worth!.vested, currency)}</Figure>;
}
