import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useBasename, useGetList, useTranslate } from 'react-admin';
import { formatPieces } from '../../i18n/format.ts';
import type { Company } from '../companies/MyCompanies.tsx';
import { Pairs } from '../parts/Pairs.tsx';
import { PersonalInformation } from '../person/PersonalInformation.tsx';
import { TrustAccount } from './TrustAccount.tsx';

/** The trust that the operator acts for, as its companies name it, and the operator. */
export function TrustDetails() {
  const translate = useTranslate();
  const basename = useBasename();
  const { data, total } = useGetList<Company>('companies', { pagination: { page: 1, perPage: 100 } });
  const names = [...new Set(data?.map(({ trustName }) => trustName))];
  return (
    <>
      {names.length > 0 && (
        <Pairs
          pairs={[
            [translate('account.trust'), names.join(', ')],
            [translate('account.companies'), formatPieces(total ?? 0)],
          ]}
        />
      )}
      <TrustAccount />
      <Typography variant="h2" sx={{ mt: 3, mb: 0.5 }}>
        <Link component={LinkBase} to={`${basename}/templates`}>
          {translate('templates.link')}
        </Link>
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate('templates.linkText')}</Typography>
      <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
        {translate('account.operator')}
      </Typography>
      <PersonalInformation />
    </>
  );
}
