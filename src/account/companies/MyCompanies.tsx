import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RecordContextProvider, useGetList, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';

export type Company = RecordOf<typeof companies>;

/** A section for each company that the founder administers. */
export function MyCompanies({ children }: { children: (company: Company) => ReactNode }) {
  const translate = useTranslate();
  const { data, isPending } = useGetList<Company>('companies', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  if (isPending) return <Skeleton variant="rounded" height={200} sx={{ maxWidth: 'var(--width-form)' }} />;
  if (!data?.length) return <Typography>{translate('account.noCompanies')}</Typography>;
  return data.map((company) => (
    <RecordContextProvider key={company.id} value={company}>
      <Box component="section" sx={{ '& + &': { mt: 5, pt: 4, borderTop: 1, borderColor: 'divider' } }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {company.name}
        </Typography>
        {children(company)}
      </Box>
    </RecordContextProvider>
  ));
}
