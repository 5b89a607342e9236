import { isDate } from '../../../model/values/dates.ts';
import { formatDate } from '../../i18n/format.ts';
import { type DateLimits, incomplete } from './DateField.tsx';

/** Why a day is none that a field takes, as a text and its values; the field itself says what cannot be read. */
export const dayFault = (value: string, { min, max }: DateLimits) => {
  if (value === incomplete) return undefined;
  if (!isDate(value)) return { key: 'validation.date' };
  if (max && value > max) return { key: 'validation.dateAfter', limit: formatDate(max) };
  return min && value < min ? { key: 'validation.dateBefore', limit: formatDate(min) } : undefined;
};
