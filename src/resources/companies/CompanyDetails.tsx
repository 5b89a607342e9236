import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import { companies } from '../../../model/resources/companies.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { receives } from '../../engine/definePages.ts';
import { Attributes } from '../../engine/record/Attributes.tsx';

const names = [
  'askerName',
  'askerEmail',
  'askerIp',
  'askerDevice',
  'name',
  'number',
  'office',
  'country',
  'currency',
  'trustName',
  'trustEmail',
  'closedUntil',
  'declineReason',
  'created_at',
] as const;
const account = ['accountHolder', 'iban', 'bic', 'accountChanged_at'] as const;

/** The details of a company and, for the trust, which pays to it, its bank account. */
export function CompanyDetails() {
  const company = useRecordContext<RecordOf<typeof companies>>();
  const { role } = useApp().user;
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!company) return null;
  const page = createPath({ resource: 'companies', id: company.id, type: 'show' });
  return (
    <>
      <Attributes resource={companies} names={names.filter((name) => receives(companies, name, role))} />
      {role === 'trust' && (
        <section aria-labelledby="company-account">
          <Typography id="company-account" variant="h2" sx={{ mt: 4, mb: 1 }}>
            {translate('companyDetails.account')}
          </Typography>
          {company.iban && <Attributes resource={companies} names={account} />}
          <Typography sx={{ color: 'text.secondary', mt: 1, maxWidth: '64ch' }}>
            {translate(`companyDetails.${company.iban ? 'changed' : 'none'}`)}{' '}
            {company.accountChanged_at && (
              <Link component={LinkBase} to={`${page}/recent-activity`}>
                {translate('companyDetails.before')}
              </Link>
            )}
          </Typography>
        </section>
      )}
    </>
  );
}
