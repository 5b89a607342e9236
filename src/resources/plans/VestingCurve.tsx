import useMediaQuery from '@mui/material/useMediaQuery';
import { axisClasses as chartsAxisClasses } from '@mui/x-charts/ChartsAxis';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { useTranslate } from 'react-admin';
import { addDays, daysBetween, type PlanDate } from '../../../model/dates.ts';
import { formatDate, formatPieces } from '../../platform/format.ts';
import { curveHeight } from './Schedule.tsx';
import type { Step } from './steps.ts';

type Props = { steps: Step[]; pieces: number; startDate: PlanDate; today: PlanDate };

/** Vesting as steps: the past solid, the future dashed, today, the cliff and the milestones marked. */
export function VestingCurve({ steps, pieces, startDate, today }: Props) {
  const translate = useTranslate();
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const { dates, vested } = pointsOf(steps, startDate, today);
  const first = dates[0]!;
  const last = dates.at(-1)!;
  const showsToday = first < today && today < last;
  const marks = steps.filter(({ cliff, milestone }) => cliff || milestone);
  const near = (date: PlanDate) => daysBetween(first, date) > daysBetween(first, last) * 0.7;

  return (
    <LineChart
      height={curveHeight}
      margin={{ top: 22, right: 24, bottom: 0, left: 0 }}
      skipAnimation
      hideLegend
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: dates.map((date) => new Date(date)),
          scaleType: 'time',
          tickNumber: isNarrow ? 4 : 7,
          valueFormatter: (date: Date, { location }) =>
            location === 'tick' ? month.format(date) : formatDate(date.toISOString().slice(0, 10)),
        },
      ]}
      yAxis={[
        {
          min: 0,
          max: pieces * 1.03,
          width: isNarrow ? 52 : 64,
          tickNumber: 5,
          valueFormatter: formatPieces,
        },
      ]}
      series={[
        {
          id: 'past',
          label: translate('schedule.vested'),
          data: vested.map((level, index) => (dates[index]! <= today ? level : null)),
          ...line,
          area: true,
        },
        {
          id: 'future',
          label: translate('schedule.planned'),
          data: vested.map((level, index) => (dates[index]! >= today ? level : null)),
          ...line,
        },
      ]}
      sx={{
        [`& .${lineClasses.line}`]: { strokeWidth: 2 },
        [`& .${lineClasses.line}[data-series="future"]`]: { strokeDasharray: '5 4' },
        [`& .${lineClasses.area}`]: { fillOpacity: 0.12 },
        [`& .${chartsAxisClasses.line}, & .${chartsAxisClasses.tick}`]: {
          stroke: 'var(--color-line-strong)',
        },
        [`& .${chartsAxisClasses.tickLabel}`]: { fill: 'var(--color-text-muted)' },
      }}
    >
      {showsToday && (
        <ChartsReferenceLine
          x={new Date(today)}
          label={translate('schedule.today')}
          labelAlign="start"
          labelStyle={labelStyle('var(--color-text)', near(today))}
          lineStyle={{ stroke: 'var(--color-text)', strokeWidth: 1 }}
          spacing={{ x: 4, y: -16 }}
        />
      )}
      {marks.map(({ date, cliff, milestone }) => (
        <ChartsReferenceLine
          key={date}
          x={new Date(date)}
          label={shortened(milestone ?? (cliff ? translate('schedule.cliff') : ''))}
          labelAlign="start"
          labelStyle={labelStyle('var(--color-text-muted)', near(date))}
          lineStyle={{ stroke: 'var(--color-line-strong)', strokeDasharray: '2 3' }}
          spacing={{ x: 4, y: 2 }}
        />
      ))}
    </LineChart>
  );
}

const line = { curve: 'stepAfter', color: 'var(--color-accent)', showMark: false } as const;

/** A label near the right edge is written to the left of its line. */
const labelStyle = (fill: string, toTheLeft: boolean) =>
  ({ fill, fontSize: 12, textAnchor: toTheLeft ? 'end' : 'start' }) as const;

const shortened = (text: string) => (text.length > 24 ? `${text.slice(0, 23)}…` : text);

const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The levels from the start to a little after the end; today is a point of its own, where both lines meet. */
function pointsOf(steps: Step[], startDate: PlanDate, today: PlanDate) {
  const levels = new Map(steps.map(({ date, cumulative }) => [date, cumulative]));
  const first = steps[0]!.date < startDate ? steps[0]!.date : startDate;
  const final = steps.at(-1)!.date;
  const last = addDays(final, Math.max(7, Math.round(daysBetween(first, final) * 0.04)));
  const inside = first < today && today < last ? [today] : [];
  const dates = [...new Set([first, ...levels.keys(), ...inside, last])].sort();
  let level = 0;
  const vested = dates.map((date) => {
    level = levels.get(date) ?? level;
    return level;
  });
  return { dates, vested };
}
