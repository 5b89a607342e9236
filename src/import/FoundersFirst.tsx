import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { filtered } from '../kit/page/filtered.ts';

/** That the founders of a company import its people, with the way to those whom the trust has to ask. */
export function FoundersFirst() {
  const translate = useTranslate();
  const basename = useBasename();
  const companyId: string | undefined = useWatch({ name: 'company_id' });
  const founders = `${basename}/founders`;
  return (
    <Alert severity="info">
      <AlertTitle>{translate('imports.foundersFirst.title')}</AlertTitle>
      {translate('imports.foundersFirst.text')}{' '}
      <Link component={LinkBase} to={companyId ? filtered(founders, { company_id: companyId }) : founders}>
        {translate(`imports.foundersFirst.${companyId ? 'ofCompany' : 'all'}`)}
      </Link>
    </Alert>
  );
}
