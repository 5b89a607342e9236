import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../../i18n/format.ts';
import { isZero, sumOf } from '../../kit/sumOf.ts';
import { CashLink } from '../bankStatements/CashLink.tsx';
import { useFreeCash } from '../disbursements/parts/useFreeCash.ts';
import type { Buyback } from './buyback.ts';

/** Tells the trust before it pays that the company's cash for depositary receipts does not cover the price. */
export function MissingCash({ buyback }: { buyback: Buyback }) {
  const translate = useTranslate();
  const { company_id, amount, currency } = buyback;
  const { query, free } = useFreeCash(company_id);
  if (!query.data) return null;
  const receipts = free.find((one) => one.account === 'receipts' && one.currency === currency);
  const has = receipts?.amount ?? sumOf(currency, []);
  // What was paid beyond it before is missing already.
  const left = sumOf(currency, has.startsWith('-') ? [] : [has], [amount]);
  if (isZero(left) || !left.startsWith('-')) return null;
  const said = { free: formatMoney(has, currency), missing: formatMoney(left.slice(1), currency) };
  return (
    <Alert severity="warning" sx={{ mb: 2 }} action={<CashLink />}>
      {translate('buybackBanner.missingCash', said)}
    </Alert>
  );
}
