import Alert from '@mui/material/Alert';
import { useGetOne, useRecordContext, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { bankEntries } from '../../../model/resources/bankStatements.ts';
import type { payouts } from '../../../model/resources/payouts.ts';
import { RecordLink } from '../../engine/RecordLink.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { differenceOf } from '../../kit/differenceOf.ts';

/** That an entry has brought the money of a payout, or more or less than was asked for, or that this cannot be said. */
export function EntryNotice() {
  const entry = useRecordContext<RecordOf<typeof bankEntries>>();
  const translate = useTranslate();
  const { fundsOf_id: id, amount, expectedAmount, currency, decision } = entry ?? {};
  const { data: payout } = useGetOne<RecordOf<typeof payouts>>(
    'payouts',
    { id: id! },
    { enabled: Boolean(id) },
  );
  if (!id || !payout || !expectedAmount || !currency) return null;
  const asked = formatMoney(expectedAmount, currency);
  const isWhole = amount === expectedAmount;
  const said = () => {
    if (!amount) return translate('entryNotice.unreadable', { asked });
    if (isWhole) return translate('entryNotice.whole', { asked });
    const { key, by } = differenceOf(currency, amount, expectedAmount);
    return translate(`entryNotice.${decision === 'funds' ? `taken.${key}` : key}`, {
      asked,
      by: formatMoney(by, currency),
    });
  };
  const isReversed = payout.status === 'reversed';
  return (
    <Alert severity={isWhole && !isReversed ? 'info' : 'warning'} sx={{ mb: 2 }}>
      {said()} {isReversed && amount && `${translate('entryNotice.reversed')} `}
      <RecordLink resource="payouts" id={id} name={translate('entryNotice.payout', { name: payout.name })} />
    </Alert>
  );
}
