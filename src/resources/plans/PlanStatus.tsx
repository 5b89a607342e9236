import { useRecordContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { plans } from '../../../model/resources/plans.ts';
import { MarkedStatus } from '../../engine/record/MarkedStatus.tsx';
import { formatDate } from '../../i18n/format.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { AwaitsSignatures } from '../documents/AwaitsSignatures.tsx';
import type { Plan } from './schedule/steps.ts';

/**
 * The status, with a note if the plan waits for another founder, for signatures, for somebody who has not joined, or for
 * the day of the grant.
 */
export function PlanStatus() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const isAgreed =
    plan?.status === 'approving' && !plan.openDocument_id && !plan.awaitsApproval && !plan.awaitsJoining;
  return (
    <MarkedStatus resource={plans as Resource}>
      {plan?.awaitsApproval && (
        <StatusChip style="reminder">{translate('resources.plans.fields.awaitsApproval')}</StatusChip>
      )}
      {plan?.awaitsJoining && (
        <StatusChip style="secondary">{translate('resources.plans.fields.awaitsJoining')}</StatusChip>
      )}
      {plan?.status === 'approving' && plan.openDocument_id && !plan.endsOn && (
        <AwaitsSignatures id={plan.openDocument_id} isOwnAlone={plan.awaitsJoining} />
      )}
      {isAgreed && (
        <StatusChip style="info">
          {translate('grantedLater', { date: formatDate(plan.grantDate) })}
        </StatusChip>
      )}
    </MarkedStatus>
  );
}
