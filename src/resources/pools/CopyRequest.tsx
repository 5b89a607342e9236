import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { pools } from '../../../model/resources/pools.ts';
import { useApp } from '../../authProvider/appData.tsx';
import type { Pool } from './pool.ts';

const asked = Object.keys(pools.create.input) as (keyof typeof pools.create.input)[];

/**
 * Leads a founder from a request, also from one that was rejected or withdrawn, to a new one like it. Beside one that is
 * still open it takes another name. */
export function CopyRequest() {
  const pool = useRecordContext<Pool>();
  const { role } = useApp().user;
  const translate = useTranslate();
  const to = useCreatePath()({ resource: 'pools', type: 'create' });
  if (!pool || role !== 'founder' || !['requested', 'cancelled'].includes(pool.status)) return null;
  const copied = asked.filter((name) => name !== 'name' || pool.status === 'cancelled');
  const record = Object.fromEntries(copied.map((name) => [name, pool[name]]));
  return (
    <Button component={LinkBase} to={to} state={{ record }} variant="outlined">
      {translate('copyRequest')}
    </Button>
  );
}
