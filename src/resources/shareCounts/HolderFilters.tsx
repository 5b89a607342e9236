import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isDate } from '../../../model/values/dates.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { DateField } from '../../kit/inputs/DateField.tsx';
import { CompanyFilters } from './CompanyFilters.tsx';

type Props = {
  companies: readonly { id: string; name: string }[];
  companyId: string;
  poolId: string | undefined;
  date: string | undefined;
  set: (change: Record<string, string | undefined>) => void;
};

/** The company, one or all of its shareholdings, and the day. */
export function HolderFilters({ companies, companyId, poolId, date, set }: Props) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const [typed, setTyped] = useState(date ?? today);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mb: 2 }}>
      <CompanyFilters
        {...{ companies, companyId, poolId }}
        onChange={(company_id, pool_id) => set({ company_id, pool_id, page: undefined })}
      />
      <DateField
        label={translate('holders.asOf')}
        value={typed}
        max={today}
        onChange={(value) => {
          setTyped(value);
          if (isDate(value) && value <= today)
            set({ date: value === today ? undefined : value, page: undefined });
        }}
        sx={{ width: { xs: '100%', sm: 180 } }}
      />
    </Box>
  );
}
