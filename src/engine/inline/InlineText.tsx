import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { EditNote, reasonOf } from './EditNote.tsx';
import { useInlineEdit } from './useInlineEdit.ts';

export type InlineProps = {
  /** The attribute, as the server names it in its errors. */
  name: string;
  label: string;
  value: string;
  save: (value: string) => Promise<void>;
};

/** One line of text that is saved while it is typed. */
export function InlineText({ name, label, value: saved, save }: InlineProps) {
  const translate = useTranslate();
  const { value, state, change, onFocus, onBlur } = useInlineEdit(saved, save);
  return (
    <TextField
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => change(target.value)}
      onFocus={onFocus}
      onBlur={onBlur}
      error={state.is === 'failed'}
      helperText={reasonOf(state, name, translate)}
      slotProps={{
        input: { endAdornment: <EditNote state={state} /> },
        htmlInput: { autoComplete: 'off' },
        formHelperText: { role: 'alert' },
      }}
    />
  );
}
