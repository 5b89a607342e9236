import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DownloadButton } from '../../kit/DownloadButton.tsx';

type Props = {
  /** The years in which something was paid, or an exercise was paid for. */
  years: readonly string[];
  /** The employee, where the summary is not the reader's own. */
  employeeId?: string;
};

/** All that was paid in a year, on paper or as a table. */
export function YearSummary({ years, employeeId }: Props) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(years[0]);
  if (!chosen) return null;
  const query = new URLSearchParams({ year: chosen, ...(employeeId && { employee_id: employeeId }) });
  const path = `/api/earnings/summary?${query}`;
  return (
    <Box role="group" aria-label={translate('earningList.summary')} sx={group}>
      <TextField
        select
        size="small"
        label={translate('earningList.year')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        sx={{ m: 0, width: 110 }}
      >
        {years.map((year) => (
          <MenuItem key={year} value={year}>
            {year}
          </MenuItem>
        ))}
      </TextField>
      <DownloadButton
        path={path}
        type="application/pdf"
        label={translate('earningList.pdf', { year: chosen })}
      />
      <DownloadButton path={path} type="text/csv" label={translate('earningList.csv', { year: chosen })} />
    </Box>
  );
}

const group = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2.5 } as const;
