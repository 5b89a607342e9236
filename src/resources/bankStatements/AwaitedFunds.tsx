import Alert from '@mui/material/Alert';
import { useGetList, useTranslate } from 'react-admin';
import { maybeFunds } from '../../../model/payout/arrivals.ts';
import type { RecordOf } from '../../../model/resource.ts';
import type { bankEntries } from '../../../model/resources/bankStatements.ts';
import type { Currency } from '../../../model/values/money.ts';
import { RecordLink } from '../../engine/RecordLink.tsx';
import { formatMoney } from '../../i18n/format.ts';
import type { Payout } from '../payouts/parts/payout.ts';

type Entry = RecordOf<typeof bankEntries>;

/** The largest number of payouts that are named though they wait for another amount. */
const mostOthers = 3;

export type Awaited = { payout: Payout; isWhole: boolean };

/**
 * The payouts that wait for their money and may have got it by an entry that does not name them: those for which the
 * server offers the entry where the money is recorded, or else those that wait for another amount and know of no money.
 */
export function useAwaitedFunds(entry: Entry | undefined): Awaited[] {
  const canBe = entry?.direction === 'credit' && (entry.isUnplaced || entry.isSurplus);
  const asked = { status: 'approved', currency: entry?.currency };
  const { data: ofAmount } = useGetList<Payout>(
    'payouts',
    { filter: { ...asked, grossAmountValue: entry?.amount }, pagination: { page: 1, perPage: 100 } },
    { enabled: Boolean(canBe && entry.amount) },
  );
  // A server of the previous version leaves arrivals out.
  const whole = ofAmount?.filter(({ arrivals = [] }) =>
    arrivals.some(({ bankEntry_id, isWhole, isNamed }) => bankEntry_id === entry?.id && isWhole && !isNamed),
  );
  const { data: others = [] } = useGetList<Payout>(
    'payouts',
    { filter: asked, pagination: { page: 1, perPage: 10 } },
    { enabled: Boolean(entry?.isUnplaced && whole?.length === 0) },
  );
  // What was read before may be kept.
  if (!canBe) return [];
  if (whole && whole.length > 0) return whole.map((payout) => ({ payout, isWhole: true }));
  return (entry.isUnplaced ? others : [])
    .filter(
      ({ arrivals = [], grossAmountValue, currency }) =>
        arrivals.length === 0 && maybeFunds(entry!.amount!, grossAmountValue, currency as Currency),
    )
    .slice(0, mostOthers)
    .map((payout) => ({ payout, isWhole: false }));
}

/** That an entry may be the money of payouts which wait for it, with the way to where that is recorded. */
export function AwaitedFunds({ awaited }: { awaited: readonly Awaited[] }) {
  const translate = useTranslate();
  return awaited.map(({ payout: { id, name, grossAmountValue, currency }, isWhole }) => (
    <Alert key={id} severity={isWhole ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {translate(`awaitedFunds.${isWhole ? 'said' : 'other'}`, {
        name,
        amount: formatMoney(grossAmountValue, currency),
      })}{' '}
      <RecordLink resource="payouts" id={id} name={translate('entryNotice.payout', { name })} />
    </Alert>
  ));
}
