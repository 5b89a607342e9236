import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { RadioButtonGroupInput, useGetList, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { maybeFunds } from '../../../../model/payout/arrivals.ts';
import type { RecordOf } from '../../../../model/resource.ts';
import type { bankEntries } from '../../../../model/resources/bankStatements.ts';
import { type Currency, parseMoney } from '../../../../model/values/money.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { place, useResourceTexts } from '../../../engine/resourceTexts.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { differenceOf } from '../../../kit/differenceOf.ts';
import type { Payout } from './payout.ts';

export type Arrival = Payout['arrivals'][number];
type Entry = RecordOf<typeof bankEntries>;

/** The largest number of entries with other amounts that are offered, the nearest amounts first. */
const mostOthers = 5;

/** The day that an entry says. Some banks book on a day to come, on which nobody can have received anything yet. */
export const dayOf = (arrival: Arrival | undefined, today: string) =>
  arrival?.bookedOn && arrival.bookedOn < today ? arrival.bookedOn : today;

/**
 * The money that came without a word of ours, in another amount than a payout waits for: only where nothing else shows the
 * money of the payout. Undefined until it is known.
 */
export function useOtherMoney(payout: Payout | undefined): readonly Arrival[] | undefined {
  const isUnknown = payout !== undefined && (payout.arrivals ?? []).length === 0;
  const { data, isPending } = useGetList<Entry>(
    'bank-entries',
    {
      filter: { isUnplaced: true, direction: 'credit', currency: payout?.currency },
      sort: { field: 'created_at', order: 'DESC' },
      pagination: { page: 1, perPage: 50 },
    },
    { enabled: isUnknown },
  );
  return useMemo(() => {
    if (isUnknown && isPending) return undefined;
    if (!isUnknown || !data) return [];
    const { grossAmountValue } = payout;
    const currency = payout.currency as Currency;
    const minor = (amount: string) => parseMoney(amount, currency)!;
    const distance = ({ amount }: Arrival) => {
      const difference = minor(amount) - minor(grossAmountValue);
      return difference < 0n ? -difference : difference;
    };
    return data
      .flatMap(({ amount, ...entry }) =>
        amount !== null && maybeFunds(amount, grossAmountValue, currency) ? [arrivalOf(amount, entry)] : [],
      )
      .toSorted((one, other) => (distance(one) < distance(other) ? -1 : 1))
      .slice(0, mostOthers);
  }, [isUnknown, isPending, data, payout]);
}

const arrivalOf = (amount: string, entry: Omit<Entry, 'amount'>): Arrival => ({
  bankEntry_id: entry.id,
  bookedOn: entry.bookedOn,
  currency: entry.currency as Currency,
  amount,
  isWhole: false,
  counterparty: entry.counterparty,
  words: entry.remittance ?? entry.reference,
  isNamed: false,
});

/** Whether none of the entries is meant: an empty value, which the form sends as nothing. */
const none = { parse: (id: string) => id || null, format: (id: string | null) => id ?? '' };

type Props = { arrivals: readonly Arrival[]; awaited: string };

/** Asks which entry of the bank has brought the money of a payout, for which so much is awaited. */
export function FundsChoice({ arrivals, awaited }: Props) {
  const translate = useTranslate();
  const texts = useResourceTexts('payouts');
  const { setValue } = useFormContext();
  const { today } = useApp().config;
  const arrivalOf = (id: string) => arrivals.find(({ bankEntry_id }) => bankEntry_id === id);
  const choices = [...arrivals.map(({ bankEntry_id }) => bankEntry_id), ''].map((id) => ({ id }));
  const told = ({ id }: { id: string }) => {
    const arrival = arrivalOf(id);
    return arrival ? <Told {...{ arrival, awaited }} /> : translate('recordFunds.other');
  };
  return (
    <RadioButtonGroupInput
      source="bankEntry_id"
      label={texts(place.commandInput('record-funds', 'bankEntry_id'))}
      choices={choices}
      optionText={told}
      translateChoice={false}
      row={false}
      margin="none"
      helperText={false}
      onChange={(...event: unknown[]) => setValue('receivedOn', dayOf(arrivalOf(String(event[1])), today))}
      {...none}
    />
  );
}

/** An entry of the bank: how much came when, what that is more or less than was asked for, and what the bank says of it. */
function Told({ arrival, awaited }: { arrival: Arrival; awaited: string }) {
  const translate = useTranslate();
  const { amount, currency, bookedOn, isWhole, isNamed, counterparty, words } = arrival;
  const { key, by } = differenceOf(currency, amount, awaited);
  const said = [
    formatMoney(amount, currency),
    bookedOn && formatDate(bookedOn),
    isNamed && translate('recordFunds.named'),
    !isWhole && translate(`recordFunds.by.${key}`, { by: formatMoney(by, currency) }),
  ];
  return (
    <Box sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
      {said.filter(Boolean).join(' · ')}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {[counterparty, words].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
}
