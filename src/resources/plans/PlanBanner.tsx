import Alert from '@mui/material/Alert';
import { useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../platform/appData.tsx';
import { formatDate, formatPieces } from '../../platform/format.ts';
import { OpenDocument } from '../documents/OpenDocument.tsx';
import type { Employee } from '../employees/leaverForm.ts';
import { ExerciseInstructions } from './ExerciseInstructions.tsx';
import type { Plan } from './steps.ts';

/** What wants attention in a plan: an agreement to sign, a grant to wait for, a milestone to judge, a day that ends. */
export function PlanBanner() {
  return (
    <>
      <OpenDocument />
      <LaterGrant />
      <DueMilestones />
      <LastDay />
      <ExerciseInstructions />
    </>
  );
}

function LaterGrant() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  if (plan?.status !== 'approving' || plan.openDocument_id) return null;
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

/** Until when an employee can exercise, which is sooner for those who have left. */
function LastDay() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const { role } = useApp().user;
  const isOwn = role === 'employee' && plan !== undefined && canExercise(plan);
  const { data: employee } = useGetOne<Employee>(
    'employees',
    { id: plan?.employee_id ?? '' },
    { enabled: isOwn },
  );
  if (!isOwn || !plan.lastExercisableDay) return null;
  const until = translate('leaver.exerciseUntil', {
    pieces: formatPieces(plan.vested),
    smart_count: plan.vested,
    date: formatDate(plan.lastExercisableDay),
  });
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {employee?.hasLeft && translate('leaver.youLeft', { date: formatDate(employee.leavesOn!) })} {until}
    </Alert>
  );
}

const canExercise = ({ status, vested, earlyExercise }: Plan) =>
  vested > 0 && (status === 'completed' || earlyExercise);
