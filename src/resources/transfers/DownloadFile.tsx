import Alert from '@mui/material/Alert';
import { useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { transfers } from '../../../model/resources/transfers.ts';
import { useApp } from '../../authProvider/appData.tsx';
import type { PlatformDataProvider } from '../../dataProvider/dataProvider.ts';
import { download } from '../../dataProvider/download.ts';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatDate } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { FileFigures } from './FileFigures.tsx';
import { OtherAccount } from './OtherAccount.tsx';
import { ReturnedAccountsOf } from './ReturnedAccounts.tsx';
import { SentBefore, SettledPayments } from './SentBefore.tsx';
import type { Transfer } from './transfer.ts';

/**
 * The dialog in which a file is downloaded for the bank. The first time that is written down, before the content is handed
 * out; afterwards, and where payments of it were dealt with, it says why the file must not be uploaded again.
 */
export function DownloadFile({ onClose }: { onClose: () => void }) {
  const file = useRecordContext<Transfer>();
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const translate = useTranslate();
  const texts = useResourceTexts(transfers.name);
  const notify = useNotify();
  const refresh = useRefresh();
  const { config } = useApp();
  if (!file) return null;
  const text = (part: Parameters<typeof place.command>[1]) => texts(place.command('download', part));
  const isFirst = file.status === 'made';
  const { today } = config;

  const run = async () => {
    try {
      // Refused where another operator was faster: then the dialog, read anew, says so.
      if (isFirst) await dataProvider.command(transfers.name, file.id, 'download');
      await download(`/api/transfers/${file.id}/file`);
    } finally {
      refresh();
    }
    notify(text('done'), { type: 'success' });
    onClose();
  };

  return (
    <ConfirmDialog
      id="transfer-download"
      title={isFirst ? text('title') : translate('transferFile.again')}
      description={isFirst ? text('description') : undefined}
      type={isFirst ? 'neutral' : 'danger'}
      button={text('button')}
      action={run}
      onClose={onClose}
    >
      <OtherAccount file={file} />
      {isFirst && file.payout_id && <ReturnedAccountsOf id={file.payout_id} />}
      {!isFirst && <SentBefore file={file} />}
      {isFirst && file.executionDate < today && (
        <Alert severity="info">
          {translate('transferFile.dayOver', { date: formatDate(file.executionDate) })}
        </Alert>
      )}
      <SettledPayments file={file} />
      <FileFigures file={file} />
    </ConfirmDialog>
  );
}
