import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { useMissing } from './useMissing.ts';

/** Says why no agreement with a company can be made yet: what the reader has to enter, and what the other side has to. */
export function MissingDetails({ companyId }: { companyId: unknown }) {
  const translate = useTranslate();
  const basename = useBasename();
  const { role } = useApp().user;
  const { company, ofCompany, ofTrust } = useMissing(companyId);
  if (!company) return null;
  const sides = [
    { name: company.name, needs: ofCompany, isOwn: role === 'founder' },
    { name: company.trustName, needs: ofTrust, isOwn: role === 'trust' },
  ];
  return sides
    .filter(({ needs }) => needs.length > 0)
    .map(({ name, needs, isOwn }) => {
      const missing = needs.map((need) => translate(`parties.missing.${need}`)).join(', ');
      return (
        <Alert key={name} severity={isOwn ? 'warning' : 'info'} sx={{ mb: 2 }}>
          {translate(isOwn ? 'parties.own' : 'parties.other', { name, missing })}
          {!isOwn && role === 'trust' && ` ${translate('parties.byFounders')}`}
          {isOwn && (
            <>
              {' '}
              <Link component={LinkBase} to={`${basename}/account/set-up`}>
                {translate('parties.link')}
              </Link>
            </>
          )}
        </Alert>
      );
    });
}
