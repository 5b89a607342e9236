import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { RequestReference } from '../RequestReference.tsx';

/**
 * In a dialog, in place of a record that could not be read: there is none at its address, for which a text may say why, or
 * the server does not answer.
 */
export function MissingRecord({ error, text = 'platform.notFound.text' }: { error: unknown; text?: string }) {
  const isAbsent = (error as { status?: number }).status === 404;
  return (
    <Alert severity={isAbsent ? 'info' : 'error'}>
      {useTranslate()(isAbsent ? text : 'engine.failure.record')}
      {!isAbsent && <RequestReference error={error} />}
    </Alert>
  );
}
