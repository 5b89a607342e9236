import Box from '@mui/material/Box';
import { companies } from '../../model/resources/companies.ts';
import { EditForm } from '../platform/EditPage.tsx';
import { Attributes } from '../platform/fields.tsx';
import { OcfExport } from '../resources/companies/OcfExport.tsx';
import { MyCompanies } from './MyCompanies.tsx';

const fields = ['name', 'number', 'office', 'country'] as const;

/** The founder's companies: what can be changed, what was settled when they registered, and their records to take along. */
export function MyEmployers() {
  return (
    <MyCompanies>
      {(company) => (
        <>
          <Box sx={{ mb: 2 }}>
            <Attributes resource={companies} names={['trustName', 'currency']} />
          </Box>
          <EditForm resource={companies} id={company.id} fields={fields} />
          <OcfExport companyId={company.id} />
        </>
      )}
    </MyCompanies>
  );
}
