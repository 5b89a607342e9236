import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { companies } from '../../../model/resources/companies.ts';
import { EditForm } from '../../engine/form/EditForm.tsx';
import { AwaitedPayments } from '../parts/AwaitedPayments.tsx';
import { savedOfCompany } from '../parts/savedAccount.ts';
import { MyCompanies } from './MyCompanies.tsx';

const fields = ['accountHolder', 'iban', 'bic'] as const;

/** The account of each company to which employees pay when they exercise. */
export function BankDetails() {
  const translate = useTranslate();
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: '64ch' }}>
        {translate('account.bankDetails')}
      </Typography>
      <MyCompanies>
        {(company) => (
          <>
            <AwaitedPayments {...company} />
            <EditForm resource={companies} id={company.id} fields={fields} saved={savedOfCompany} />
          </>
        )}
      </MyCompanies>
    </>
  );
}
