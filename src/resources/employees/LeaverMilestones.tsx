import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { Preview } from '../../dataProvider/dataProvider.ts';
import { planTitle } from '../../engine/command/planTitle.ts';
import { RecordLink } from '../../engine/RecordLink.tsx';
import { formatDate, formatPieces } from '../../i18n/format.ts';

type Milestone = { name: string; dueDate: string; pieces: number; status: string };
type Figures = { id: string; name: string; milestones?: Milestone[] };

/** The milestones that nobody has evaluated, though their day has passed, and that lapse with the leaver. A server of the previous version leaves them out. */
const lapsingOf = (changes: Preview['plans']) =>
  (changes as unknown as { before: Figures; after: Figures }[]).flatMap(({ before, after }) =>
    (before.milestones ?? [])
      .filter(
        ({ name, status }) =>
          status === 'waiting' &&
          after.milestones?.some((each) => each.name === name && each.status === 'lapsed'),
      )
      .map((milestone) => ({ plan: before, milestone })),
  );

/** Warns that options lapse which would have vested if their milestone had been evaluated first. */
export function LeaverMilestones({ changes }: { changes: Preview['plans'] }) {
  const translate = useTranslate();
  return lapsingOf(changes).map(({ plan, milestone: { name, dueDate, pieces } }) => (
    <Alert key={`${plan.id} ${name}`} severity="warning">
      {translate('leaver.unevaluated', {
        milestone: name,
        date: formatDate(dueDate),
        pieces: formatPieces(pieces),
        smart_count: pieces,
      })}{' '}
      <RecordLink resource="plans" id={plan.id} name={planTitle(plan, translate)} />
    </Alert>
  ));
}
