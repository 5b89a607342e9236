import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Attributes } from '../../model/attributes.ts';
import { resolverOf } from '../platform/resolver.ts';
import { AccountForm } from './AccountForm.tsx';
import { useOwnDetails } from './useOwnDetails.ts';

type Props = { part: 'settings' | 'bank-details'; attributes: Attributes; children: ReactNode };

/** A form for what the person says of itself, once that has been read. */
export function OwnDetails({ part, attributes, children }: Props) {
  const translate = useTranslate();
  const { data, error, refetch, save } = useOwnDetails(part);
  const resolver = useMemo(() => resolverOf(attributes), [attributes]);
  if (error && !data)
    return (
      <Alert
        severity="error"
        sx={{ maxWidth: 560 }}
        action={
          <Button color="inherit" onClick={() => refetch()}>
            {translate('engine.failure.again')}
          </Button>
        }
      >
        {translate('engine.failure.record')}
      </Alert>
    );
  if (!data) return <Skeleton variant="rounded" height={200} sx={{ maxWidth: 560 }} />;
  return (
    <AccountForm
      fields={Object.keys(attributes)}
      resolver={resolver}
      initial={data}
      send={save}
      button="ra.action.save"
      done="engine.form.saved"
    >
      {children}
    </AccountForm>
  );
}
