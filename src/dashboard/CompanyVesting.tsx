import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { EmployeeDashboard } from '../../model/dashboard.ts';
import { useApp } from '../authProvider/appData.tsx';
import { lazyPart } from '../kit/lazyPart.ts';
import { curveHeight } from '../resources/plans/schedule/Schedule.tsx';
import { ScheduleTable } from '../resources/plans/schedule/ScheduleTable.tsx';
import type { Step } from '../resources/plans/schedule/steps.ts';

const Curve = lazyPart(() => import('../resources/plans/schedule/VestingCurve.tsx'), 'VestingCurve');

type Props = Pick<EmployeeDashboard, 'steps'> & {
  company: string;
  /** The last day of an employee who leaves, where what is unvested lapses. */
  lapsesAfter: string | null;
};

/** The vesting of all plans of a company, past and to come: as a curve, and as a table with the same figures. */
export function CompanyVesting({ company, steps, lapsesAfter }: Props) {
  const translate = useTranslate();
  const { today } = useApp().config;
  if (steps.length === 0) return null;
  const summed = cumulated(steps);
  const highest = Math.max(...summed.map(({ cumulative }) => cumulative));
  return (
    <Box sx={{ mb: 2 }}>
      <Box
        role="img"
        aria-label={translate('dashboard.curve.image', { company })}
        sx={{ height: curveHeight, mx: -1, maxWidth: 'var(--width-block)' }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={curveHeight} />}>
          <Curve
            steps={summed}
            pieces={highest}
            startDate={summed[0]!.date}
            today={today}
            lapsesAfter={lapsesAfter}
          />
        </Suspense>
      </Box>
      <Box component="details" sx={{ mt: 1, maxWidth: 'var(--width-block)' }}>
        <Box component="summary" sx={{ color: 'text.secondary', cursor: 'pointer' }}>
          {translate('dashboard.curve.table')}
        </Box>
        <ScheduleTable
          steps={summed}
          today={today}
          label={translate('dashboard.curve.figures', { company })}
        />
      </Box>
    </Box>
  );
}

/** The milestones among the steps are those that nobody has evaluated yet. */
function cumulated(steps: EmployeeDashboard['steps']): Step[] {
  let cumulative = 0;
  return steps.map(({ date, pieces, milestone, target }) => {
    cumulative += pieces;
    const most = target !== null && { target };
    return { date, pieces, cumulative, cliff: false, milestone, open: milestone !== null, ...most };
  });
}
