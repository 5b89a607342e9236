import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import { OpenDocument } from '../documents/OpenDocument.tsx';
import { OwnMatter } from '../documents/OwnMatter.tsx';
import { AwaitsJoining } from './AwaitsJoining.tsx';
import { DeclinedAgreement } from './DeclinedAgreement.tsx';
import { DraftBanner } from './DraftBanner.tsx';
import { ExerciseDays, LastDay, NotYetExercisable, RestOfRequest } from './exercise/ExerciseDays.tsx';
import { ExerciseInstructions } from './exercise/ExerciseInstructions.tsx';
import { living } from './IfYouLeave.tsx';
import { Lapses } from './Lapses.tsx';
import { Leaving } from './Leaving.tsx';
import type { Plan } from './schedule/steps.ts';

/**
 * The notices about a plan: an agreement to sign, a grant to wait for, a milestone to evaluate, what a leaver
 * keeps, the last exercisable day.
 */
export function PlanBanner() {
  return (
    <>
      <DraftBanner />
      <OwnGrant />
      <DeclinedAgreement />
      <Agreement />
      <AwaitsJoining />
      <LaterGrant />
      <Lapses />
      <Leaving />
      <DueMilestones />
      <NotYetExercisable />
      <ExerciseDays />
      <LastDay />
      <RestOfRequest />
      <ExerciseInstructions />
      <Exercised />
    </>
  );
}

/** Tells a founder that a living grant is their own; of a draft, the banner of drafts says it. */
function OwnGrant() {
  const plan = useRecordContext<Plan>();
  const { role } = useApp().user;
  if (role !== 'founder' || !plan?.isYours || plan.awaitsApproval || !living.includes(plan.status))
    return null;
  const of = plan.forAnotherFounder ? 'grant' : 'grantOfAlone';
  return <OwnMatter of={of} resource="plans" id={plan.id} />;
}

/** What is to be signed, and what of a grant counts where its holder leaves; or that the leaving leaves nothing of it. */
function Agreement() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const own = useApp().user.role === 'employee' ? 'own' : 'others';
  if (plan?.endsOn && !plan.openDocument_id)
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate(`endsWithLeaver.${own}`, { date: formatDate(plan.endsOn) })}
      </Alert>
    );
  const leavesOn = plan?.status === 'approving' && (plan.lapsesAfter ?? plan.fullVestingDate);
  return (
    <OpenDocument
      about={leavesOn ? translate(`signBeforeLeaving.${own}`, { date: formatDate(leavesOn) }) : undefined}
    />
  );
}

/** Tells employees where they find the papers of what they exercised. */
function Exercised() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { role } = useApp().user;
  if (role !== 'employee' || !plan?.exercised) return null;
  const details = `${createPath({ resource: 'plans', id: plan.id, type: 'show' })}/details#papers`;
  return (
    <Typography sx={{ mb: 2 }}>
      {translate('planBanner.exercised')}{' '}
      <Link component={LinkBase} to={details}>
        {translate('planBanner.exercisedPapers')}
      </Link>
    </Typography>
  );
}

function LaterGrant() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  if (plan?.status !== 'approving' || plan.openDocument_id || plan.awaitsApproval || plan.endsOn) return null;
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
