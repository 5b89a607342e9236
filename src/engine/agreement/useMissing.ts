import { useGetOne } from 'react-admin';
import { missingOfCompany, missingOfTrust, type Need } from '../../../model/parties.ts';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';

export type Company = RecordOf<typeof companies>;
type Missing = { company: Company | undefined; ofCompany: Need[]; ofTrust: Need[] };

/** What is still to be entered of a company and of its trust before an agreement with it is made. */
export function useMissing(companyId: unknown): Missing {
  const id = String(companyId ?? '');
  const { data: company } = useGetOne<Company>('companies', { id }, { enabled: id !== '' });
  if (!company) return { company, ofCompany: [], ofTrust: [] };
  const { trustHasAddress: address, trustHasAccount: account } = company;
  return { company, ofCompany: missingOfCompany(company), ofTrust: missingOfTrust({ address, account }) };
}
