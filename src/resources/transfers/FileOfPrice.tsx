import { RecordContextProvider, useGetOne } from 'react-admin';
import { TransferFile } from './TransferFile.tsx';

/** The file that pays a price, where the reader is told of it. */
export function FileOfPrice({ paymentId }: { paymentId: string }) {
  const { data: payment } = useGetOne('payments', { id: paymentId });
  return (
    payment && (
      <RecordContextProvider value={payment}>
        <TransferFile />
      </RecordContextProvider>
    )
  );
}
