import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { TextInput, type TextInputProps, useWrappedSource } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { asTyped, decimalOf } from '../../i18n/decimals.ts';

type Props = Pick<TextInputProps, 'source' | 'label' | 'helperText'> & {
  /** What stands behind the number: a currency, or a percent sign. */
  unit: string | undefined;
  /** Whether it is an amount of a currency, and no price or rate, which may have more decimals. */
  isAmount?: boolean;
};

/**
 * A decimal as text: a number would lose digits. It stays as it was typed: a comma that became a point would hide what
 * was meant. What is no number is said when the field is left.
 */
export function DecimalInput({ unit, isAmount, ...common }: Props) {
  const [typed, setTyped] = useState('');
  const name = useWrappedSource(common.source);
  const { trigger, getValues, getFieldState } = useFormContext();
  return (
    <TextInput
      {...common}
      parse={(text: string) => {
        setTyped(text);
        return decimalOf(text, isAmount) || null;
      }}
      onChange={() => {
        if (getFieldState(name).invalid) void trigger(name);
      }}
      onBlur={() => {
        if (getValues(name)) void trigger(name);
      }}
      // A decimal that nobody has typed is shown as one would be typed.
      format={(decimal: string | null) =>
        decimal === (decimalOf(typed, isAmount) || null) ? typed : asTyped(decimal ?? '')
      }
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}
