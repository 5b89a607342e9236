import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Suspense, startTransition, useState } from 'react';
import { useGetOne, useGetRecordRepresentation, useTranslate } from 'react-admin';
import { lazyPart } from '../../kit/lazyPart.ts';
import { useFilter } from '../filter/useFilter.ts';

const RecordChoice = lazyPart(() => import('./RecordChoice.tsx'), 'default');

type Props = { name: string; reference: string; label: string };

/**
 * A filter by one record. The search among many records is loaded when the filter gets the focus, and stays: what has the
 * focus must not go.
 */
export function ReferenceFilter({ name, reference, label }: Props) {
  const [isWanted, setWanted] = useState(false);
  const { value, set } = useFilter(name);
  const represent = useGetRecordRepresentation(reference);
  const { data: chosen } = useGetOne(reference, { id: value }, { enabled: value !== '' });
  const titleOfAll = useTranslate()('engine.list.all');
  const shown = (
    <TextField
      label={label}
      value={chosen ? String(represent(chosen)) : titleOfAll}
      onFocus={() => startTransition(() => setWanted(true))}
      onBlur={() => setWanted(false)}
      size="small"
      slotProps={{
        htmlInput: { role: 'combobox', 'aria-expanded': false, readOnly: true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <ArrowDropDown />
            </InputAdornment>
          ),
        },
      }}
    />
  );
  const choice = (
    <RecordChoice
      reference={reference}
      label={label}
      chosen={value === '' ? undefined : chosen}
      onChoose={set}
    />
  );
  return <Suspense fallback={shown}>{isWanted ? choice : shown}</Suspense>;
}
