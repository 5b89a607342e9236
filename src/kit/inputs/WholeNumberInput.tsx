import { TextInput, type TextInputProps } from 'react-admin';

/** A number in digits alone. A number input of the browser would take 1e3, and change with the wheel of a mouse. */
export function WholeNumberInput(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      parse={wholeNumberFrom}
      slotProps={{ ...props.slotProps, htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}

/**
 * The number that was typed, with or without separators of thousands. A text that is not a number, or is too large for
 * an exact one, stays as it was typed, so that its field can be marked.
 */
export function wholeNumberFrom(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  const digits = /^\d{1,3}([\s',]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text;
  if (!/^\d+$/.test(digits)) return typed;
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : digits;
}
