import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { exercisePeriods } from '../../../model/resources/periods/exercisePeriods.ts';
import { formatDate } from '../../i18n/format.ts';

/** The first day of a period; on a phone, where a row has room for one date, the last one with it. */
export function PeriodFrom() {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const period = useRecordContext<RecordOf<typeof exercisePeriods>>();
  if (!period) return null;
  const days = isNarrow ? [period.from, period.until] : [period.from];
  return days.map(formatDate).join(' – ');
}
