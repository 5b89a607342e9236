import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import { companies } from '../../../model/resources/companies.ts';
import { Attributes } from '../../engine/record/Attributes.tsx';
import type { Company } from './MyCompanies.tsx';

/** The account of a company, to be read. It is changed as a whole, since half of one must never be in force. */
export function CompanyAccount({ company }: { company: Company }) {
  const translate = useTranslate();
  const basename = useBasename();
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {translate('myCompanies.bankAccount')}
      </Typography>
      {company.iban ? (
        <Attributes resource={companies} names={['accountHolder', 'iban', 'bic']} />
      ) : (
        <Typography sx={{ color: 'text.secondary', mb: 0.5 }}>
          {translate('myCompanies.noBankAccount')}
        </Typography>
      )}
      <Link component={LinkBase} to={`${basename}/account/bank-details`}>
        {translate('myCompanies.toBankDetails')}
      </Link>
    </Box>
  );
}
