import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList, useTranslate } from 'react-admin';
import type { Pool } from '../pools/pool.ts';
import { CompanyInput, field } from './CompanyInput.tsx';

type Props = {
  companies: readonly { id: string; name: string }[];
  companyId: string;
  poolId: string | undefined;
  onChange: (companyId: string, poolId: string | undefined) => void;
};

const perPage = 1000;

/** The company, and one or all of its shareholdings. */
export function CompanyFilters({ companies, companyId, poolId, onChange }: Props) {
  const translate = useTranslate();
  const { data: pools = [] } = useGetList<Pool>('pools', {
    filter: { company_id: companyId, status: ['active', 'filled', 'cancelled'] },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage },
  });
  return (
    <>
      <CompanyInput {...{ companies, companyId }} onChange={(id) => onChange(id, undefined)} />
      <TextField
        select
        label={translate('holders.pool')}
        value={pools.some(({ id }) => id === poolId) ? poolId : ''}
        onChange={({ target }) => onChange(companyId, target.value || undefined)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={field}
      >
        <MenuItem value="">{translate('holders.allPools')}</MenuItem>
        {pools.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
