import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useGetList, useTranslate } from 'react-admin';
import { payments } from '../../../model/resources/transfers.ts';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatDay, formatMoney } from '../../i18n/format.ts';
import type { Payment, Transfer } from './transfer.ts';

/** Who has downloaded the file before, so that nobody uploads it twice. */
export function SentBefore({ file: { downloaded_at, downloadedBy } }: { file: Transfer }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning">
      {downloaded_at && downloadedBy
        ? translate('transferFile.downloaded', { name: downloadedBy, date: formatDay(downloaded_at) })
        : translate('transferFile.downloadedOnce')}
    </Alert>
  );
}

const named = 10;

/** The payments of the file that were paid or came back, which the bank would make again. */
export function SettledPayments({ file }: { file: Transfer }) {
  const translate = useTranslate();
  const texts = useResourceTexts(payments.name);
  const { id, count, openCount, currency } = file;
  const { data = [] } = useGetList<Payment>(
    'payments',
    { filter: { transfer_id: id }, pagination: { page: 1, perPage: 1000 } },
    { enabled: openCount < count },
  );
  if (openCount === count) return null;
  const settled = data.filter(({ status }) => status !== 'sent');
  return (
    <Alert severity="error">
      {translate('transferFile.settled', { smart_count: count - openCount })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {settled.slice(0, named).map(({ id: payment, holder, amount, status }) => (
          <li key={payment}>
            {translate('transferFile.payment', {
              holder,
              amount: formatMoney(amount, currency),
              status: texts(place.value('status', status)),
            })}
          </li>
        ))}
        {settled.length > named && (
          <li>{translate('transferFile.more', { smart_count: settled.length - named })}</li>
        )}
      </Box>
    </Alert>
  );
}
