import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ToVest } from '../../model/ownOptions.ts';
import { useApp } from '../authProvider/appData.tsx';

type Props = { toVest: readonly ToVest[]; value: number | null; onChange: (year: number | null) => void };

/** Chooses a year, from this one to the one in which the last pieces vest, or today. */
export function YearInput({ toVest, value, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  const first = Number(useApp().config.today.slice(0, 4));
  const last = Math.max(...toVest.map(({ year }) => year));
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <TextField
      id={id}
      select
      label={translate('dashboard.whatIf.when')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '0 1 10rem', m: 0 }}
    >
      <option value="">{translate('dashboard.whatIf.today')}</option>
      {years.map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </TextField>
  );
}
