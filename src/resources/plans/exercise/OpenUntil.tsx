import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { addDays } from '../../../../model/values/dates.ts';
import { closingDay, nextRequestDay } from '../../../../model/vesting/exercisePeriods.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { formatDate } from '../../../i18n/format.ts';
import type { Plan } from '../schedule/steps.ts';

/** Until when exercises can be requested, where a window ends or a blackout begins before the last day to exercise. */
export function OpenUntil({ plan }: { plan: Plan }) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const { exercisePeriods, lastExercisableDay } = plan;
  const last = closingDay(exercisePeriods, today);
  if (!last || !lastExercisableDay || last >= lastExercisableDay) return null;
  const next = nextRequestDay(exercisePeriods, addDays(last, 1));
  const isOpenAgain = next !== undefined && next <= lastExercisableDay;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate(isOpenAgain ? 'planBanner.openUntilThen' : 'planBanner.openUntil', {
        date: formatDate(last),
        ...(isOpenAgain && { next: formatDate(next) }),
      })}
    </Alert>
  );
}
