import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatInstant } from '../../i18n/format.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { type Delivery, deliveryStyles } from './webhook.ts';

type Props = { delivery: Delivery; onAgain: (() => void) | undefined };

/** One message: whether it arrived, what was answered last, and what it says. */
export function DeliveryRow({ delivery, onAgain }: Props) {
  const translate = useTranslate();
  const text = (key: string, values = {}) => translate(`webhooks.${key}`, values);
  const { event, status, body, created_at, attempts, attemptedAt, nextAttemptAt } = delivery;
  const date = formatInstant(created_at);
  const waits = attemptedAt && nextAttemptAt;
  const facts = [
    date,
    ...(attempts > 0 ? [text('attempts', { smart_count: attempts })] : []),
    ...outcomeOf(delivery, text),
    ...(waits ? [text('next', { date: formatInstant(nextAttemptAt) })] : []),
  ];
  return (
    <li>
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, fontWeight: 550, overflowWrap: 'anywhere' }}>
          {event}
          <StatusChip style={deliveryStyles[status]}>{text(`deliveryStatuses.${status}`)}</StatusChip>
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Typography>
        <details>
          <Box component="summary" sx={{ fontSize: '0.875rem', cursor: 'pointer', py: 0.5 }}>
            {text('body')}
          </Box>
          <Box
            component="pre"
            sx={{ m: 0, fontSize: '0.8125rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {JSON.stringify(JSON.parse(body), null, 2)}
          </Box>
        </details>
      </div>
      {onAgain && (
        <Button size="small" aria-label={text('againNamed', { event, date })} onClick={onAgain}>
          {text('again')}
        </Button>
      )}
    </li>
  );
}

/** What the last attempt brought, once it is over. */
const outcomeOf = (
  { answer, error, duration }: Delivery,
  text: (key: string, values?: object) => string,
): string[] => {
  if (answer !== null) return [text('answered', { status: answer, duration })];
  return error ? [text('unanswered', { error: text(`errors.${error}`), duration })] : [];
};
