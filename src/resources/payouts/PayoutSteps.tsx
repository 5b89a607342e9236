import Cancel from '@mui/icons-material/CancelOutlined';
import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { dayHere, formatDate, formatDay } from '../../i18n/format.ts';
import type { Payout } from './parts/payout.ts';

type Step = { name: string; day?: string | null; by?: string; isDone: boolean };

/** The steps of a payout: those done, with time and, for the trust, the person, and those to come. */
export function PayoutSteps({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  const { status, created_at, approvals = [], approved_at, funded_at, receivedOn } = payout;
  const { ended_at: endedAt, endedBy } = payout;
  const approvedAt = approved_at ?? approvals.at(-1)?.approved_at;
  const isOver = status === 'discarded' || status === 'reversed';
  const steps: Step[] = [
    { name: 'drafted', day: formatDay(created_at), isDone: true },
    {
      name: 'approved',
      day: approvedAt && formatDay(approvedAt),
      by: approvals.map(({ name }) => name).join(', '),
      isDone: approved_at !== null,
    },
    {
      name: 'funded',
      day: receivedOn ? formatDate(receivedOn) : funded_at && formatDay(funded_at),
      // What came before the approval is owed to nobody until then.
      by:
        receivedOn && approvedAt && receivedOn < dayHere(approvedAt)
          ? translate('payoutSteps.counted', { date: formatDay(approvedAt) })
          : '',
      isDone: funded_at !== null,
    },
    { name: 'paid', isDone: status === 'paid' },
  ].filter(({ isDone }) => isDone || !isOver);

  return (
    <Box component="ol" sx={list}>
      {steps.map(({ name, day, by, isDone }) => (
        <li key={name}>
          {isDone ? <CheckCircle color="primary" /> : <RadioButtonUnchecked color="disabled" />}
          <div>
            {translate(`payoutSteps.${name}`)}
            <span style={visuallyHidden}>: {translate(`payoutSteps.${isDone ? 'done' : 'toCome'}`)}</span>
            {day && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{said(day, by)}</Box>}
          </div>
        </li>
      ))}
      {isOver && (
        <li>
          <Cancel color="error" />
          <div>
            {translate(`payoutSteps.${status}`)}
            {[said(endedAt && formatDay(endedAt), endedBy), payout.reversalReason].map(
              (line) =>
                line && (
                  <Box key={line} sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                    {line}
                  </Box>
                ),
            )}
          </div>
        </li>
      )}
    </Box>
  );
}

const said = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  '& li': { display: 'flex', gap: 1.25, alignItems: 'flex-start' },
  '& svg': { fontSize: '1.375rem', flex: 'none' },
} as const;
