import { useTranslate } from 'react-admin';
import { formatDate } from '../../i18n/format.ts';

type Period = { unit: string; length: number };
type Props = { terms: { startDate: string; period?: Period; occurrences?: number } };

/** From when and how often a plan vests. */
export function Terms({ terms: { startDate, period, occurrences } }: Props) {
  const translate = useTranslate();
  const start = translate('engine.terms.from', { date: formatDate(startDate) });
  if (!period) return start;
  return `${start}, ${translate(`engine.terms.${period.unit}`, { occurrences, smart_count: period.length })}`;
}
