import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { PlanDate } from '../../../../model/values/dates.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { loadChunk } from '../../../base/loadChunk.ts';
import { formatDate, formatPieces } from '../../../i18n/format.ts';
import { CurveBoundary } from './CurveBoundary.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';
import type { Step } from './steps.ts';

export const curveHeight = 260;

const VestingCurve = lazy(async () => {
  const { VestingCurve } = await loadChunk(import('./VestingCurve.tsx'));
  return { default: VestingCurve };
});

type Props = { steps: Step[]; pieces: number; startDate: PlanDate; lapsesAfter?: PlanDate | null };

/** The vesting schedule: in a sentence, as a curve, and as a table with the same figures. */
export function Schedule({ steps, pieces, startDate, lapsesAfter = null }: Props) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const sentence = translate('schedule.sentence', {
    smart_count: steps.length,
    tranches: formatPieces(steps.length),
    first:
      first.target === undefined
        ? formatPieces(first.pieces)
        : translate('schedule.atMost', { pieces: formatPieces(first.pieces) }),
    firstDate: formatDate(first.date),
    lastDate: formatDate(last.date),
  });

  const above = steps.reduce((sum, { pieces, target = pieces }) => sum + pieces - target, 0);
  const targets =
    above > 0 &&
    translate('schedule.targets', {
      target: formatPieces(last.cumulative - above),
      most: formatPieces(last.cumulative),
    });

  return (
    <>
      <Box component="p" sx={{ m: 0, mb: 1 }} role="status">
        {targets ? `${sentence} ${targets}` : sentence}
      </Box>
      <CurveBoundary steps={steps} instead={<p>{translate('schedule.noCurve')}</p>}>
        <Box role="img" aria-label={translate('schedule.curve')} sx={{ height: curveHeight, mx: -1 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={curveHeight} />}>
            <VestingCurve {...{ steps, pieces, startDate, today, lapsesAfter }} />
          </Suspense>
        </Box>
      </CurveBoundary>
      <ScheduleTable steps={steps} today={today} label={translate('schedule.table')} />
    </>
  );
}
