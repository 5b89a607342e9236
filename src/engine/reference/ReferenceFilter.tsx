import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Suspense, useState } from 'react';
import { useGetOne, useGetRecordRepresentation, useTranslate } from 'react-admin';
import { lazyPart } from '../../kit/lazyPart.ts';
import { useFilter } from '../filter/useFilter.ts';

const RecordChoice = lazyPart(() => import('./RecordChoice.tsx'), 'default');

type Props = { name: string; reference: string; label: string };

/** A filter by one record. The search among many records is loaded when the filter gets the focus. */
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
      onFocus={() => setWanted(true)}
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
  if (!isWanted) return shown;
  return (
    <Suspense fallback={shown}>
      <RecordChoice
        reference={reference}
        label={label}
        chosen={value === '' ? undefined : chosen}
        onChoose={(id) => {
          set(id);
          setWanted(false);
        }}
        onLeave={() => setWanted(false)}
      />
    </Suspense>
  );
}
