import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { RadioButtonGroupInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { differsFromFunds } from '../../../model/payout/arrivals.ts';
import type { Resource } from '../../../model/resource.ts';
import { payouts } from '../../../model/resources/payouts.ts';
import { isDate } from '../../../model/values/dates.ts';
import { useApp } from '../../authProvider/appData.tsx';
import CommandDialog, { CommandInputs } from '../../engine/command/CommandDialog.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { dayHere, formatDate, formatDay, formatMoney } from '../../i18n/format.ts';
import { differenceOf } from '../../kit/differenceOf.ts';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import { UploadStatement } from '../bankStatements/UploadStatement.tsx';
import { DifferingHolders } from './DifferingHolders.tsx';
import type { Payout } from './parts/payout.ts';

const asked = { resource: payouts as Resource, command: 'record-funds' };
const { bankEntry_id, receivedOn, reason } = payouts.commands['record-funds'].input;
// What is seen has to be filled in.
const day = { receivedOn: { ...receivedOn, optional: false } };
const resolver = resolverOf({ bankEntry_id, ...day });
/** Where the bank shows another amount with the reference, somebody has to say why it counts all the same. */
const explained = { ...day, reason: { ...reason, optional: false } };
const explainedResolver = resolverOf(explained);

type Arrival = Payout['arrivals'][number];

/** The day that an entry says. Some banks book on a day to come, on which nobody can have received anything yet. */
const dayOf = (arrival: Arrival | undefined, today: string) =>
  arrival?.bookedOn && arrival.bookedOn < today ? arrival.bookedOn : today;

const lastOf = (arrivals: readonly Arrival[]) =>
  arrivals.toSorted((one, other) => (one.bookedOn ?? '').localeCompare(other.bookedOn ?? '')).at(-1);

/**
 * The dialog in which it is recorded that the money of a payout came. The bank's entries that show it are named, and the first
 * of them says the day, unless it was otherwise; of entries with other amounts the last does.
 */
export function RecordFunds({ onClose }: { onClose: () => void }) {
  const payout = useRecordContext<Payout>();
  const { today } = useApp().config;
  // A server of the previous version leaves them out.
  const { arrivals = [] } = payout ?? {};
  const isExplained = differsFromFunds(arrivals);
  const whole = arrivals.filter(({ isWhole }) => isWhole);
  const bankEntry_id = whole[0]?.bankEntry_id ?? null;
  const receivedOn = dayOf(whole[0] ?? lastOf(arrivals), today);
  const initial = useMemo(() => ({ bankEntry_id, receivedOn }), [bankEntry_id, receivedOn]);
  return (
    <CommandDialog {...asked} {...{ onClose, initial }} resolver={isExplained ? explainedResolver : resolver}>
      {payout && <DifferingHolders payout={payout} />}
      {whole.length > 0 ? <Choice arrivals={whole} /> : <NotWhole payout={payout} />}
      <CommandInputs {...asked} attributes={isExplained ? explained : day} />
      {payout?.approved_at && <BeforeApproval payout={payout} approved={payout.approved_at} />}
    </CommandDialog>
  );
}

type BeforeProps = { payout: Payout; approved: string };

/**
 * That the day lies before the approval, which happens where a company pays early or the money of a reversed payout is used;
 * and a question where no entry of the bank says that day.
 */
function BeforeApproval({ payout: { arrivals = [] }, approved }: BeforeProps) {
  const translate = useTranslate();
  const day: unknown = useWatch({ name: 'receivedOn' });
  if (typeof day !== 'string' || !isDate(day) || day >= dayHere(approved)) return null;
  const isShown = arrivals.some(({ bookedOn }) => bookedOn === day);
  const said = translate('recordFunds.before', { date: formatDate(day), approved: formatDay(approved) });
  return (
    <Alert severity={isShown ? 'info' : 'warning'}>
      {said} {!isShown && translate('recordFunds.ask')}
    </Alert>
  );
}

/** Whether none of the entries is meant: an empty value, which the form sends as nothing. */
const none = { parse: (id: string) => id || null, format: (id: string | null) => id ?? '' };

function Choice({ arrivals }: { arrivals: Arrival[] }) {
  const translate = useTranslate();
  const texts = useResourceTexts('payouts');
  const { setValue } = useFormContext();
  const { today } = useApp().config;
  const arrivalOf = (id: string) => arrivals.find(({ bankEntry_id }) => bankEntry_id === id);
  const choices = [...arrivals.map(({ bankEntry_id }) => bankEntry_id), ''].map((id) => ({ id }));
  const told = ({ id }: { id: string }) => {
    const arrival = arrivalOf(id);
    return arrival ? <Told arrival={arrival} /> : translate('recordFunds.other');
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

/** An entry of the bank: how much came when, and what the bank says of it. */
function Told({ arrival }: { arrival: Arrival }) {
  const translate = useTranslate();
  const { amount, currency, bookedOn, isNamed, counterparty, words } = arrival;
  const said = [
    formatMoney(amount, currency),
    bookedOn && formatDate(bookedOn),
    isNamed && translate('recordFunds.named'),
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

/**
 * That no entry shows the whole money, with the way to a statement that may; those that have the reference and show another
 * amount are named.
 */
function NotWhole({ payout }: { payout: Payout | undefined }) {
  const translate = useTranslate();
  const { arrivals = [], grossAmountValue } = payout ?? {};
  const told = ({ amount, currency, bookedOn }: Arrival) => {
    const { key, by } = differenceOf(currency, amount, grossAmountValue!);
    return translate(`recordFunds.${key}`, {
      ...{ amount: formatMoney(amount, currency), by: formatMoney(by, currency) },
      day: bookedOn ? formatDate(bookedOn) : '–',
    });
  };
  return (
    <>
      {arrivals.length === 0 ? (
        <div>
          {translate('recordFunds.none', {
            amount: payout ? formatMoney(payout.grossAmountValue, payout.currency) : '–',
          })}
        </div>
      ) : (
        <Alert severity="warning">
          {arrivals.map((arrival) => (
            <div key={arrival.bankEntry_id}>{told(arrival)}</div>
          ))}
        </Alert>
      )}
      <div>
        <UploadStatement />
      </div>
    </>
  );
}
