import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useGetOne, useRecordContext, useTranslate } from 'react-admin';
import type { PlanDate } from '../../../../model/values/dates.ts';
import { mayRequestOn, nextRequestDay } from '../../../../model/vesting/exercisePeriods.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { formatDate, formatPieces } from '../../../i18n/format.ts';
import { lazyPart } from '../../../kit/lazyPart.ts';
import { Acts } from '../../../kit/page/Acts.tsx';
import { isZero } from '../../../kit/sumOf.ts';
import type { Employee } from '../../employees/employee.ts';
import type { Plan } from '../schedule/steps.ts';
import { OpenUntil } from './OpenUntil.tsx';
import { reportedOf } from './reported.ts';
import { useRestText } from './useRestText.ts';

const EditPersonalData = lazyPart(() => import('../../identity/EditPersonalData.tsx'), 'EditPersonalData');

/** Why vested options cannot be exercised yet. */
export function NotYetExercisable() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const { role } = useApp().user;
  if (role !== 'employee' || !plan || plan.vested === 0 || plan.earlyExercise || !isVesting(plan.status))
    return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate(endsUnvested(plan) ? 'planBanner.notYetLeaving' : 'planBanner.notYet', {
        pieces: formatPieces(plan.vested),
        smart_count: plan.vested,
      })}{' '}
      <Leaving plan={plan} />
    </Alert>
  );
}

/** That no exercise can be requested today, and when it can be; or until when it can. */
export function ExerciseDays() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const { user, config } = useApp();
  if (user.role !== 'employee' || !plan || !canExercise(plan, config.today)) return null;
  if (mayRequestOn(plan.exercisePeriods, config.today)) return <OpenUntil plan={plan} />;
  const next = nextRequestDay(plan.exercisePeriods, config.today);
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {next && next <= plan.lastExercisableDay!
        ? translate('planBanner.closedUntil', { date: formatDate(next) })
        : translate('planBanner.closed')}
    </Alert>
  );
}

/** That the holder has left, or is to leave, and what that brings for the vested options of the plan. */
function Leaving({ plan }: { plan: Plan }) {
  const { id, employee_id, lastExercisableDay, forfeited, keptOnLeaving } = plan;
  const translate = useTranslate();
  const { data: employee } = useGetOne<Employee>('employees', { id: employee_id });
  if (!employee?.leavesOn) return null;
  const { hasLeft, leavesOn, settlements, pastPeriod } = employee;
  const date = formatDate(leavesOn);
  const lapsed = { pieces: formatPieces(forfeited), smart_count: forfeited };
  if (hasLeft)
    return [translate('leaver.youLeft', { date }), forfeited > 0 && translate('leftPlan.lapsed', lapsed)]
      .filter(Boolean)
      .join(' ');
  const past = settlements.find(({ plan_id }) => plan_id === id)?.pastPeriod ?? pastPeriod;
  return past === 'withdraw'
    ? translate('leaver.youLeaveAndLose', { date })
    : translate('leaver.youLeave', {
        ...{ date, lastDay: formatDate(lastExercisableDay!) },
        pieces: formatPieces(keptOnLeaving!),
        smart_count: keptOnLeaving,
      });
}

/** What the open request leaves, and whether and when the rest can be exercised. */
export function RestOfRequest() {
  const plan = useRecordContext<Plan>();
  const restText = useRestText();
  const { role } = useApp().user;
  const [open] = plan?.openExercise ?? [];
  if (role !== 'employee' || !open || !plan?.lastExercisableDay) return null;
  const { vested, exercisePeriods, lastExercisableDay } = plan;
  const isPaid = reportedOf(open) !== undefined;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {restText({
        ...{ vested, exercisePeriods, lastExercisableDay },
        asked: open.pieces,
        requestedOn: open.created_at,
        isPaid,
        awaitsPayment: !isPaid && !isZero(open.amount),
      })}{' '}
      <Leaving plan={plan} />
    </Alert>
  );
}

/** Whether some of the plan is still unvested when its holder leaves: until then it cannot be exercised. */
const endsUnvested = ({ lapsesAfter, tranches, vested, exercised, unvested }: Plan) =>
  lapsesAfter !== null && (tranches.at(-1)?.cumulative ?? 0) - vested - exercised < unvested;

const isVesting = (status: Plan['status']) => status === 'active' || status === 'on-milestone-date';

/** The last day on which an employee can exercise, which is sooner after leaving, and the data needed before. */
export function LastDay() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const { user, config } = useApp();
  const [isAsked, setAsked] = useState(false);
  const isOwn = user.role === 'employee' && plan !== undefined && canExercise(plan, config.today);
  const { data: employee } = useGetOne<Employee>(
    'employees',
    { id: plan?.employee_id ?? '' },
    { enabled: isOwn },
  );
  if (!isOwn) return null;
  const { vested, lastExercisableDay, keptOnLeaving } = plan;
  // To somebody who looks as the employee, the plan does not say it.
  const hasVerifiedData = plan.hasVerifiedData ?? employee?.hasVerifiedData;
  if (hasVerifiedData === undefined) return null;
  // Until when those can be exercised that are kept is said with their number.
  const exercise = keptOnLeaving ? 'leaver.exerciseAlready' : 'leaver.exerciseUntil';
  const until = translate(hasVerifiedData ? exercise : 'planBanner.verifyFirst', {
    pieces: formatPieces(vested),
    smart_count: vested,
    date: formatDate(lastExercisableDay!),
  });
  return (
    <Alert
      severity={hasVerifiedData ? 'info' : 'warning'}
      sx={{ mb: 2 }}
      action={
        !hasVerifiedData && (
          <Acts>
            <Button variant="outlined" onClick={() => setAsked(true)}>
              {translate('planBanner.verify')}
            </Button>
          </Acts>
        )
      }
    >
      <Leaving plan={plan} /> {until}
      {isAsked && (
        <Suspense>
          <EditPersonalData onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </Alert>
  );
}

const canExercise = (
  { status, vested, earlyExercise, lastExercisableDay, openExercise }: Plan,
  today: PlanDate,
) =>
  vested > 0 &&
  openExercise.length === 0 &&
  (status === 'completed' || earlyExercise) &&
  lastExercisableDay !== null &&
  today <= lastExercisableDay;
