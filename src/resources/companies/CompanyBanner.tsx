import { useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { MissingDetails } from '../../engine/agreement/MissingDetails.tsx';
import { WishForOneApproval } from './WishForOneApproval.tsx';

/**
 * On the page to which founders are led who were told of it, the wish of one of them to end the second approval; to the trust,
 * what is missing for agreements with the company.
 */
export function CompanyBanner() {
  const company = useRecordContext<RecordOf<typeof companies>>();
  const { role } = useApp().user;
  if (!company) return null;
  if (role === 'founder') return <WishForOneApproval company={company} />;
  return company.status === 'declined' ? null : <MissingDetails companyId={company.id} />;
}
