import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'react-admin';
import { formatDay, formatInstant } from '../../i18n/format.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { Deliveries } from './Deliveries.tsx';
import { useKindName } from './KindsInput.tsx';
import type { Secret } from './NewSecret.tsx';
import { WebhookActs } from './WebhookActs.tsx';
import { statusStyles, type Webhook } from './webhook.ts';

type Props = {
  webhook: Webhook;
  onSecret: (secret: Secret) => void;
  onChange: () => Promise<unknown>;
};

/** One webhook: of what it tells, whether it arrives, what can be done with it, and what was sent. */
export function WebhookDetails({ webhook, onSecret, onChange }: Props) {
  const translate = useTranslate();
  const nameOf = useKindName();
  const text = (key: string, values = {}) => translate(`webhooks.${key}`, values);
  const { id, description, url, kinds, side, status, disabledBy, formerUntil, created_at } = webhook;
  return (
    <>
      <Button component={LinkBase} to="?" size="small" startIcon={<ArrowBack />} sx={{ ml: -1, mb: 1 }}>
        {text('back')}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {description}
        </Typography>
        <StatusChip style={statusStyles[status]}>{text(`statuses.${status}`)}</StatusChip>
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{url}</Typography>
      <Typography sx={muted}>{kinds.map(nameOf).join(', ')}</Typography>
      <Typography sx={{ ...muted, mb: 2 }}>
        {[side, text('created', { date: formatDay(created_at) })].join(' · ')}
      </Typography>
      {disabledBy && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {text(`disabledBy.${disabledBy}`)}
        </Alert>
      )}
      {status === 'failing' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {text('failing')}
        </Alert>
      )}
      {formerUntil && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text('formerUntil', { date: formatInstant(formerUntil) })}
        </Alert>
      )}
      <WebhookActs webhook={webhook} onSecret={onSecret} onChange={onChange} />
      <Deliveries key={id} webhook={webhook} />
    </>
  );
}

const muted = { color: 'text.secondary' } as const;
