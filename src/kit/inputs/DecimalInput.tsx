import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { TextInput, type TextInputProps, useWrappedSource } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { typedDecimal } from '../../../model/values/typedDecimal.ts';
import { language } from '../../i18n/language.ts';

type Props = Pick<TextInputProps, 'source' | 'label' | 'helperText'> & {
  /** What stands behind the number: a currency, or a percent sign. */
  unit: string | undefined;
};

/** A decimal that nobody has typed, as one would be typed. */
const shown = (decimal: string | null) => (language() === 'en' ? decimal : decimal?.replace('.', ','));

/**
 * A decimal as text: a number would lose digits. It stays as it was typed: a comma that became a point would hide what
 * was meant. What is no number is said when the field is left.
 */
export function DecimalInput({ unit, ...common }: Props) {
  const [typed, setTyped] = useState('');
  const name = useWrappedSource(common.source);
  const { trigger, getValues, getFieldState } = useFormContext();
  const decimalOf = (text: string) => typedDecimal(text, language() === 'en' ? '.' : ',') || null;
  return (
    <TextInput
      {...common}
      parse={(text: string) => {
        setTyped(text);
        return decimalOf(text);
      }}
      onChange={() => {
        if (getFieldState(name).invalid) void trigger(name);
      }}
      onBlur={() => {
        if (getValues(name)) void trigger(name);
      }}
      format={(decimal: string | null) => (decimal === decimalOf(typed) ? typed : shown(decimal)) ?? ''}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}
