import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { RecordContextProvider, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { employees } from '../../../model/resources/employees.ts';
import type { PlanDate } from '../../../model/values/dates.ts';
import { mayRequestOn, nextRequestDay } from '../../../model/vesting/exercisePeriods.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { CommandButtons } from '../../engine/command/CommandButtons.tsx';
import { RecordLink } from '../../engine/RecordLink.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { formatDate, formatDay, formatPieces } from '../../i18n/format.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { Acts } from '../../kit/page/Acts.tsx';
import { OpenDocument } from '../documents/OpenDocument.tsx';
import type { Employee } from '../employees/employee.ts';
import { DeclinedAgreement } from './DeclinedAgreement.tsx';
import { DraftBanner } from './DraftBanner.tsx';
import { ExerciseInstructions } from './ExerciseInstructions.tsx';
import { Lapses } from './Lapses.tsx';
import { OpenUntil } from './OpenUntil.tsx';
import type { Plan } from './schedule/steps.ts';

const EditPersonalData = lazyPart(() => import('../identity/EditPersonalData.tsx'), 'EditPersonalData');

/**
 * The notices about a plan: an agreement to sign, a grant to wait for, a milestone to evaluate, the last exercisable
 * day.
 */
export function PlanBanner() {
  return (
    <>
      <DraftBanner />
      <DeclinedAgreement />
      <OpenDocument />
      <AwaitsJoining />
      <LaterGrant />
      <Lapses />
      <DueMilestones />
      <NotYetExercisable />
      <ExerciseDays />
      <LastDay />
      <ExerciseInstructions />
    </>
  );
}

/** Of all that can be done with the employee, this alone leads on. */
const inviting = {
  ...definitionOf('employees'),
  commands: Object.fromEntries(
    Object.keys(employees.commands)
      .filter((command) => command !== 'resend-invitation')
      .map((command) => [command, false as const]),
  ),
};
/** Whom the agreement waits for who has not joined, and whether the invitation to do so is still valid. */
function AwaitsJoining() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const { role } = useApp().user;
  const isAwaited = plan?.awaitsJoining === true;
  const { data: employee } = useGetOne<Employee>(
    'employees',
    { id: plan?.employee_id ?? '' },
    { enabled: isAwaited },
  );
  if (!isAwaited || !employee) return null;
  const { id, name, status, invitationExpires_at } = employee;
  if (role === 'employee')
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('planBanner.joinFirst')}
      </Alert>
    );
  const isInvited = status === 'invited';
  return (
    <Alert
      severity={isInvited ? 'info' : 'warning'}
      sx={{ mb: 2, alignItems: 'center', flexWrap: { xs: 'wrap', md: 'nowrap' } }}
      action={
        <RecordContextProvider value={employee}>
          <CommandButtons definition={inviting} />
        </RecordContextProvider>
      }
    >
      {translate(isInvited ? 'planBanner.invited' : 'planBanner.notInvited', {
        name,
        date: invitationExpires_at && formatDay(invitationExpires_at),
      })}{' '}
      <RecordLink resource="employees" id={id} name={translate('planBanner.employee')} />
    </Alert>
  );
}

function LaterGrant() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  if (plan?.status !== 'approving' || plan.openDocument_id || plan.awaitsApproval) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('planBanner.laterGrant', { date: formatDate(plan.grantDate) })}
    </Alert>
  );
}

function DueMilestones() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const due = plan?.milestones.filter(({ status }) => status === 'waiting') ?? [];
  return due.map(({ id, name, dueDate, pieces }) => (
    <Alert key={id} severity="warning" sx={{ mb: 2 }}>
      {translate('planBanner.dueMilestone', {
        name,
        date: formatDate(dueDate),
        pieces: formatPieces(pieces),
      })}
    </Alert>
  ));
}

/** Why vested options cannot be exercised yet. */
function NotYetExercisable() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const { role } = useApp().user;
  if (role !== 'employee' || !plan || plan.vested === 0 || plan.earlyExercise || !isVesting(plan.status))
    return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('planBanner.notYet', { pieces: formatPieces(plan.vested), smart_count: plan.vested })}
    </Alert>
  );
}

/** That no exercise can be requested today, and when it can be; or until when it can. */
function ExerciseDays() {
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

const isVesting = (status: Plan['status']) => status === 'active' || status === 'on-milestone-date';

/** The last day on which an employee can exercise, which is sooner after leaving, and the data needed before. */
function LastDay() {
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
  const { vested, lastExercisableDay } = plan;
  // To somebody who looks as the employee, the plan does not say it.
  const hasVerifiedData = plan.hasVerifiedData ?? employee?.hasVerifiedData;
  if (hasVerifiedData === undefined) return null;
  const until = translate(hasVerifiedData ? 'leaver.exerciseUntil' : 'planBanner.verifyFirst', {
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
      {employee?.hasLeft && translate('leaver.youLeft', { date: formatDate(employee.leavesOn!) })} {until}
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
