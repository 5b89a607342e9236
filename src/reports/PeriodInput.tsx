import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isDate } from '../../model/values/dates.ts';
import { DayField } from '../kit/inputs/DayField.tsx';

type Period = { from: string; to: string };
type Props = Period & {
  /** The last day on which a period can end. */
  latest: string;
  /** Called with a period, or with nothing as long as what is typed is none. */
  onChange: (period: Period | undefined) => void;
};

/** The first and the last day of a period; what is no period yet is marked. */
export function PeriodInput({ from, to, latest, onChange }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState({ from, to });
  const change = (next: Period) => {
    setTyped(next);
    const isPeriod = isDate(next.from) && isDate(next.to) && next.from <= next.to && next.to <= latest;
    onChange(isPeriod ? next : undefined);
  };
  const field = (name: 'from' | 'to', min?: string) => (
    <DayField
      label={translate(`movements.${name}`)}
      value={typed[name]}
      min={min}
      max={latest}
      onChange={(day) => change({ ...typed, [name]: day })}
      sx={{ width: { xs: '100%', sm: 180 } }}
    />
  );
  return (
    <>
      {field('from')}
      {field('to', isDate(typed.from) && typed.from <= latest ? typed.from : undefined)}
    </>
  );
}
