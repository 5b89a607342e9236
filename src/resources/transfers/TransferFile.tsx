import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { RecordContextProvider, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { transfers } from '../../../model/resources/transfers.ts';
import { CommandButtons } from '../../engine/command/CommandButtons.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { DownloadFile } from './DownloadFile.tsx';
import type { Transfer } from './transfer.ts';

/** The file in context, or that of the payment in context, in a table. */
export function TransferFile() {
  const record = useRecordContext();
  if (!record) return null;
  return <FileButton id={String(record.transfer_id ?? record.id)} inRow />;
}

/** Of all that can be done with a file, what comes after its download. */
const marking = {
  ...definitionOf('transfers'),
  commands: Object.fromEntries(
    Object.keys(transfers.commands)
      .filter((command) => command !== 'mark-paid')
      .map((command) => [command, false as const]),
  ),
};

/**
 * The next step of a file that is uploaded to the bank as it is: it is downloaded, and then marked paid. Another download
 * is an icon, as each is in a row of a phone; absent where the file ended before anybody has downloaded it.
 */
export function FileButton({ id, inRow = false }: { id: string; inRow?: boolean }) {
  const { data: file } = useGetOne<Transfer>('transfers', { id });
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [isAsked, setAsked] = useState(false);
  if (!file || (file.status !== 'made' && file.downloaded_at === null)) return null;
  const isSent = file.status === 'sent';
  const isShort = isSent || (isNarrow && inRow);
  return (
    <Box component="span" onClick={(event) => event.stopPropagation()} sx={{ whiteSpace: 'nowrap' }}>
      {isSent && !(isNarrow && inRow) && (
        <RecordContextProvider value={file}>
          <CommandButtons definition={marking} />
        </RecordContextProvider>
      )}
      {isShort ? (
        <IconButton
          size="small"
          color="primary"
          aria-label={translate('transferList.download')}
          title={translate('transferList.download')}
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
    </Box>
  );
}
