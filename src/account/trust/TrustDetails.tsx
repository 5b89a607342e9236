import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useBasename, useGetList, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { trusts } from '../../../model/resources/trusts.ts';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatPieces } from '../../i18n/format.ts';
import { Pairs } from '../parts/Pairs.tsx';
import { PersonalInformation } from '../person/PersonalInformation.tsx';
import { TrustAccount } from './TrustAccount.tsx';

/** The trust that the operator acts for, and the operator. */
export function TrustDetails() {
  const translate = useTranslate();
  const basename = useBasename();
  const texts = useResourceTexts('trusts');
  const pagination = { page: 1, perPage: 100 };
  const { data = [] } = useGetList<RecordOf<typeof trusts>>('trusts', { pagination });
  const { total } = useGetList('companies', { pagination });
  return (
    <>
      {data.map(({ id, name, serviceType }) => (
        <Pairs
          key={id}
          pairs={[
            [translate('account.trust'), name],
            [texts(place.field('serviceType')), texts(place.value('serviceType', serviceType))],
          ]}
        />
      ))}
      <Typography sx={{ color: 'text.secondary', maxWidth: '64ch', mb: 2 }}>
        {translate('trustDetails.fixed')}
      </Typography>
      {total !== undefined && <Pairs pairs={[[translate('account.companies'), formatPieces(total)]]} />}
      <TrustAccount />
      <Typography variant="h2" sx={{ mt: 3, mb: 0.5 }}>
        <Link component={LinkBase} to={`${basename}/account/set-up`}>
          {translate('setUp.title')}
        </Link>
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate('setUp.linkText')}</Typography>
      <Typography variant="h2" sx={{ mt: 3, mb: 0.5 }}>
        <Link component={LinkBase} to={`${basename}/templates`}>
          {translate('templates.link')}
        </Link>
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate('templates.linkText')}</Typography>
      <Typography variant="h2" sx={{ mt: 3, mb: 0.5 }}>
        <Link component={LinkBase} to={`${basename}/account/withholding-rates`}>
          {translate('withholdingRates.title')}
        </Link>
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate('withholdingRates.linkText')}</Typography>
      <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
        {translate('account.operator')}
      </Typography>
      <PersonalInformation />
    </>
  );
}
