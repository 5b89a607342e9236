import { useRecordContext, useTranslate } from 'react-admin';
import { DownloadButton } from '../../kit/DownloadButton.tsx';

/** Saves the file in context, or that of the payment in context, which is uploaded to the bank as it is. */
export function TransferFile() {
  const record = useRecordContext();
  const translate = useTranslate();
  if (!record) return null;
  return (
    <DownloadButton
      path={`/api/transfers/${record.transfer_id ?? record.id}/file`}
      label={translate('transferList.download')}
      isInTable
    />
  );
}
