import DateRange from '@mui/icons-material/DateRangeOutlined';
import { exercisePeriods } from '../../../model/resources/periods/exercisePeriods.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { PeriodFrom } from './PeriodFrom.tsx';

const from = { source: 'from', cell: PeriodFrom } as const;

/** Employees see on their plans when they can exercise; these lists are for those who decide it. */
export const exercisePeriodPages = definePages(exercisePeriods, {
  paths: { list: 'exercise-periods', create: 'create/exercise-period' },
  icon: DateRange,
  tabOn: { pools: 'pool_id' },
  list: {
    for: ['trust', 'founder'],
    columns: ['kind', from, 'until', 'pool_id', 'reason'],
    further: ['company_id', 'created_at'],
    filters: ['kind', 'pool_id'],
  },
  create: lazyPart(() => import('./ExercisePeriodCreate.tsx'), 'ExercisePeriodCreate'),
  commands: { change: lazyPart(() => import('./ChangePeriod.tsx'), 'ChangePeriod') },
});
