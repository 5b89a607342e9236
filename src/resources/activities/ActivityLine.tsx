import Box from '@mui/material/Box';
import { type TranslateFunction, useRecordContext, useTranslate } from 'react-admin';
import { isDate } from '../../../model/dates.ts';
import { formatDate, formatInstant, formatPieces } from '../../platform/format.ts';
import { humanised } from '../../platform/texts.ts';
import type { Activity } from './ActivityList.tsx';
import { ago } from './ago.ts';

/**
 * What was done, by whom, how long ago; the exact moment is at hand. It is said without a subject, because the actor
 * of a consequence, such as a grant, is whoever set it off.
 */
export function ActivityLine({ activity }: { activity: Activity }) {
  const { actor, what, subject, resource, details, created_at } = activity;
  const isOfPage = subject === useRecordContext()?.name;
  const translate = useTranslate();
  const shown = details.map(({ name, value }) => {
    const label = translate(`activityList.details.${name}`, { _: humanised(name) });
    return `${label}: ${asShown(name, value, translate)}`;
  });
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 550 }}>
          {translate(`activityList.what.${resource}.${what}`, { _: humanised(what) })}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {[actor, !isOfPage && subject, ...shown].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Box
        component="time"
        dateTime={created_at}
        title={formatInstant(created_at)}
        sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {ago(created_at, new Date())}
      </Box>
    </Box>
  );
}

/** Where the words are for details that hold a value of a closed list. */
const words: Record<string, string> = {
  leaverType: 'resources.employees.values.leaverType',
  type: 'resources.transactions.values.type',
};

/** Details travel as text; figures, days, values of closed lists and names of attributes are written as everywhere else. */
const asShown = (name: string, value: string, translate: TranslateFunction) => {
  if (name === 'changed')
    return value
      .split(', ')
      .map((attribute) => translate(`resources.companies.fields.${attribute}`, { _: humanised(attribute) }))
      .join(', ');
  if (words[name]) return translate(`${words[name]}.${value}`, { _: humanised(value) });
  if (isFigures.test(value)) return value.replace(/\d+/g, (figure) => formatPieces(Number(figure)));
  return isDate(value) ? formatDate(value) : value;
};

/** A figure, what it was and became, or what it is the sum of. */
const isFigures = /^\d+( [→+] \d+)*$/;

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;
