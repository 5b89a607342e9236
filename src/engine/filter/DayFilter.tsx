import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { addDays, isDate, type PlanDate } from '../../../model/values/dates.ts';
import { dayHere, formatDate } from '../../i18n/format.ts';
import { DateField, incomplete } from '../../kit/inputs/DateField.tsx';
import { dayFault } from '../../kit/inputs/dayFault.ts';
import { useFilter } from './useFilter.ts';

type Props = { name: string; label: string; isSaid?: true };

type Limit = Props & {
  /** The day of a value of the filter, and back. */
  dayOf: (value: string) => PlanDate;
  limitOf: (day: PlanDate) => string;
};

function LimitFilter({ name, label, isSaid, dayOf, limitOf }: Limit) {
  const translate = useTranslate();
  const { value, set } = useFilter(name);
  const day = value && dayOf(value);
  const { value: first } = useFilter(name.replace(/_lte$/, '_gte'));
  const min = first ? dayOf(first) : undefined;
  const fault = day ? dayFault(day, { min }) : undefined;
  const [typed, setTyped] = useState(day);
  // The button that clears all filters clears the field too.
  useEffect(() => setTyped((before) => (day === '' && before === incomplete ? before : day)), [day]);
  if (isSaid) return translate('engine.list.filteredBy', { label, value: formatDate(day) });
  const take = (day: string) => {
    setTyped(day);
    set(isDate(day) ? limitOf(day) : '');
  };
  return (
    <DateField
      label={label}
      value={typed}
      onChange={take}
      {...(fault && { error: true, helperText: translate(fault.key, fault) })}
      sx={wide}
    />
  );
}

/** The form of a date has room beside the button of the calendar, also where the toolbar makes all filters narrow. */
const wide = { '&&&': { minWidth: 184 } } as const;

const same = (day: PlanDate) => day;

/** The first or the last of the dates that are listed. */
export function DateFilter(props: Props) {
  return <LimitFilter {...props} dayOf={same} limitOf={same} />;
}

const beginOf = (day: PlanDate) => new Date(`${day}T00:00`);
const endOf = (day: PlanDate) => new Date(beginOf(addDays(day, 1)).getTime() - 1);

/** The first or the last day of which instants are listed. Days begin and end where the reader is, as lists show times. */
export function DayFilter(props: Props) {
  const instantOf = props.name.endsWith('_gte') ? beginOf : endOf;
  return <LimitFilter {...props} dayOf={dayHere} limitOf={(day) => instantOf(day).toISOString()} />;
}
