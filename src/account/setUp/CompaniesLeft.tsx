import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useGetList, useTranslate } from 'react-admin';
import { missingOfCompany } from '../../../model/parties.ts';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';

type Company = RecordOf<typeof companies>;

/** A trust may have many new companies, and waits for their founders. */
const most = 10;

/** The first companies of a trust whose founders have not entered all that agreements need, and what that is. */
export function CompaniesLeft() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { data, total = 0 } = useGetList<Company>('companies', {
    filter: { lacksDetails: true, status: ['requested', 'active'] },
    pagination: { page: 1, perPage: most },
    sort: { field: 'name', order: 'ASC' },
  });
  if (!data) return null;
  return (
    <Box component="section" aria-labelledby="companies-left" sx={{ mt: 4, maxWidth: 'var(--width-block)' }}>
      <Typography id="companies-left" variant="h2" sx={{ mb: 1 }}>
        {translate('setUp.companies.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '64ch' }}>
        {translate(`setUp.companies.${data.length > 0 ? 'text' : 'none'}`)}
      </Typography>
      <ul>
        {data.map((company) => (
          <li key={company.id}>
            <Link
              component={LinkBase}
              to={createPath({ resource: 'companies', id: company.id, type: 'show' })}
            >
              {company.name}
            </Link>
            {': '}
            {missingOfCompany(company)
              .map((need) => translate(`parties.missing.${need}`))
              .join(', ')}
          </li>
        ))}
        {total > data.length && (
          <li>{translate('setUp.companies.more', { smart_count: total - data.length })}</li>
        )}
      </ul>
    </Box>
  );
}
