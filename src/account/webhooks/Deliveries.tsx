import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { failureOf } from '../../dataProvider/failureMessages.ts';
import { Loaded } from '../../kit/page/Loaded.tsx';
import { rows } from '../parts/rowsStyle.ts';
import { DeliveryRow } from './DeliveryRow.tsx';
import {
  type Delivery,
  type DeliveryStatus,
  deliveryStatuses,
  listDeliveries,
  sendAgain,
  type Webhook,
  webhooksKey,
} from './webhook.ts';

const isUnderWay = ({ status, attemptedAt }: Delivery) => status === 'waiting' && attemptedAt === null;

/** What was sent to a webhook, which can be sent again. */
export function Deliveries({ webhook: { id, status: ofWebhook } }: { webhook: Webhook }) {
  const translate = useTranslate();
  const notify = useNotify();
  const text = (key: string) => translate(`webhooks.${key}`);
  const [status, setStatus] = useState<DeliveryStatus | 'all'>('all');
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [...webhooksKey, id, page, status],
    queryFn: () => listDeliveries(id, page, status),
    staleTime: 0,
    // A message that was just sent is looked after until its first attempt is over.
    refetchInterval: ({ state: { data } }) =>
      ofWebhook !== 'disabled' && data?.deliveries.some(isUnderWay) ? 2000 : false,
  });
  const again = async (delivery: string) => {
    try {
      await sendAgain(id, delivery);
      notify('webhooks.againSent', { type: 'success' });
    } catch (error) {
      notify(failureOf(error, []).messages.join(' '), { type: 'error' });
    }
    await query.refetch();
  };
  return (
    <>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {text('deliveries')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{text('deliveriesText')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <TextField
          select
          size="small"
          label={text('show')}
          value={status}
          fullWidth={false}
          sx={{ minWidth: '10rem' }}
          onChange={({ target }) => {
            setStatus(target.value as DeliveryStatus | 'all');
            setPage(1);
          }}
        >
          <MenuItem value="all">{text('all')}</MenuItem>
          {deliveryStatuses.map((each) => (
            <MenuItem key={each} value={each}>
              {text(`deliveryStatuses.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button size="small" onClick={() => query.refetch()}>
          {text('renew')}
        </Button>
      </Box>
      <Loaded query={query}>
        {({ deliveries, more }) => (
          <>
            {deliveries.length === 0 ? (
              <Typography sx={{ color: 'text.secondary' }}>{text('noDeliveries')}</Typography>
            ) : (
              <Box component="ul" aria-label={text('deliveries')} sx={rows}>
                {deliveries.map((delivery) => (
                  <DeliveryRow
                    key={delivery.id}
                    delivery={delivery}
                    onAgain={ofWebhook === 'disabled' ? undefined : () => again(delivery.id)}
                  />
                ))}
              </Box>
            )}
            {(page > 1 || more) && (
              <Box sx={{ display: 'flex', gap: 1 }}>
                <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {text('newer')}
                </Button>
                <Button size="small" disabled={!more} onClick={() => setPage(page + 1)}>
                  {text('older')}
                </Button>
              </Box>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
