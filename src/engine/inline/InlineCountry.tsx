import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { sortedCountries } from '../../i18n/countries.ts';
import { countryName } from '../../i18n/format.ts';
import { EditNote, reasonOf } from './EditNote.tsx';
import type { InlineProps } from './InlineText.tsx';
import { useInlineEdit } from './useInlineEdit.ts';

/** A country that is found by its name and saved once it is chosen. */
export function InlineCountry({ name, label, value: saved, save }: InlineProps) {
  const translate = useTranslate();
  const { value, state, change, onFocus, onBlur } = useInlineEdit(saved, save);
  return (
    <Autocomplete
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      clearText={translate('ra.action.clear_input_value')}
      options={sortedCountries()}
      getOptionLabel={countryName}
      value={value || null}
      onChange={(_, chosen) => change(chosen ?? '')}
      onFocus={onFocus}
      onBlur={onBlur}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...input}
          name={name}
          label={label}
          error={state.is === 'failed'}
          helperText={reasonOf(state, name, translate)}
          slotProps={{
            ...slotProps,
            input: {
              ...slotProps.input,
              endAdornment: (
                <>
                  <EditNote state={state} />
                  {slotProps.input.endAdornment}
                </>
              ),
            },
            formHelperText: { role: 'alert' },
          }}
        />
      )}
    />
  );
}
