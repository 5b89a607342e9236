import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { TrustDashboard } from '../../../model/dashboard/trustDashboard.ts';
import { formatDate } from '../../i18n/format.ts';
import { EventTable } from '../parts/EventTable.tsx';
import { Note } from '../parts/Section.tsx';

type Event = TrustDashboard['due'][number];
type Props = { due: Event[]; until: string; more: number };

/** What happens in the companies on the coming days. */
export function Due({ due, until, more }: Props) {
  const translate = useTranslate();
  const date = formatDate(until);
  if (due.length === 0) return <Note>{translate('dashboard.due.none', { date })}</Note>;
  return (
    <>
      <Note>{translate('dashboard.due.until', { date })}</Note>
      <EventTable events={due} what={(event) => <What event={event} />} />
      {more > 0 && <Note>{translate('dashboard.more', { count: more })}</Note>}
    </>
  );
}

function What({ event }: { event: Event }) {
  const { type, count, name, about, company, resource, record_id: id } = event;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const text = translate(`dashboard.events.${type}.${id ? 'one' : 'many'}`, { name, smart_count: count });
  return (
    <>
      {id ? (
        <Link component={LinkBase} to={createPath({ resource, id, type: 'show' })}>
          {text}
        </Link>
      ) : (
        text
      )}
      <Note>{[about, company].filter(Boolean).join(' · ')}</Note>
    </>
  );
}
