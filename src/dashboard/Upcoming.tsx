import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { Dashboard } from '../../model/dashboard.ts';
import { useApp } from '../authProvider/appData.tsx';
import { EventTable } from './parts/EventTable.tsx';
import { Heading, Note } from './parts/Section.tsx';

type Event = Dashboard['upcoming'][number];

/** The dates to come on which something other than a vesting happens. */
export function Upcoming({ upcoming }: Pick<Dashboard, 'upcoming'>) {
  const translate = useTranslate();
  return (
    <>
      <Heading>{translate('dashboard.next.dates')}</Heading>
      {upcoming.length === 0 ? (
        <Note>{translate('dashboard.next.noDates')}</Note>
      ) : (
        <EventTable events={upcoming} what={(event) => <What event={event} />} />
      )}
    </>
  );
}

function What({ event }: { event: Event }) {
  const { type, count, name, about, resource, record_id: id } = event;
  const { role } = useApp().user;
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (id === null) return translate(`dashboard.events.${type}.many`, { name, smart_count: count });
  const isOwnLeaving = type === 'leaver' && role === 'employee';
  const text = translate(`dashboard.events.${type}.${isOwnLeaving ? 'own' : 'one'}`, { name });
  return (
    <>
      {isOwnLeaving ? (
        text
      ) : (
        <Link component={LinkBase} to={createPath({ resource, id, type: 'show' })}>
          {text}
        </Link>
      )}
      {about && <Note>{about}</Note>}
    </>
  );
}
