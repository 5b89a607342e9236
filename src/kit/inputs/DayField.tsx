import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { isDate } from '../../../model/values/dates.ts';
import { formatDate } from '../../i18n/format.ts';
import { DateField, incomplete } from './DateField.tsx';

type Props = Omit<ComponentProps<typeof DateField>, 'error' | 'helperText'>;

/** A day above the figures of a page, which says why it cannot be it. Only a form has a schema that says so. */
export function DayField(props: Props) {
  const translate = useTranslate();
  const problem = problemOf(props);
  return (
    <DateField
      {...props}
      error={problem !== undefined}
      helperText={problem && translate(problem.key, { limit: problem.limit && formatDate(problem.limit) })}
    />
  );
}

/** The field itself says what cannot be read, once it is left. */
const problemOf = ({ value, min, max }: Props) => {
  if (value === incomplete) return undefined;
  if (!isDate(value)) return { key: 'validation.date', limit: undefined };
  if (max && value > max) return { key: 'validation.dateAfter', limit: max };
  return min && value < min ? { key: 'validation.dateBefore', limit: min } : undefined;
};
