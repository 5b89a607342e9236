import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'react-admin';
import { formatDay } from '../../i18n/format.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { rows } from '../parts/rowsStyle.ts';
import { statusStyles, type Webhook } from './webhook.ts';

/** The webhooks of the reader's trusts or companies; each leads to what was sent to it. */
export function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  const translate = useTranslate();
  const text = (key: string, values = {}) => translate(`webhooks.${key}`, values);
  if (webhooks.length === 0) return <Typography sx={muted}>{text('none')}</Typography>;
  return (
    <Box component="ul" aria-label={text('title')} sx={rows}>
      {webhooks.map(({ id, description, url, side, status, waiting, created_at }) => (
        <li key={id}>
          <div>
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, fontWeight: 550, overflowWrap: 'anywhere' }}
            >
              {description}
              <StatusChip style={statusStyles[status]}>{text(`statuses.${status}`)}</StatusChip>
            </Box>
            <Typography variant="body2" sx={{ ...muted, overflowWrap: 'anywhere' }}>
              {url}
            </Typography>
            <Typography variant="body2" sx={muted}>
              {[
                side,
                text('created', { date: formatDay(created_at) }),
                ...(waiting > 0 ? [text('waiting', { smart_count: waiting })] : []),
              ].join(' · ')}
            </Typography>
          </div>
          <Button
            size="small"
            component={LinkBase}
            to={`?webhook=${id}`}
            aria-label={text('openNamed', { name: description })}
          >
            {text('open')}
          </Button>
        </li>
      ))}
    </Box>
  );
}

const muted = { color: 'text.secondary' } as const;
