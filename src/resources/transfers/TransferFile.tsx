import { useRecordContext, useTranslate } from 'react-admin';
import { DownloadButton } from '../../kit/DownloadButton.tsx';

/** Saves the file in context, which is uploaded to the bank as it is. */
export function TransferFile() {
  const transfer = useRecordContext();
  const translate = useTranslate();
  if (!transfer) return null;
  return (
    <DownloadButton
      path={`/api/transfers/${transfer.id}/file`}
      label={translate('transferList.download')}
      isInTable
    />
  );
}
