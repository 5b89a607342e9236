import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { accountAttributes } from '../../../model/bankAccount.ts';
import { companyNeeds, missingOfCompany } from '../../../model/parties.ts';
import { companies } from '../../../model/resources/companies.ts';
import { EditForm } from '../../engine/form/EditForm.tsx';
import { InlineFields } from '../../engine/inline/InlineFields.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { MyCompanies } from '../companies/MyCompanies.tsx';
import { savedOfCompany } from '../parts/savedAccount.ts';
import { NeedList } from './NeedList.tsx';

/** What a founder enters of each company before agreements are made. */
export function CompanySetUp() {
  const translate = useTranslate();
  return (
    <Page title={translate('setUp.title')} goBack="account">
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: '64ch' }}>
        {translate('setUp.text')}
      </Typography>
      <MyCompanies>
        {(company) => (
          <NeedList
            of="companies"
            needs={companyNeeds}
            missing={missingOfCompany(company)}
            forms={{
              number: <InlineFields resource={companies} record={company} names={['number']} />,
              office: <InlineFields resource={companies} record={company} names={['office']} />,
              account: (
                <EditForm
                  resource={companies}
                  id={company.id}
                  fields={accountAttributes}
                  saved={savedOfCompany}
                />
              ),
            }}
          />
        )}
      </MyCompanies>
    </Page>
  );
}
