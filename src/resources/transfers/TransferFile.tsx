import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { RecordContextProvider, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { DownloadFile } from './DownloadFile.tsx';
import type { Transfer } from './transfer.ts';

/** The file in context, or that of the payment in context, in a table. */
export function TransferFile() {
  const record = useRecordContext();
  if (!record) return null;
  return <FileButton id={String(record.transfer_id ?? record.id)} inRow />;
}

/** Downloads a file that is uploaded to the bank as it is, in a row of a phone by its icon; absent where it ended before anybody has downloaded it. */
export function FileButton({ id, inRow = false }: { id: string; inRow?: boolean }) {
  const { data: file } = useGetOne<Transfer>('transfers', { id });
  const translate = useTranslate();
  const isShort = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm')) && inRow;
  const [isAsked, setAsked] = useState(false);
  if (!file || (file.status !== 'made' && file.downloaded_at === null)) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps a press here from counting as one on the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing is done here that a keyboard would need
    <span onClick={(event) => event.stopPropagation()}>
      {isShort ? (
        <IconButton
          size="small"
          color="primary"
          aria-label={translate('transferList.download')}
          onClick={() => setAsked(true)}
        >
          <Download fontSize="small" />
        </IconButton>
      ) : (
        <Button
          variant={file.status === 'made' ? 'outlined' : 'text'}
          startIcon={<Download />}
          onClick={() => setAsked(true)}
        >
          {translate('transferList.download')}
        </Button>
      )}
      {isAsked && (
        <RecordContextProvider value={file}>
          <DownloadFile onClose={() => setAsked(false)} />
        </RecordContextProvider>
      )}
    </span>
  );
}
