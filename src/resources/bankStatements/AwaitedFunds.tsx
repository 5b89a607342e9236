import Alert from '@mui/material/Alert';
import { useGetList, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { bankEntries } from '../../../model/resources/bankStatements.ts';
import { RecordLink } from '../../engine/RecordLink.tsx';
import { formatMoney } from '../../i18n/format.ts';
import type { Payout } from '../payouts/parts/payout.ts';

type Entry = RecordOf<typeof bankEntries>;

/**
 * The payouts that wait for their money and may have got it by an entry that does not name them: those for which the
 * server offers the entry where the money is recorded.
 */
export function useAwaitedFunds(entry: Entry | undefined): Payout[] {
  const canBe = entry?.direction === 'credit' && (entry.isUnplaced || entry.isSurplus);
  const { data = [] } = useGetList<Payout>(
    'payouts',
    {
      filter: { status: 'approved', grossAmountValue: entry?.amount },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled: Boolean(canBe && entry.amount) },
  );
  // A server of the previous version leaves arrivals out.
  return data.filter(({ arrivals = [] }) =>
    arrivals.some(({ bankEntry_id, isWhole, isNamed }) => bankEntry_id === entry?.id && isWhole && !isNamed),
  );
}

/** That an entry may be the money of payouts which wait for it, with the way to where that is recorded. */
export function AwaitedFunds({ payouts }: { payouts: readonly Payout[] }) {
  const translate = useTranslate();
  return payouts.map(({ id, name, grossAmountValue, currency }) => (
    <Alert key={id} severity="warning" sx={{ mb: 2 }}>
      {translate('awaitedFunds.said', { name, amount: formatMoney(grossAmountValue, currency) })}{' '}
      <RecordLink resource="payouts" id={id} name={translate('entryNotice.payout', { name })} />
    </Alert>
  ));
}
