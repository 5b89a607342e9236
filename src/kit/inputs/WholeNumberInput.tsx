import { useState } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { language } from '../../i18n/language.ts';

/**
 * A number in digits alone. A number input of the browser would take 1e3, and change with the wheel of a mouse. It stays
 * as it was typed: 1.000 that became 1000 could not go on to 1.000.000.
 */
export function WholeNumberInput(props: TextInputProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      {...props}
      parse={(text: string) => {
        setTyped(text);
        return wholeNumberFrom(text);
      }}
      format={(number: number | string | null) => (number === wholeNumberFrom(typed) ? typed : number) ?? ''}
      slotProps={{ ...props.slotProps, htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}

/** The separators of thousands, without that of decimals in the language: 27,000 is twenty-seven in German. */
const grouped = () => (language() === 'en' ? /^[1-9]\d{0,2}([\s',]\d{3})+$/ : /^[1-9]\d{0,2}([\s'.]\d{3})+$/);

/**
 * The number that was typed, with or without separators of thousands. A text that is not a number, or is too large for
 * an exact one, stays as it was typed, so that its field can be marked.
 */
export function wholeNumberFrom(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  const digits = grouped().test(text) ? text.replace(/\D/g, '') : text;
  if (!/^\d+$/.test(digits)) return typed;
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : digits;
}
