import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { plans } from '../../../model/resources/plans.ts';
import type { Currency } from '../../../model/values/money.ts';
import { worthByCurrency } from '../../../model/worth/worth.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { Figure } from '../../kit/Figures.tsx';
import { useShareValue } from './useShareValue.ts';
import { WorthFigure } from './WorthFigure.tsx';

/** The worth of a plan's vested options, for the employee who holds them; absent where no value is known. */
export function VestedWorth({ plan }: { plan: RecordOf<typeof plans> }) {
  const translate = useTranslate();
  const isOwn = useApp().user.role === 'employee';
  const value = useShareValue(plan.pool_id, isOwn && plan.vested > 0);
  if (!value) return null;
  const currency = plan.currency as Currency;
  const { id, exercisePrice, unvested, vested } = plan;
  const { value: shareValue, effectiveDate: valuedOn } = value;
  const options = { id, currency, exercisePrice, shareValue, valuedOn, unvested, vested };
  const [worth] = worthByCurrency([options]);
  const label = translate('shareValue.vestedWorth');
  return (
    <Figure label={label}>
      <WorthFigure
        name="vestedWorth"
        {...{ label, currency }}
        amount={worth!.vested}
        plans={[options]}
        of="vested"
      />
    </Figure>
  );
}
