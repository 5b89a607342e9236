import Button from '@mui/material/Button';
import { LinkBase, useBasename, useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import type { Pool } from '../pools/pool.ts';

/** Leads from a shareholding to a payout of it. */
export function CreatePayoutLink() {
  const pool = useRecordContext<Pool>();
  const { role } = useApp().user;
  const translate = useTranslate();
  const basename = useBasename();
  if (!pool || role !== 'trust' || !pool.canBePaidOut) return null;
  return (
    <Button
      component={LinkBase}
      to={`${basename}/create/payout?pool_id=${encodeURIComponent(pool.id)}`}
      variant="outlined"
    >
      {translate('platform.actions.payout')}
    </Button>
  );
}
