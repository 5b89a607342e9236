import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import { companies } from '../../../model/resources/companies.ts';
import { InlineFields } from '../../engine/inline/InlineFields.tsx';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { OcfExport } from '../../resources/companies/OcfExport.tsx';
import { HoldersLink } from '../../resources/shareCounts/HoldersLink.tsx';
import { Colleagues } from './Colleagues.tsx';
import { CompanyAccount } from './CompanyAccount.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';
import { GrantApprovals } from './GrantApprovals.tsx';
import { MyCompanies } from './MyCompanies.tsx';

/** The founder's companies: what can be changed, what was settled when they registered, their records to take along, and their founders. */
export function MyEmployers() {
  const translate = useTranslate();
  const basename = useBasename();
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>
        {translate('myCompanies.saves')}{' '}
        <Link component={LinkBase} to={`${basename}/account/set-up`}>
          {translate('setUp.title')}
        </Link>
      </Typography>
      <MyCompanies>
        {(company) => (
          <>
            <Box sx={columns}>
              <div>
                <CompanyLogo company={company} />
                <InlineFields
                  resource={companies}
                  record={company}
                  names={['name', 'number', 'office', 'country', 'documentLanguage']}
                />
              </div>
              <div>
                <Attributes resource={companies} names={['trustName', 'trustEmail', 'currency']} />
                <CompanyAccount company={company} />
                <OcfExport companyId={company.id} />
                <Box sx={{ mt: 2 }}>
                  <HoldersLink />
                </Box>
              </div>
            </Box>
            <GrantApprovals company={company} />
            <Colleagues side={company} target="company_id" />
          </>
        )}
      </MyCompanies>
    </>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 560px) minmax(0, 1fr)' },
  columnGap: 6,
  rowGap: 4,
} as const;
