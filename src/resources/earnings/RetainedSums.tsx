import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../../i18n/format.ts';
import { sumOf } from '../../kit/sumOf.ts';
import type { Earning } from './earning.ts';
import { reasonsOf } from './Retained.tsx';
import { RetentionReasons } from './RetentionReasons.tsx';

/** Above an employee's own list: the payments that wait, added up where they wait for the same, and what ends that. */
export function RetainedSums({ earnings }: { earnings: readonly Earning[] }) {
  const translate = useTranslate();
  const groups = Map.groupBy(
    earnings.filter(({ status }) => status === 'retained'),
    (earning) => [earning.currency, ...reasonsOf(earning)].join(' '),
  );
  return [...groups].map(([key, lines]) => {
    const { currency } = lines[0]!;
    // What is left of a returned payment is not told to a founder who looks as the holder; a wrong sum is worse than none.
    if (lines.some(({ outstanding }) => outstanding === undefined)) return null;
    const sum = sumOf(
      currency,
      lines.map(({ outstanding, netIncome }) => outstanding ?? netIncome),
    );
    return (
      <Alert key={key} severity="warning" sx={{ mb: 2, maxWidth: 'var(--width-block)' }}>
        {translate('earningList.retained', {
          amount: formatMoney(sum, currency),
          smart_count: lines.length,
        })}
        <RetentionReasons reasons={reasonsOf(lines[0]!)} isOwn />
      </Alert>
    );
  });
}
