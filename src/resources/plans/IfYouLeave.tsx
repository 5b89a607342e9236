import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import type { LeaverType } from '../../../model/enums.ts';
import type { VestingTerms } from '../../../model/vesting/vestingTerms.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import { useMeant } from '../../kit/page/useMeant.ts';
import { Term } from '../../kit/Term.tsx';
import type { Employee } from '../employees/employee.ts';
import { LeavingOn } from './LeavingOn.tsx';
import type { Plan } from './schedule/steps.ts';

const useWhose = () => (useApp().user.role === 'employee' ? 'own' : 'others');

/** The statuses of a plan that has not ended. */
export const living: readonly Plan['status'][] = ['approving', 'active', 'on-milestone-date', 'completed'];

/** Whether the terms of a plan say what a leaver keeps of it: its holder is not to leave, and it has not ended. */
export const canLeaveWith = (plan: Plan, employee: Employee) =>
  !employee.leavesOn && living.includes(plan.status);

/** What becomes of the options of a leaver by the terms of the plan, as long as the holder is not to leave. */
export function IfYouLeave({ plan }: { plan: Plan }) {
  const translate = useTranslate();
  const texts = useResourceTexts('employees');
  const { data: employee } = useGetOne<Employee>('employees', { id: plan.employee_id });
  const whose = useWhose();
  const here = useMeant('#if-you-leave', employee !== undefined);
  if (!employee || !canLeaveWith(plan, employee)) return null;
  const leaver = (type: LeaverType) => texts(place.value('leaverType', type));
  return (
    <Box ref={here} component="section" aria-labelledby="if-you-leave" sx={{ mt: 4 }}>
      <Typography id="if-you-leave" variant="h2">
        {translate(`ifYouLeave.${whose}.title`)}
      </Typography>
      <Box component="dl" sx={list}>
        <dt>
          <Term of="goodLeaver">{leaver('good-leaver')}</Term>
        </dt>
        <GoodLeaver plan={plan} />
        <dt>
          <Term of="badLeaver">{leaver('bad-leaver')}</Term>
        </dt>
        <dd>{translate(`ifYouLeave.${whose}.bad`)}</dd>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('ifYouLeave.otherwise')}
      </Typography>
    </Box>
  );
}

/** What is kept and until when it can be exercised, and what lapses. */
function GoodLeaver({ plan }: { plan: Plan }) {
  const translate = useTranslate();
  const { postTerminationDays: days, status, vesting } = plan;
  const until = {
    smart_count: days,
    days: formatPieces(days),
    date: formatDate(plan.lastExercisableDay ?? plan.expiryDate),
  };
  const whose = useWhose();
  const { acceleration } = vesting as VestingTerms;
  return (
    <>
      <dd>{translate(`ifYouLeave.${whose}.${days > 0 ? 'kept' : 'keptUpToLastDay'}`, until)}</dd>
      {status !== 'completed' && <dd>{translate(`ifYouLeave.${whose}.lapses`)}</dd>}
      {status !== 'completed' && acceleration?.trigger === 'double' && (
        <dd>
          {translate('vestingTerms.summary.double', {
            portion: acceleration.portion,
            smart_count: acceleration.months,
          })}
        </dd>
      )}
      {status !== 'approving' && !plan.earlyExercise && (
        <dd>
          <LeavingOn plan={plan} label={translate(`ifYouLeave.${whose}.lastDay`)} />
        </dd>
      )}
    </>
  );
}

const list = {
  m: 0,
  my: 1,
  '& dt': { fontWeight: 550 },
  '& dd': { m: 0, mb: 0.5 },
  '& dd + dt': { mt: 1.5 },
} as const;
