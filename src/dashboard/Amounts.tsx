import type { Worth } from '../../model/worth/worth.ts';
import { formatMoney } from '../i18n/format.ts';
import { NoValue } from './NoValue.tsx';

/**
 * The worth of options, one amount below the other for each currency: amounts of different currencies are never added
 * up.
 */
export function Amounts({ worth, of }: { worth: readonly Worth[]; of: 'vested' | 'unvested' }) {
  if (worth.length === 0) return <NoValue />;
  return worth.map((one) => <div key={one.currency}>{formatMoney(one[of], one.currency)}</div>);
}
