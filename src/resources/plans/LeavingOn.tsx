import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isDate, type PlanDate } from '../../../model/values/dates.ts';
import { lastDayAfter } from '../../../model/vesting/exerciseWindow.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { DayField } from '../../kit/inputs/DayField.tsx';
import { type Plan, stepsOf } from './schedule/steps.ts';
import { useLeavingText } from './useLeavingText.ts';

/** What a good leaver would keep of a plan on a day that the reader chooses. Milestones that nobody has evaluated bring nothing. */
export function LeavingOn({ plan, label }: { plan: Plan; label: string }) {
  const translate = useTranslate();
  const leavingText = useLeavingText();
  const { today } = useApp().config;
  const [day, setDay] = useState<string>(today);
  const { postTerminationDays } = plan;
  const latest = plan.lastExercisableDay ?? plan.expiryDate;
  const keptOnLeaving = plan.vested + vestingUntil(plan, today, day);
  return (
    <Box sx={{ mt: 2 }}>
      <DayField
        label={label}
        value={day}
        min={today}
        max={latest}
        onChange={setDay}
        sx={{ width: { xs: '100%', sm: 220 } }}
      />
      {isDate(day) && day >= today && day <= latest && (
        <Box component="p" role="status" sx={{ m: 0 }}>
          {leavingText({
            ...plan,
            keptOnLeaving,
            lastExercisableDay: lastDayAfter(day, postTerminationDays, latest),
          })}{' '}
          {plan.milestones.some(({ status }) => status === 'pending' || status === 'waiting') &&
            translate('ifYouLeave.withoutMilestones')}
        </Box>
      )}
    </Box>
  );
}

/** The pieces that vest by the calendar after today, up to and on a day. */
const vestingUntil = (plan: Plan, today: PlanDate, day: string) =>
  stepsOf(plan)
    .filter(({ date, open }) => !open && date > today && date <= day)
    .reduce((sum, { pieces }) => sum + pieces, 0);
