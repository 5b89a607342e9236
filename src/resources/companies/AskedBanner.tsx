import { useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { WishForOneApproval } from './WishForOneApproval.tsx';

/** The wish of a founder to end the second approval, on the page to which founders who were told of it are led. */
export function AskedBanner() {
  const company = useRecordContext<RecordOf<typeof companies>>();
  const { role } = useApp().user;
  return role === 'founder' && company ? <WishForOneApproval company={company} /> : null;
}
