import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatDate, formatDay } from '../../../i18n/format.ts';
import type { Plan } from '../schedule/steps.ts';

type Props = { plan: Pick<Plan, 'lastExercisableDay'>; of: Plan['openExercise'][number] };

/** Since when the money for an exercise is awaited. There is no day by which it has to come. */
export function OpenSince({ plan: { lastExercisableDay }, of }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 1 }}>
      {translate('paymentInstructions.noDay', { date: formatDay(of.created_at) })}{' '}
      {lastExercisableDay &&
        translate('paymentInstructions.lastDay', { date: formatDate(lastExercisableDay) })}
    </Box>
  );
}
