import useMediaQuery from '@mui/material/useMediaQuery';
import { axisClasses as chartsAxisClasses } from '@mui/x-charts/ChartsAxis';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { useTranslate } from 'react-admin';
import { daysBetween, type PlanDate } from '../../../../model/values/dates.ts';
import { formatDate, formatPieces, formats } from '../../../i18n/format.ts';
import { byLanguage } from '../../../i18n/language.ts';
import { beginsYear, curvePoints } from './curvePoints.ts';
import { labelRows, sideOf } from './labelRows.ts';
import { curveHeight } from './Schedule.tsx';
import type { Step } from './steps.ts';

type Props = {
  steps: Step[];
  pieces: number;
  startDate: PlanDate;
  today: PlanDate;
  /** The last day of a holder who leaves, where what is unvested lapses. */
  lapsesAfter: PlanDate | null;
};

/** Vesting as steps: the past solid, the future dashed, today, the cliff and the milestones marked. */
export function VestingCurve({ steps, pieces, startDate, today, lapsesAfter }: Props) {
  const translate = useTranslate();
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const { dates, past, future, isMost } = curvePoints(steps, startDate, today, lapsesAfter);
  const span = spanOf(dates, today);
  const { showsToday, near } = span;
  const plotWidth = isNarrow ? 230 : 420;
  const { atMost, labelOf } = useMostTexts(isNarrow ? 24 : 32);
  const valueFormatter = (level: number | null, { dataIndex }: { dataIndex: number }) => {
    if (level === null) return null;
    return isMost[dataIndex] ? atMost(level) : formatPieces(level);
  };
  const marks = marksOf(steps, pieces, span, plotWidth, labelOf);
  const rows = labelRows(marks, plotWidth);
  const max = pieces * 1.03;

  return (
    <LineChart
      height={curveHeight}
      margin={{ top: 22, right: 40, bottom: 0, left: 0 }}
      skipAnimation
      hideLegend
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: dates.map((date) => new Date(date)),
          scaleType: 'utc',
          tickNumber: isNarrow ? 4 : 7,
          valueFormatter: (date: Date, at) => {
            const shown = date.toISOString().slice(0, 10);
            if (at.location !== 'tick') return formatDate(shown);
            if (span.days >= 200) return month().format(date);
            return beginsYear(date, at.scale.ticks(at.tickNumber)) ? formatDate(shown) : dayOfYear()(shown);
          },
        },
      ]}
      yAxis={[{ min: 0, max, width: widthOf(max), tickNumber: 5, valueFormatter: formatPieces }]}
      series={[
        { id: 'past', label: translate('schedule.vested'), data: past, valueFormatter, ...line, area: true },
        { id: 'future', label: translate('schedule.planned'), data: future, valueFormatter, ...line },
      ]}
      sx={curve}
    >
      {showsToday && (
        <ChartsReferenceLine
          x={new Date(today)}
          label={translate('schedule.today')}
          labelAlign="start"
          labelStyle={labelStyle('var(--color-text)', near(today))}
          lineStyle={{ stroke: 'var(--color-text)', strokeWidth: 1 }}
          spacing={{ x: near(today) ? -4 : 4, y: -16 }}
        />
      )}
      {marks.map(({ date, text, toTheLeft }, index) => (
        <ChartsReferenceLine
          key={`${date} ${text}`}
          x={new Date(date)}
          label={text}
          labelAlign="start"
          labelStyle={labelStyle('var(--color-text-muted)', toTheLeft)}
          lineStyle={{ stroke: 'var(--color-line-strong)', strokeDasharray: '2 3' }}
          spacing={{ x: toTheLeft ? -4 : 4, y: 2 + rows[index]! * rowHeight }}
        />
      ))}
    </LineChart>
  );
}

/** A number of pieces that is the most, and the label of a mark, which says so of a milestone with a cap. Long names are cut. */
function useMostTexts(longest: number) {
  const translate = useTranslate();
  const atMost = (pieces: number) => translate('schedule.atMost', { pieces: formatPieces(pieces) });
  const labelOf = ({ milestone, pieces, target }: Step) => {
    const most = target === undefined ? '' : `, ${atMost(pieces)}`;
    return shortened(milestone ?? translate('schedule.cliff'), Math.min(24, longest - most.length)) + most;
  };
  return { atMost, labelOf };
}

/** Room for the longest number at the axis: one that is cut says something else. */
const widthOf = (max: number) => Math.max(64, 16 + 7.5 * formatPieces(Math.round(max)).length);

/** The time from the first to the last point of the curve, and where a date is in it. */
function spanOf(dates: readonly PlanDate[], today: PlanDate) {
  const [first, last] = [dates[0]!, dates.at(-1)!];
  const days = daysBetween(first, last);
  const at = (date: PlanDate) => daysBetween(first, date) / days;
  return {
    today,
    days,
    at,
    showsToday: first <= today && today <= last,
    /** Whether a date is so near to the right edge that its label has to be to its left. */
    near: (date: PlanDate) => at(date) > 0.7,
  };
}

/** The cliff and the milestones, with their labels and on which side of their lines these are. */
function marksOf(
  steps: readonly Step[],
  pieces: number,
  { today, at, showsToday, near }: ReturnType<typeof spanOf>,
  plotWidth: number,
  labelOf: (step: Step) => string,
) {
  // The curve is lower to the left of a step: where it is about to reach the top, the label stays clear of it there.
  const isHigh = ({ date, cumulative }: Step) => at(date) > 0.2 && cumulative > pieces * 0.8;
  const isShortlyPast = (date: PlanDate) =>
    showsToday && date < today && at(date) > 0.3 && at(today) - at(date) < 0.4;
  return steps
    .filter((step) => step.cliff || step.milestone)
    .map((step) => {
      const label = { at: at(step.date), text: labelOf(step) };
      const toTheLeft = near(step.date) || isHigh(step) || isShortlyPast(step.date);
      const other = showsToday && step.date !== today ? at(today) : undefined;
      return { ...label, date: step.date, toTheLeft: sideOf({ ...label, toTheLeft }, plotWidth, other) };
    });
}

const curve = {
  [`& .${lineClasses.line}`]: { strokeWidth: 2 },
  [`& .${lineClasses.line}[data-series="future"]`]: { strokeDasharray: '5 4' },
  [`& .${lineClasses.area}`]: { fillOpacity: 0.12 },
  [`& .${chartsAxisClasses.line}, & .${chartsAxisClasses.tick}`]: { stroke: 'var(--color-line-strong)' },
  [`& .${chartsAxisClasses.tickLabel}`]: { fill: 'var(--color-text-muted)' },
};

const line = { curve: 'stepAfter', color: 'var(--color-accent)', showMark: false } as const;

/** The height of a row of labels, in pixels. */
const rowHeight = 16;

/** A label near the right edge is written to the left of its line; its outline keeps other lines off its letters. */
const labelStyle = (fill: string, toTheLeft: boolean) =>
  ({
    fill,
    fontSize: 12,
    textAnchor: toTheLeft ? 'end' : 'start',
    stroke: 'var(--color-page)',
    strokeWidth: 3,
    paintOrder: 'stroke',
  }) as const;

const shortened = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, Math.max(1, longest - 1))}…` : text;

/** A day without its year. */
const dayOfYear = byLanguage(() => formats().days({ timeZone: 'UTC' }));

const month = byLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
