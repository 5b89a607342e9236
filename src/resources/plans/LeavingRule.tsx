import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { formatPieces } from '../../i18n/format.ts';

type Props = { plans: readonly { id: string; postTerminationDays: number }[] };

/** In one sentence, what good and bad leavers keep of plans of one company by their terms; and where the terms are. */
export function LeavingRule({ plans }: Props) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { role } = useApp().user;
  const [first, ...others] = plans;
  if (!first) return null;
  const { id, postTerminationDays: days } = first;
  const key = others.some((plan) => plan.postTerminationDays !== days)
    ? 'byPlan'
    : days > 0
      ? 'days'
      : 'none';
  const tab = role === 'employee' ? 'details' : 'plan-details';
  const details = `${createPath({ resource: 'plans', id, type: 'show' })}/${tab}#if-you-leave`;
  return (
    <>
      {translate(`leavingRule.${key}`, { days: formatPieces(days), smart_count: days })}{' '}
      <Link component={LinkBase} to={details}>
        {translate('leavingRule.more')}
      </Link>
    </>
  );
}
