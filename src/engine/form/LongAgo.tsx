import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isDate } from '../../../model/values/dates.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate } from '../../i18n/format.ts';

/** So many years ago, a day is rather mistyped than meant. */
const fewestYears = 30;

/** Warns of a day from which on something holds that lies very long ago; since when a company exists is not known. */
export function LongAgo() {
  const translate = useTranslate();
  const { today } = useApp().config;
  const day: unknown = useWatch({ name: 'effectiveDate' });
  if (typeof day !== 'string' || !isDate(day)) return null;
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4));
  if (years < fewestYears) return null;
  return <Alert severity="warning">{translate('longAgo', { date: formatDate(day), years })}</Alert>;
}
