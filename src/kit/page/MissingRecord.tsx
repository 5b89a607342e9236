import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { RequestReference } from '../RequestReference.tsx';

/** In a dialog, in place of a record that could not be read: there is none at its address, or the server does not answer. */
export function MissingRecord({ error }: { error: unknown }) {
  const isAbsent = (error as { status?: number }).status === 404;
  return (
    <Alert severity={isAbsent ? 'info' : 'error'}>
      {useTranslate()(isAbsent ? 'platform.notFound.text' : 'engine.failure.record')}
      {!isAbsent && <RequestReference error={error} />}
    </Alert>
  );
}
