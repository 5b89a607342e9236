import Alert from '@mui/material/Alert';
import { useRecordContext, useTranslate } from 'react-admin';
import { formatDate, formatPieces } from '../../platform/format.ts';
import { OpenDocument } from '../documents/OpenDocument.tsx';
import { ExerciseInstructions } from './ExerciseInstructions.tsx';
import type { Plan } from './steps.ts';

/** What wants attention in a plan: an agreement to sign, a grant to wait for, a milestone to judge, a payment to make. */
export function PlanBanner() {
  return (
    <>
      <OpenDocument />
      <LaterGrant />
      <DueMilestones />
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
