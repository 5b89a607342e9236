import { useRecordContext } from 'react-admin';
import { decisionsAbout } from '../../../model/bankEntry.ts';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { bankEntries } from '../../../model/resources/bankStatements.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { place } from '../../engine/resourceTexts.ts';

const resource = bankEntries as Resource;
const { input } = bankEntries.commands.resolve;

/** Asks for the decision about an entry, one of those that are possible, and for the reason. */
export function ResolveEntry({ onClose }: { onClose: () => void }) {
  const entry = useRecordContext<RecordOf<typeof bankEntries>>();
  if (!entry) return null;
  const attributes = { ...input, decision: { ...input.decision, values: decisionsAbout(entry) } };
  return (
    <CommandDialog resource={resource} command="resolve" onClose={onClose}>
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
