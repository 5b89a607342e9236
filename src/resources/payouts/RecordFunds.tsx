import Alert from '@mui/material/Alert';
import { useMemo, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { type Resolver, useWatch } from 'react-hook-form';
import { differsFromFunds } from '../../../model/payout/arrivals.ts';
import type { Resource } from '../../../model/resource.ts';
import { payouts } from '../../../model/resources/payouts.ts';
import { isDate } from '../../../model/values/dates.ts';
import { useApp } from '../../authProvider/appData.tsx';
import CommandDialog, { CommandInputs } from '../../engine/command/CommandDialog.tsx';
import { dayHere, formatDate, formatDay, formatMoney } from '../../i18n/format.ts';
import { differenceOf } from '../../kit/differenceOf.ts';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import { isZero, sumOf } from '../../kit/sumOf.ts';
import { OpenedStatement, UploadButton } from '../bankStatements/UploadStatement.tsx';
import { DifferingHolders } from './DifferingHolders.tsx';
import { type Arrival, dayOf, FundsChoice, useOtherMoney } from './parts/FundsChoice.tsx';
import type { Payout } from './parts/payout.ts';

const asked = { resource: payouts as Resource, command: 'record-funds' };
const { bankEntry_id, receivedOn, reason } = payouts.commands['record-funds'].input;
// What is seen has to be filled in.
const day = { receivedOn: { ...receivedOn, optional: false } };
const resolver = resolverOf({ bankEntry_id, ...day });
/** Where the bank shows another amount with the reference, somebody has to say why it counts all the same. */
const explained = { ...day, reason: { ...reason, optional: false } };
const explainedResolver = resolverOf({ bankEntry_id, ...explained });

const lastOf = (arrivals: readonly Arrival[]) =>
  arrivals.toSorted((one, other) => (one.bookedOn ?? '').localeCompare(other.bookedOn ?? '')).at(-1);

/**
 * The dialog in which it is recorded that the money of a payout came. The bank's entries that show it are named, and the first
 * of them says the day, unless it was otherwise; of entries with other amounts the last does. Where none does, those are
 * offered that nothing explains.
 */
export function RecordFunds({ onClose }: Closing) {
  const others = useOtherMoney(useRecordContext<Payout>());
  // What a statement shows changes the record, and its report stays until it is closed. An address would outlive both.
  const [isUploading, setUploading] = useState(false);
  return (
    <>
      {others && <Dialog {...{ onClose, others }} onUpload={() => setUploading(true)} />}
      <OpenedStatement isOpen={isUploading} onClose={() => setUploading(false)} />
    </>
  );
}

type Closing = { onClose: () => void };
type DialogProps = Closing & { others: readonly Arrival[]; onUpload: () => void };

function Dialog({ onClose, others, onUpload }: DialogProps) {
  const payout = useRecordContext<Payout>();
  const { today } = useApp().config;
  // A server of the previous version leaves them out.
  const { arrivals = [] } = payout ?? {};
  const differs = differsFromFunds(arrivals);
  const whole = arrivals.filter(({ isWhole }) => isWhole);
  // Of several with other amounts somebody has to say which one is meant.
  const chosen = whole[0] ?? (others.length === 1 ? others[0] : undefined);
  const bankEntry_id = chosen?.bankEntry_id ?? null;
  const receivedOn = dayOf(chosen ?? lastOf(arrivals), today);
  const initial = useMemo(() => ({ bankEntry_id, receivedOn }), [bankEntry_id, receivedOn]);
  const checks = useMemo((): Resolver => {
    const isOther = (id: unknown) => others.some((other) => other.bankEntry_id === id);
    return (values, ...more) =>
      (differs || isOther(values.bankEntry_id) ? explainedResolver : resolver)(values, ...more);
  }, [differs, others]);
  return (
    <CommandDialog {...asked} {...{ onClose, initial }} resolver={checks}>
      {payout && <DifferingHolders payout={payout} />}
      {whole.length === 0 && <NotWhole payout={payout} isPerhapsOther={others.length > 0} />}
      {whole.length + others.length > 0 && (
        <FundsChoice arrivals={[...whole, ...others]} awaited={payout!.grossAmountValue} />
      )}
      {whole.length === 0 && (
        <div>
          <UploadButton onClick={onUpload} />
        </div>
      )}
      <Inputs differs={differs} others={others} />
      {payout?.approved_at && <BeforeApproval payout={payout} approved={payout.approved_at} />}
    </CommandDialog>
  );
}

type InputsProps = { differs: boolean; others: readonly Arrival[] };

function Inputs({ differs, others }: InputsProps) {
  const chosen: unknown = useWatch({ name: 'bankEntry_id' });
  const isExplained = differs || others.some((other) => other.bankEntry_id === chosen);
  return <CommandInputs {...asked} attributes={isExplained ? explained : day} />;
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

type NotWholeProps = { payout: Payout | undefined; isPerhapsOther: boolean };

/** That no entry shows the whole money; those that have the reference and show another amount are named. */
function NotWhole({ payout, isPerhapsOther }: NotWholeProps) {
  const translate = useTranslate();
  const { arrivals = [], grossAmountValue } = payout ?? {};
  const told = ({ amount, currency, bookedOn }: Arrival) => {
    const { key, by } = differenceOf(currency, amount, grossAmountValue!);
    return translate(`recordFunds.${key}`, {
      ...{ amount: formatMoney(amount, currency), by: formatMoney(by, currency) },
      day: bookedOn ? formatDate(bookedOn) : '–',
    });
  };
  if (arrivals.length === 0)
    return (
      <div>
        {translate(`recordFunds.${isPerhapsOther ? 'perhapsOther' : 'none'}`, {
          amount: payout ? formatMoney(payout.grossAmountValue, payout.currency) : '–',
        })}
      </div>
    );
  const sum = sumOf(
    payout!.currency,
    arrivals.map(({ amount }) => amount),
  );
  const areTogether =
    arrivals.length > 1 && isZero(differenceOf(payout!.currency, sum, grossAmountValue!).by);
  return (
    <Alert severity="warning">
      {arrivals.map((arrival) => (
        <div key={arrival.bankEntry_id}>{told(arrival)}</div>
      ))}
      {areTogether && <div>{translate('recordFunds.together')}</div>}
    </Alert>
  );
}
