import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { formatPieces } from '../platform/format.ts';
import type { Company } from './MyCompanies.tsx';
import { Pairs } from './Pairs.tsx';
import { PersonalInformation } from './PersonalInformation.tsx';

/** The trust that the operator acts for, as its companies name it, and the operator. */
export function TrustDetails() {
  const translate = useTranslate();
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
      <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
        {translate('account.operator')}
      </Typography>
      <PersonalInformation />
    </>
  );
}
