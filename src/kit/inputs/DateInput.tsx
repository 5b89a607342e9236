import TextField, { type TextFieldProps } from '@mui/material/TextField';
import useForkRef from '@mui/utils/useForkRef';
import { useEffect, useRef, useState } from 'react';
import { type CommonInputProps, FieldTitle, InputHelperText, useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isDate } from '../../../model/values/dates.ts';

/** The form's value for a date of which a part is missing: no check takes it for a date or for an empty field. */
const incomplete = '-';

type Props = Pick<CommonInputProps, 'source' | 'label' | 'helperText' | 'isRequired'> & {
  slotProps?: Pick<NonNullable<TextFieldProps['slotProps']>, 'htmlInput'>;
};

/**
 * A date in the browser's own input. The form always holds what is on the screen, also while a part of it is missing.
 * React is kept from writing into the input at every key, because that would empty a date that is half typed.
 */
export function DateInput({ source, label, helperText, isRequired, slotProps }: Props) {
  const { trigger } = useFormContext();
  const { field, fieldState, id } = useInput({ source, isRequired });
  const { error, invalid } = fieldState;
  const { name, value, onChange, onBlur } = field;
  const [initial] = useState<string>(value);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const shown = input.current;
    if (shown && value !== incomplete && value !== typedIn(shown)) shown.value = value;
  }, [value]);

  const takeOver = () => {
    const typed = typedIn(input.current!);
    if (typed === value) return;
    onChange(typed);
    // A date that somebody has only begun to type is checked at the end.
    if (invalid || (isDate(value) && !isDate(typed))) void trigger(name);
  };

  return (
    <TextField
      id={id}
      name={name}
      type="date"
      size="small"
      defaultValue={initial}
      inputRef={useForkRef(field.ref, input)}
      onChange={takeOver}
      // Parts that are typed change what the input holds, but not its value.
      onKeyUp={takeOver}
      onBlur={() => {
        takeOver();
        onBlur();
      }}
      error={invalid}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      helperText={
        (helperText !== false || invalid) && (
          <InputHelperText error={error?.message} helperText={helperText} />
        )
      }
      slotProps={{ ...slotProps, inputLabel: { shrink: true } }}
    />
  );
}

const typedIn = ({ value, validity }: HTMLInputElement) => value || (validity.badInput ? incomplete : '');
