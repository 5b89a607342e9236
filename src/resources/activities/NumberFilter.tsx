import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useFilter } from '../../engine/filter/useFilter.ts';
import { formatPieces } from '../../i18n/format.ts';

type Props = { name: string; label: string; isSaid?: true };

/** The number in the trail of the activity that is listed. */
export function NumberFilter({ name, label, isSaid }: Props) {
  const translate = useTranslate();
  const { value, set } = useFilter(name);
  if (isSaid) return translate('engine.list.filteredBy', { label, value: formatPieces(Number(value)) });
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => /^\d{0,15}$/.test(target.value) && set(target.value && Number(target.value))}
      size="small"
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
