import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DownloadButton } from '../../kit/DownloadButton.tsx';
import { useYears } from './useYears.ts';

type Props = {
  /** The employee, where the statement is not the reader's own. */
  employeeId?: string;
};

/** What was held and paid in a year and the tax that was withheld, on paper, and the payments as a table. */
export function AnnualStatement({ employeeId }: Props) {
  const translate = useTranslate();
  const title = useId();
  const years = useYears(employeeId);
  const [asked, setAsked] = useState<string>();
  const year = asked ?? years[0];
  if (!year) return null;
  const query = new URLSearchParams({ year, ...(employeeId && { employee_id: employeeId }) });
  const path = `/api/earnings/summary?${query}`;
  const certificate = `/api/earnings/tax-certificate?${query}`;
  return (
    <Box component="section" aria-labelledby={title} sx={group}>
      <Typography id={title} variant="h3" component="h2" sx={{ flexBasis: '100%' }}>
        {translate('earningList.summary')}
      </Typography>
      <TextField
        select
        size="small"
        label={translate('earningList.year')}
        value={year}
        onChange={({ target }) => setAsked(target.value)}
        sx={{ m: 0, width: 110 }}
      >
        {years.map((each) => (
          <MenuItem key={each} value={each}>
            {each}
          </MenuItem>
        ))}
      </TextField>
      <DownloadButton path={path} type="application/pdf" label={translate('earningList.pdf', { year })} />
      <DownloadButton path={certificate} label={translate('earningList.certificate', { year })} />
      <DownloadButton path={path} type="text/csv" label={translate('earningList.csv', { year })} />
      <Box sx={note}>{translate('earningList.exercises')}</Box>
    </Box>
  );
}

/** A frame around the year and its files: the list below is that of all years. */
const group = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 2.5,
  p: 2,
  maxWidth: 'var(--width-block)',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
const note = {
  flexBasis: '100%',
  color: 'text.secondary',
  fontSize: '0.8125rem',
} as const;
