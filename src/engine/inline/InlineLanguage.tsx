import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { languageChoices } from '../../kit/inputs/CompanyLanguageInput.tsx';
import { EditNote, reasonOf } from './EditNote.tsx';
import type { InlineProps } from './InlineText.tsx';
import { useInlineEdit } from './useInlineEdit.ts';

/** A language that is saved once it is chosen. */
export function InlineLanguage({ name, label, value: saved, save }: InlineProps) {
  const translate = useTranslate();
  const { value, state, change, onFocus, onBlur } = useInlineEdit(saved, save);
  return (
    <TextField
      select
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => change(target.value)}
      onFocus={onFocus}
      onBlur={onBlur}
      error={state.is === 'failed'}
      helperText={reasonOf(state, name, translate)}
      slotProps={{
        input: {
          endAdornment: (
            <Box sx={{ mr: 2.5 }}>
              <EditNote state={state} />
            </Box>
          ),
        },
        formHelperText: { role: 'alert' },
      }}
    >
      {languageChoices.map(({ id, name: label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
