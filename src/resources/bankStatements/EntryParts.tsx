import Button from '@mui/material/Button';
import { LinkBase, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { decisionsAbout } from '../../../model/bankEntry.ts';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { bankEntries } from '../../../model/resources/bankStatements.ts';
import type { payouts } from '../../../model/resources/payouts.ts';
import CommandDialog, { CommandInputs } from '../../engine/command/CommandDialog.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { place } from '../../engine/resourceTexts.ts';
import { AwaitedFunds, useAwaitedFunds } from './AwaitedFunds.tsx';
import { EntryFigures } from './EntryFigures.tsx';
import { EntryNotice } from './EntryNotice.tsx';
import { usePayBackPath } from './usePayBackPath.ts';

const resource = bankEntries as Resource;
const { input } = bankEntries.commands.resolve;
/** Every entry can be noted, and some can be nothing else. */
const onlyDecision = { decision: 'noted' };
const amounts = ['amount', 'expectedAmount', 'paymentAmount', 'paymentLeft'] as const;

/** Leads from an entry that was given to a company to the disbursement that pays it back. */
export function PayBackLink() {
  const entry = useRecordContext<RecordOf<typeof bankEntries>>();
  const translate = useTranslate();
  const path = usePayBackPath(entry);
  if (!path) return null;
  return (
    <Button component={LinkBase} to={path} variant="outlined">
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
      <AwaitedFunds awaited={awaited} />
    </>
  );
}

/** Asks for the company whose money an entry is, and says first how much and whose it was, and where it is awaited for a payout. */
export function PlaceEntry({ onClose }: { onClose: () => void }) {
  const entry = useRecordContext<RecordOf<typeof bankEntries>>();
  const awaited = useAwaitedFunds(entry);
  if (!entry) return null;
  return (
    <CommandDialog resource={resource} command="place" onClose={onClose}>
      <AwaitedFunds awaited={awaited} />
      <EntryFigures entry={entry} names={['amount', 'counterparty', 'iban']} />
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
      : entry.isUnplaced && !awaited.some(({ isWhole }) => isWhole)
        ? 'unplaced'
        : 'none';
  return (
    <CommandDialog
      resource={resource}
      command="resolve"
      onClose={onClose}
      initial={isOnly ? onlyDecision : undefined}
    >
      <AwaitedFunds awaited={awaited} />
      <div>{translate(`resolveEntry.${matter}`)}</div>
      <EntryFigures entry={entry} names={amounts} />
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
