import Box from '@mui/material/Box';
import { useGetOne } from 'react-admin';
import { FileButton } from './TransferFile.tsx';
import type { Payment } from './transfer.ts';

/** The file that pays a price, where the reader is told of it. */
export function FileOfPrice({ paymentId }: { paymentId: string }) {
  const { data: payment } = useGetOne<Payment>('payments', { id: paymentId });
  if (!payment) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <FileButton id={payment.transfer_id} />
    </Box>
  );
}
