import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { DayField } from '../../kit/inputs/DayField.tsx';
import { CompanyFilters } from './CompanyFilters.tsx';

type Props = {
  companies: readonly { id: string; name: string }[];
  companyId: string;
  poolId: string | undefined;
  /** What stands in the field of the day, which may be none. */
  typed: string;
  onType: (typed: string) => void;
  set: (change: Record<string, string | undefined>) => void;
};

/** The company, one or all of its shareholdings, and the day. */
export function HolderFilters({ companies, companyId, poolId, typed, onType, set }: Props) {
  const translate = useTranslate();
  const { today } = useApp().config;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mb: 2 }}>
      <CompanyFilters
        {...{ companies, companyId, poolId }}
        onChange={(company_id, pool_id) => set({ company_id, pool_id, page: undefined })}
      />
      <DayField
        label={translate('holders.asOf')}
        value={typed}
        max={today}
        helperText={translate('holders.asOfHint')}
        onChange={onType}
        sx={{ width: { xs: '100%', sm: 180 } }}
      />
    </Box>
  );
}
