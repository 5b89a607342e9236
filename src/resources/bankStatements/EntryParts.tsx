import Button from '@mui/material/Button';
import {
  LinkBase,
  RecordContextProvider,
  useCreatePath,
  useGetOne,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { decisionsAbout } from '../../../model/bankEntry.ts';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { bankEntries } from '../../../model/resources/bankStatements.ts';
import type { payouts } from '../../../model/resources/payouts.ts';
import CommandDialog, { CommandInputs } from '../../engine/command/CommandDialog.tsx';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { Figure, Figures } from '../../kit/Figures.tsx';
import { AwaitedFunds, useAwaitedFunds } from './AwaitedFunds.tsx';
import { EntryNotice } from './EntryNotice.tsx';

const resource = bankEntries as Resource;
const { input } = bankEntries.commands.resolve;
/** Every entry can be noted, and some can be nothing else. */
const onlyDecision = { decision: 'noted' };
const amounts = ['amount', 'expectedAmount', 'paymentAmount', 'paymentLeft'] as const;

/** Leads from an entry that was given to a company to the disbursement that pays it back, filled in with what it says. */
export function PayBackLink() {
  const entry = useRecordContext<RecordOf<typeof bankEntries>>();
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!entry?.isToPayBack) return null;
  const { id, company_id, currency, amount, counterparty, iban } = entry;
  const known = { company_id, account: 'refunds', currency, amount, payee: counterparty, iban };
  const query = new URLSearchParams({ bank_entry_id: id });
  for (const [name, value] of Object.entries(known)) if (value) query.set(name, value);
  return (
    <Button
      component={LinkBase}
      to={`${createPath({ resource: 'disbursements', type: 'create' })}?${query}`}
      variant="outlined"
    >
      {translate('payBack.open')}
    </Button>
  );
}

/** Whose money an entry has brought, or may have. */
export function EntryBanner() {
  const awaited = useAwaitedFunds(useRecordContext<RecordOf<typeof bankEntries>>());
  return (
    <>
      <EntryNotice />
      <AwaitedFunds payouts={awaited} />
    </>
  );
}

/** Asks for the company whose money an entry is, and says first where the money is awaited for a payout. */
export function PlaceEntry({ onClose }: { onClose: () => void }) {
  const awaited = useAwaitedFunds(useRecordContext<RecordOf<typeof bankEntries>>());
  return (
    <CommandDialog resource={resource} command="place" onClose={onClose}>
      <AwaitedFunds payouts={awaited} />
      <CommandInputs resource={resource} command="place" attributes={bankEntries.commands.place.input} />
    </CommandDialog>
  );
}

/**
 * Asks for the decision about an entry, one of those that are possible, and for the reason. Shows what was booked and
 * what the payment was.
 */
export function ResolveEntry({ onClose }: { onClose: () => void }) {
  const entry = useRecordContext<RecordOf<typeof bankEntries>>();
  const texts = useResourceTexts(resource.name);
  const translate = useTranslate();
  const id = entry?.fundsOf_id;
  const { data: payout } = useGetOne<RecordOf<typeof payouts>>(
    'payouts',
    { id: id! },
    { enabled: Boolean(id) },
  );
  const awaited = useAwaitedFunds(entry);
  if (!entry) return null;
  const values = decisionsAbout({ ...entry, isPrice: entry.payout_id === null });
  // There is no choice where there is no payment.
  const isOnly = values.length === 1;
  const { decision, reason } = input;
  const attributes = { ...(!isOnly && { decision: { ...decision, values } }), reason };
  const matter = entry.countsForOne
    ? 'payment'
    : entry.isSurplus
      ? payout?.status === 'reversed'
        ? 'reversed'
        : 'surplus'
      : entry.isUnplaced && awaited.length === 0
        ? 'unplaced'
        : 'none';
  return (
    <CommandDialog
      resource={resource}
      command="resolve"
      onClose={onClose}
      initial={isOnly ? onlyDecision : undefined}
    >
      <AwaitedFunds payouts={awaited} />
      <div>{translate(`resolveEntry.${matter}`)}</div>
      <RecordContextProvider value={entry}>
        <Figures>
          {amounts
            .filter((name) => entry[name] !== null)
            .map((name) => (
              <Figure key={name} label={texts(place.field(name))}>
                <Cell resource={resource} source={name} />
              </Figure>
            ))}
        </Figures>
      </RecordContextProvider>
      {Object.entries(attributes).map(([name, attribute]) => (
        <Input
          key={name}
          resource={resource}
          source={name}
          attribute={attribute}
          text={place.commandInput('resolve', name)}
        />
      ))}
    </CommandDialog>
  );
}
