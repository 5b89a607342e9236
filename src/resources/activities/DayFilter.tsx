import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { addDays, isDate, type PlanDate } from '../../../model/values/dates.ts';
import { useFilter } from '../../engine/filter/useFilter.ts';
import { dayHere, formatDay } from '../../i18n/format.ts';
import { DateField, incomplete } from '../../kit/inputs/DateField.tsx';

/** Days begin and end where the reader is, as the list shows the time there. */
const beginOf = (day: PlanDate) => new Date(`${day}T00:00`);
const endOf = (day: PlanDate) => new Date(beginOf(addDays(day, 1)).getTime() - 1);

type Props = { name: string; label: string; isSaid?: true };

/** The first or the last day of which activities are listed. */
export function DayFilter({ name, label, isSaid }: Props) {
  const translate = useTranslate();
  const { value, set } = useFilter(name);
  const limitOf = name.endsWith('_gte') ? beginOf : endOf;
  const [typed, setTyped] = useState(() => dayOf(value));
  // The button that clears all filters clears the field too.
  useEffect(
    () => setTyped((before) => (value === '' && before === incomplete ? before : dayOf(value))),
    [value],
  );
  if (isSaid) return translate('engine.list.filteredBy', { label, value: formatDay(value) });
  const take = (day: string) => {
    setTyped(day);
    set(isDate(day) ? limitOf(day).toISOString() : '');
  };
  return <DateField label={label} value={typed} onChange={take} sx={wide} />;
}

/** '' without an instant. */
const dayOf = (instant: string) => instant && dayHere(instant);

/** The form of a date has room beside the button of the calendar, also where the toolbar makes all filters narrow. */
const wide = { '&&&': { minWidth: 184 } } as const;
