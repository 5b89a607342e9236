import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isDate } from '../../model/values/dates.ts';
import { formatDate } from '../i18n/format.ts';
import { DateField, incomplete } from '../kit/inputs/DateField.tsx';

type Period = { from: string; to: string };
type Props = Period & {
  today: string;
  /** Called with a period, or with nothing as long as what is typed is none. */
  onChange: (period: Period | undefined) => void;
};

/** The first and the last day of a period that does not end in the future; what is no period yet is marked. */
export function PeriodInput({ from, to, today, onChange }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState({ from, to });
  const change = (next: Period) => {
    setTyped(next);
    const isPeriod = isDate(next.from) && isDate(next.to) && next.from <= next.to && next.to <= today;
    onChange(isPeriod ? next : undefined);
  };
  const field = (name: 'from' | 'to', min: string | undefined, max: string) => {
    const problem = problemOf(typed[name], min, max);
    return (
      <DateField
        label={translate(`movements.${name}`)}
        value={typed[name]}
        {...{ min, max }}
        error={problem !== undefined}
        helperText={problem && translate(problem.key, { date: problem.date && formatDate(problem.date) })}
        onChange={(day) => change({ ...typed, [name]: day })}
        sx={{ width: { xs: '100%', sm: 180 } }}
      />
    );
  };
  return (
    <>
      {field('from', undefined, today)}
      {field('to', isDate(typed.from) && typed.from <= today ? typed.from : undefined, today)}
    </>
  );
}

/** Why a day cannot be an end of the period. The field itself says what cannot be read, once it is left. */
const problemOf = (day: string, min: string | undefined, max: string) => {
  if (day === incomplete) return undefined;
  if (!isDate(day)) return { key: 'validation.date', date: undefined };
  if (day > max) return { key: 'movements.notAfter', date: max };
  return min && day < min ? { key: 'movements.notBefore', date: min } : undefined;
};
