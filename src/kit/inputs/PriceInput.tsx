import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { typedPrice } from '../../../model/values/price.ts';
import { language } from '../../i18n/language.ts';

type Props = Pick<TextInputProps, 'source' | 'label' | 'helperText' | 'isRequired'> & {
  currency: string | undefined;
};

/** The price or value of one piece. It stays as it was typed: a comma that became a point would hide what was meant. */
export function PriceInput({ currency, ...common }: Props) {
  const [typed, setTyped] = useState('');
  const priceOf = (text: string) => typedPrice(text, language() === 'en' ? '.' : ',') || null;
  return (
    <TextInput
      {...common}
      parse={(text: string) => {
        setTyped(text);
        return priceOf(text);
      }}
      format={(price: string | null) => (price === priceOf(typed) ? typed : price) ?? ''}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: currency && <InputAdornment position="end">{currency}</InputAdornment> },
      }}
    />
  );
}
