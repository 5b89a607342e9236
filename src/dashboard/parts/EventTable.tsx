import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import { table } from './figuresStyle.ts';

type Event = { date: string; pieces: number | null };
type Props<E extends Event> = { events: E[]; what: (event: E) => ReactNode };

/** What happens on days to come, the first one first. */
export function EventTable<E extends Event>({ events, what }: Props<E>) {
  const translate = useTranslate();
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th scope="col">{translate('dashboard.next.date')}</th>
          <th scope="col" className="what">
            {translate('dashboard.next.what')}
          </th>
          <th scope="col">{translate('dashboard.next.pieces')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={JSON.stringify(event)}>
            <th scope="row">{formatDate(event.date)}</th>
            <td className="what">{what(event)}</td>
            <td>{event.pieces === null ? '–' : formatPieces(event.pieces)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
