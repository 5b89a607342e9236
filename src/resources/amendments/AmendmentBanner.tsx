import Alert from '@mui/material/Alert';
import { useRecordContext, useTranslate } from 'react-admin';
import { formatDate } from '../../i18n/format.ts';
import { OpenDocument } from '../documents/OpenDocument.tsx';
import type { Amendment } from '../plans/versions/amendment.ts';

/** The notices about an amendment: who has to sign it and until when, or the day for which it waits. */
export function AmendmentBanner() {
  const amendment = useRecordContext<Amendment>();
  const translate = useTranslate();
  if (!amendment) return null;
  const { status, effectiveDate } = amendment;
  const date = formatDate(effectiveDate);
  if (status === 'open') return <OpenDocument about={translate('amendmentBanner.signBy', { date })} />;
  if (status !== 'agreed') return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('amendmentBanner.agreed', { date })}
    </Alert>
  );
}
