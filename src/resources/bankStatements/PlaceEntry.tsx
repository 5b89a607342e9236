import { useRecordContext } from 'react-admin';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { bankEntries } from '../../../model/resources/bankStatements.ts';
import CommandDialog, { CommandInputs } from '../../engine/command/CommandDialog.tsx';
import { AwaitedFunds, useAwaitedFunds } from './AwaitedFunds.tsx';

const asked = { resource: bankEntries as Resource, command: 'place' };

/** Asks for the company whose money an entry is, and says first where the money is awaited for a payout. */
export function PlaceEntry({ onClose }: { onClose: () => void }) {
  const awaited = useAwaitedFunds(useRecordContext<RecordOf<typeof bankEntries>>());
  return (
    <CommandDialog {...asked} onClose={onClose}>
      <AwaitedFunds payouts={awaited} />
      <CommandInputs {...asked} attributes={bankEntries.commands.place.input} />
    </CommandDialog>
  );
}
