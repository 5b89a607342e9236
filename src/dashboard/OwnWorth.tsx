import type { EmployeeDashboard } from '../../model/dashboard.ts';
import { worthByCurrency } from '../../model/worth/worth.ts';
import { formatMoney } from '../i18n/format.ts';
import { WorthFigure } from '../resources/valuations/WorthFigure.tsx';
import { NoValue } from './NoValue.tsx';
import { ofCompany } from './ofCompanies.ts';

type Props = {
  /** Plans of one company in one currency. */
  plans: EmployeeDashboard['plans'];
  of: 'vested' | 'unvested';
  label: string;
  /** Where on the page the figure is, if the page has it twice. */
  at?: 'answer';
};

/** The worth of an employee's options of a company, which shows how it comes about. */
export function OwnWorth({ plans, of, label, at }: Props) {
  const [worth] = worthByCurrency(plans);
  if (!worth) return <NoValue />;
  if (plans.every((plan) => plan[of] === 0)) return formatMoney(worth[of], worth.currency);
  return (
    <WorthFigure
      name={[ofCompany(plans[0]!), of, at].filter(Boolean).join(' ')}
      amount={worth[of]}
      currency={worth.currency}
      {...{ label, plans, of }}
      named="plan_id"
    />
  );
}
