import Link from '@mui/material/Link';
import { useGetList, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';

type Company = RecordOf<typeof companies>;

/** The trusts of the reader's companies, each with the address at which it is reached, where it has stated one. */
export function TrustContact() {
  const translate = useTranslate();
  const { data = [] } = useGetList<Company>('companies', { pagination: { page: 1, perPage: 100 } });
  const trusts = [...new Map(data.map((company) => [company.trust_id, company])).values()];
  return trusts.map(({ trust_id, trustName, trustEmail }) => (
    <span key={trust_id}>
      {' '}
      {translate(`trustContact.${trustEmail ? 'at' : 'named'}`, { name: trustName })}
      {trustEmail && (
        <>
          {' '}
          <Link href={`mailto:${encodeURIComponent(trustEmail)}`}>{trustEmail}</Link>
        </>
      )}
    </span>
  ));
}
