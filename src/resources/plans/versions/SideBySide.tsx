import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { schedule } from '../../../../model/vesting/vesting.ts';
import type { VestingTerms } from '../../../../model/vesting/vestingTerms.ts';
import { useResourceTexts } from '../../../engine/resourceTexts.ts';
import { formatDate, formatMoney, formatPieces } from '../../../i18n/format.ts';
import { TermsSentence } from '../schedule/TermsSentence.tsx';
import type { Amendment } from './amendment.ts';
import { VersionTable } from './VersionTable.tsx';

/** The terms that an amendment can change, as they were and as they are, and both schedules by day. */
export function SideBySide({ amendment }: { amendment: Amendment }) {
  const translate = useTranslate();
  const texts = useResourceTexts('amendments');
  const { currency, effectiveDate, change, pauseLength, pauseUnit } = amendment;
  const heads = [translate('terms.before'), translate('terms.after', { date: formatDate(effectiveDate) })];
  const price = (value: string) => formatMoney(value, currency);
  const days = (smart_count: number) => translate('terms.days', { smart_count });
  const pause = change === 'pause' && translate(`terms.pause.${pauseUnit}`, { smart_count: pauseLength });
  const rows: [string, ReactNode, ReactNode][] = [
    [texts('fields.exercisePrice'), price(amendment.priorExercisePrice), price(amendment.exercisePrice)],
    [texts('fields.expiryDate'), formatDate(amendment.priorExpiryDate), formatDate(amendment.expiryDate)],
    [
      texts('fields.postTerminationDays'),
      days(amendment.priorPostTerminationDays),
      days(amendment.postTerminationDays),
    ],
    [
      texts('fields.vesting'),
      <TermsSentence key="before" terms={amendment.priorVesting} />,
      pause || <TermsSentence key="after" terms={amendment.vesting} />,
    ],
  ];
  return (
    <Box sx={{ maxWidth: 'var(--width-block)' }}>
      <VersionTable
        label={translate('terms.title')}
        heads={heads}
        rows={rows.map(([name, before, after], i) => ({
          name,
          cells: [before, after],
          isChanged: i < 3 ? before !== after : change !== null,
        }))}
      />
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        {translate('terms.schedules')}
      </Typography>
      {change && lists(amendment.vesting).milestones.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {translate('terms.milestones')}
        </Typography>
      )}
      {change ? (
        <VersionTable label={translate('terms.schedules')} heads={heads} rows={byDay(amendment, translate)} />
      ) : (
        translate('terms.sameSchedule')
      )}
    </Box>
  );
}

/** The pieces of each day that one of the schedules names; those of milestones on their due day, with their name. */
const byDay = ({ pieces, grantedOn, priorVesting, vesting }: Amendment, translate: TranslateFunction) => {
  const sides = [priorVesting, vesting].map((terms) =>
    schedule(BigInt(pieces), { ...(terms as VestingTerms), ...lists(terms), grantDate: grantedOn }),
  );
  const days = [...new Set(sides.flatMap((steps) => steps.map(({ date }) => date)))].sort();
  return days.map((day) => {
    const cells = sides.map((steps) => {
      const step = steps.find(({ date }) => date === day);
      if (!step) return '–';
      const pieces = formatPieces(Number(step.pieces));
      const most = step.target === undefined ? pieces : translate('schedule.atMost', { pieces });
      const target =
        step.target !== undefined &&
        translate('schedule.target', { pieces: formatPieces(Number(step.target)) });
      return [most, step.milestone, target].filter(Boolean).join(' · ');
    });
    return { name: formatDate(day), cells, isChanged: cells[0] !== cells[1] };
  });
};

/** Terms of before may have been written without the lists that are empty. */
const lists = ({ tranches, milestones }: Partial<VestingTerms>) => ({
  tranches: tranches ?? [],
  milestones: milestones ?? [],
});
