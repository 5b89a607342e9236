import { useRecordContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { plans } from '../../../model/resources/plans.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { Cell } from '../../engine/kinds/Cell.tsx';
import type { Plan } from './schedule/steps.ts';

/** The next day on which pieces vest. What fell due before the grant vests with it, on a day that nobody knows yet. */
export function NextVesting() {
  const translate = useTranslate();
  const plan = useRecordContext<Plan>();
  const { today } = useApp().config;
  const next = plan?.nextVestingDate;
  if (plan?.status === 'approving' && next && next < today) return translate('planDetails.withGrant');
  return <Cell resource={plans as Resource} source="nextVestingDate" />;
}
