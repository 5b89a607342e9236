import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { RequestReference } from '../RequestReference.tsx';
import { MissingRecord } from './MissingRecord.tsx';

type Props<Data> = {
  query: { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
};

/** Shows a section once its data is loaded; until then a skeleton, or the error with a button to try again, which helps where something is. */
export function Loaded<Data>({ query: { data, isError, error, refetch }, children }: Props<Data>) {
  const translate = useTranslate();
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton variant="rounded" height={48} sx={{ maxWidth: 'var(--width-form)' }} />;
  if ((error as { status?: number }).status === 404) return <MissingRecord error={error} />;
  return (
    <Alert
      severity="error"
      sx={{ maxWidth: 'var(--width-form)' }}
      action={
        <Button color="inherit" onClick={() => refetch()}>
          {translate('engine.failure.again')}
        </Button>
      }
    >
      {translate('engine.failure.record')}
      <RequestReference error={error} />
    </Alert>
  );
}
