import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { isDate } from '../../../model/values/dates.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { DateField } from '../../kit/inputs/DateField.tsx';
import type { Pool } from '../pools/pool.ts';

type Props = {
  companies: readonly { id: string; name: string }[];
  companyId: string;
  poolId: string | undefined;
  date: string | undefined;
  set: (change: Record<string, string | undefined>) => void;
};

const perPage = 1000;

/** The company, one or all of its shareholdings, and the day. */
export function HolderFilters({ companies, companyId, poolId, date, set }: Props) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const [typed, setTyped] = useState(date ?? today);
  const { data: pools = [] } = useGetList<Pool>('pools', {
    filter: { company_id: companyId, status: ['active', 'filled', 'cancelled'] },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage },
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mb: 2 }}>
      {companies.length > 1 && (
        <TextField
          select
          label={translate('holders.company')}
          value={companyId}
          onChange={({ target }) => set({ company_id: target.value, pool_id: undefined, page: undefined })}
          sx={field}
        >
          {companies.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        select
        label={translate('holders.pool')}
        value={pools.some(({ id }) => id === poolId) ? poolId : ''}
        onChange={({ target }) =>
          set({ company_id: companyId, pool_id: target.value || undefined, page: undefined })
        }
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
      <DateField
        label={translate('holders.asOf')}
        value={typed}
        max={today}
        onChange={(value) => {
          setTyped(value);
          if (isDate(value) && value <= today)
            set({ date: value === today ? undefined : value, page: undefined });
        }}
        sx={{ ...field, width: { xs: '100%', sm: 180 } }}
      />
    </Box>
  );
}

const field = { width: { xs: '100%', sm: 240 } } as const;
