import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useGetList, useTranslate } from 'react-admin';
import type { RecordOf } from '../../model/resource.ts';
import type { companies } from '../../model/resources/companies.ts';

/** Each company of a founder with which nothing can be begun: its trust has not accepted it, or has declined it. */
export function CompanyWaits() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { data = [] } = useGetList<RecordOf<typeof companies>>('companies', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    filter: { status: ['requested', 'declined'] },
  });
  return data.map(({ id, name: company, trustName: trust, status, declineReason: reason }) => (
    <Alert key={id} severity={status === 'declined' ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {translate(`dashboard.company.${status}`, { company, trust, reason })}{' '}
      <Link component={LinkBase} to={createPath({ resource: 'companies', id, type: 'show' })}>
        {translate('dashboard.company.show')}
      </Link>
    </Alert>
  ));
}
