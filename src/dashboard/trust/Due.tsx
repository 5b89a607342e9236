import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { TrustDashboard } from '../../../model/dashboard/trustDashboard.ts';
import { formatDate } from '../../i18n/format.ts';
import { filtered } from '../../kit/page/filtered.ts';
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

/** The states of those that have files for the bank. */
const whilePaying: Record<string, string> = { payouts: 'funded', buybacks: 'accepted', sales: 'accepted' };

function What({ event }: { event: Event }) {
  const { type, count, name, about, company, resource, record_id: id } = event;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const text = translate(`dashboard.events.${type}.${count === 1 ? 'one' : 'many'}`, {
    name,
    smart_count: count,
  });
  const path = id
    ? createPath({ resource, id, type: 'show' })
    : type === 'bank-transfer' &&
      filtered(createPath({ resource, type: 'list' }), { status: whilePaying[resource] });
  return (
    <>
      {path ? (
        <Link component={LinkBase} to={path}>
          {text}
        </Link>
      ) : (
        text
      )}
      <Note>{[about, company].filter(Boolean).join(' · ')}</Note>
    </>
  );
}
