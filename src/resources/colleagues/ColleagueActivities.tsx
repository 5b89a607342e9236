import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { filtered } from '../../kit/page/filtered.ts';
import type { Colleague } from './ColleagueName.tsx';

/** Leads to what the colleague did; nothing for those who are only invited. */
export function ColleagueActivities() {
  const colleague = useRecordContext<Colleague>();
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!colleague?.user_id || colleague.status !== 'active') return null;
  const list = createPath({ resource: 'activities', type: 'list' });
  return (
    <Link component={LinkBase} to={filtered(list, { actor_id: colleague.user_id })}>
      {translate('colleagues.activities')}
    </Link>
  );
}
