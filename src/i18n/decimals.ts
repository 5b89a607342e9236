import { typedDecimal } from '../../model/values/typedDecimal.ts';
import { language } from './language.ts';

/** A decimal from what the reader typed, in the form in which it is sent. */
export const decimalOf = (typed: string, isAmount?: boolean) =>
  typedDecimal(typed, language() === 'en' ? '.' : ',', isAmount);

/** A decimal as the reader would type it. */
export const asTyped = (decimal: string) => (language() === 'en' ? decimal : decimal.replace('.', ','));
