import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { formatDate, formatDay } from '../../i18n/format.ts';
import { FileButton } from './TransferFile.tsx';
import type { Payment, Transfer } from './transfer.ts';

/** The file that pays a price, where the reader is told of it, and whether it is at the bank. */
export function FileOfPrice({ paymentId }: { paymentId: string }) {
  const { data: payment } = useGetOne<Payment>('payments', { id: paymentId });
  if (!payment) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <FileState id={payment.transfer_id} />
      <FileButton id={payment.transfer_id} />
    </Box>
  );
}

function FileState({ id }: { id: string }) {
  const translate = useTranslate();
  const { data: file } = useGetOne<Transfer>('transfers', { id });
  if (!file || (file.status !== 'made' && file.status !== 'sent')) return null;
  const { status, madeOn, downloaded_at, downloadedBy: name } = file;
  const state = status === 'sent' && !name ? 'sentByUnknown' : status;
  return (
    <Typography variant="body2" sx={{ mb: 1 }}>
      {translate(`fileOfPrice.${state}`, {
        name,
        date: formatDate(madeOn),
        downloaded: downloaded_at && formatDay(downloaded_at),
      })}
    </Typography>
  );
}
