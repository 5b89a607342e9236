import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate } from '../../i18n/format.ts';
import type { Employee } from '../employees/employee.ts';
import { canLeaveWith } from './IfYouLeave.tsx';
import { LeavingRule } from './LeavingRule.tsx';
import type { Plan } from './schedule/steps.ts';
import { useLeftText } from './useLeftText.ts';

/** What a leaver keeps of the plan by its terms, or, once the holder has left, what it left. */
export function Leaving() {
  const plan = useRecordContext<Plan>();
  const isOwn = useApp().user.role === 'employee';
  const { data: employee } = useGetOne<Employee>(
    'employees',
    { id: plan?.employee_id ?? '' },
    { enabled: plan !== undefined },
  );
  if (!plan || !employee) return null;
  if (canLeaveWith(plan, employee))
    return (
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        <LeavingRule plans={[plan]} />
      </Typography>
    );
  // What the leaver can still exercise is said beside the day until which it can be.
  if (!employee.hasLeft || !plan.grantedOn || (isOwn && plan.vested > 0)) return null;
  return <Left plan={plan} leftOn={employee.leavesOn!} isOwn={isOwn} />;
}

function Left({ plan, leftOn, isOwn }: { plan: Plan; leftOn: string; isOwn: boolean }) {
  const translate = useTranslate();
  const leftText = useLeftText();
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate(isOwn ? 'leaver.youLeft' : 'leaver.left', { date: formatDate(leftOn) })} {leftText(plan)}
    </Alert>
  );
}
