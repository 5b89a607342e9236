import Alert from '@mui/material/Alert';
import { useRecordContext, useTranslate } from 'react-admin';
import { formatDate } from '../../i18n/format.ts';
import { OpenDocument } from '../documents/OpenDocument.tsx';
import type { Amendment } from '../plans/versions/amendment.ts';

/** The notices about an amendment: who has to sign it and until when, the day for which it waits, or that it came to nothing. */
export function AmendmentBanner() {
  const amendment = useRecordContext<Amendment>();
  const translate = useTranslate();
  if (!amendment) return null;
  const { status, effectiveDate } = amendment;
  const date = formatDate(effectiveDate);
  if (status === 'open') return <OpenDocument about={translate('amendmentBanner.signBy', { date })} />;
  if (status === 'effective') return null;
  const isAgreed = status === 'agreed';
  return (
    <Alert severity={isAgreed ? 'info' : 'warning'} sx={{ mb: 2 }}>
      {translate(isAgreed ? 'amendmentBanner.agreed' : 'amendmentBanner.ended', { date })}
    </Alert>
  );
}
