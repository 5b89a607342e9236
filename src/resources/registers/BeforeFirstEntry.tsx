import Alert from '@mui/material/Alert';
import { useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RecordOf } from '../../../model/resource.ts';
import type { transactions } from '../../../model/resources/transactions.ts';
import { isDate } from '../../../model/values/dates.ts';
import { formatDate } from '../../i18n/format.ts';

/** Whose register it is: of all shareholdings, those of a company, or one. */
type Props = { of: { company_id?: string; pool_id?: string } };

/** Warns of a day before the first entry, as of which the register would be empty. */
export function BeforeFirstEntry({ of }: Props) {
  const translate = useTranslate();
  const day: unknown = useWatch({ name: 'asOf' });
  const { data: [first] = [] } = useGetList<RecordOf<typeof transactions>>(
    'transactions',
    {
      filter: of,
      sort: { field: 'effectiveDate', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: Object.values(of).every(Boolean) },
  );
  if (!first || typeof day !== 'string' || !isDate(day) || day >= first.effectiveDate) return null;
  return (
    <Alert severity="warning">
      {translate('registers.beforeFirst', { date: formatDate(first.effectiveDate) })}
    </Alert>
  );
}
