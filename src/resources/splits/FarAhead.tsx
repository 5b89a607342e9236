import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { addMonths, isDate } from '../../../model/values/dates.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate } from '../../i18n/format.ts';

/** Warns of a day more than two years ahead, which is rather mistyped than resolved. */
export function FarAhead() {
  const translate = useTranslate();
  const { today } = useApp().config;
  const day: unknown = useWatch({ name: 'plannedFor' });
  if (typeof day !== 'string' || !isDate(day) || day <= addMonths(today, 24)) return null;
  return <Alert severity="warning">{translate('splitPages.farAhead', { date: formatDate(day) })}</Alert>;
}
