import Link from '@mui/material/Link';
import { useGetList, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';

type Company = RecordOf<typeof companies>;

/** Records of companies. Without them, the trusts of all of the reader's companies are meant. */
type Props = { of?: readonly { company_id: string }[] };

/** The trusts of the reader's companies, each with the address at which it is reached, where it has stated one. */
export function TrustContact({ of }: Props) {
  const translate = useTranslate();
  const { data = [] } = useGetList<Company>('companies', { pagination: { page: 1, perPage: 100 } });
  const meant = of ? data.filter(({ id }) => of.some(({ company_id }) => company_id === id)) : data;
  const trusts = [...new Map(meant.map((company) => [company.trust_id, company])).values()];
  return trusts.map(({ trust_id, trustName, trustEmail }) => (
    <span key={trust_id}>
      {' '}
      {translate(`trustContact.${trustEmail ? 'at' : 'named'}`, { name: trustName })}
      {trustEmail && (
        <>
          {' '}
          <Link href={`mailto:${encodeURIComponent(trustEmail)}`}>{trustEmail}</Link>.
        </>
      )}
    </span>
  ));
}
