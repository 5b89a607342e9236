import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isDate } from '../../model/values/dates.ts';
import { DateField } from '../kit/inputs/DateField.tsx';

type Props = {
  from: string;
  to: string;
  today: string;
  onChange: (period: { from?: string; to?: string }) => void;
};

/** The first and the last day of a period that does not end in the future; what is no period yet is not asked for. */
export function PeriodInput({ from, to, today, onChange }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState({ from, to });
  const change = (next: typeof typed) => {
    setTyped(next);
    if (isDate(next.from) && isDate(next.to) && next.from <= next.to && next.to <= today) onChange(next);
  };
  return (
    <>
      <DateField
        label={translate('movements.from')}
        value={typed.from}
        max={isDate(typed.to) ? typed.to : today}
        onChange={(day) => change({ ...typed, from: day })}
        sx={field}
      />
      <DateField
        label={translate('movements.to')}
        value={typed.to}
        max={today}
        {...(isDate(typed.from) && { min: typed.from })}
        onChange={(day) => change({ ...typed, to: day })}
        sx={field}
      />
    </>
  );
}

const field = { width: { xs: '100%', sm: 180 } } as const;
