import Button from '@mui/material/Button';
import { LinkBase, useBasename, useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';

type Related = { id: string; company_id?: string; status?: string };

/** Leads to who holds what: of the shareholding in context, or of the first company where there is none. */
export function HoldersLink() {
  const { role } = useApp().user;
  const translate = useTranslate();
  const basename = useBasename();
  const pool = useRecordContext<Related>();
  if (role === 'employee' || pool?.status === 'requested') return null;
  const query = pool?.company_id
    ? `?${new URLSearchParams({ company_id: pool.company_id, pool_id: pool.id })}`
    : '';
  return (
    <Button component={LinkBase} to={`${basename}/holders${query}`} variant="outlined">
      {translate('holdersLink')}
    </Button>
  );
}
