import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { RecordContextProvider, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { DownloadFile } from './DownloadFile.tsx';
import type { Transfer } from './transfer.ts';

/** The file in context, or that of the payment in context, in a table. */
export function TransferFile() {
  const record = useRecordContext();
  if (!record) return null;
  return <FileButton id={String(record.transfer_id ?? record.id)} />;
}

/** Downloads a file that is uploaded to the bank as it is; absent where it ended before anybody has downloaded it. */
export function FileButton({ id }: { id: string }) {
  const { data: file } = useGetOne<Transfer>('transfers', { id });
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  if (!file || (file.status !== 'made' && file.downloaded_at === null)) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps a press here from counting as one on the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing is done here that a keyboard would need
    <span onClick={(event) => event.stopPropagation()}>
      <Button
        variant={file.status === 'made' ? 'outlined' : 'text'}
        startIcon={<Download />}
        onClick={() => setAsked(true)}
      >
        {translate('transferList.download')}
      </Button>
      {isAsked && (
        <RecordContextProvider value={file}>
          <DownloadFile onClose={() => setAsked(false)} />
        </RecordContextProvider>
      )}
    </span>
  );
}
