import Box from '@mui/material/Box';
import { useGetOne, useTranslate } from 'react-admin';
import { DownloadButton } from '../../kit/DownloadButton.tsx';

/** The file that pays a price, where the reader is told of it. */
export function FileOfPrice({ paymentId }: { paymentId: string }) {
  const { data: payment } = useGetOne('payments', { id: paymentId });
  const translate = useTranslate();
  if (!payment) return null;
  const path = `/api/transfers/${payment.transfer_id}/file`;
  return (
    <Box sx={{ mt: 1 }}>
      <DownloadButton path={path} label={translate('transferList.download')} />
    </Box>
  );
}
