import { RecordContextProvider, useRecordContext } from 'react-admin';
import { decisionsAbout } from '../../../model/bankEntry.ts';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { bankEntries } from '../../../model/resources/bankStatements.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { Figure, Figures } from '../../kit/Figures.tsx';

const resource = bankEntries as Resource;
const { input } = bankEntries.commands.resolve;
const amounts = ['amount', 'paymentAmount', 'paymentLeft'] as const;

/**
 * Asks for the decision about an entry, one of those that are possible, and for the reason. Shows what was booked and
 * what the payment was.
 */
export function ResolveEntry({ onClose }: { onClose: () => void }) {
  const entry = useRecordContext<RecordOf<typeof bankEntries>>();
  const texts = useResourceTexts(resource.name);
  if (!entry) return null;
  const values = decisionsAbout({ ...entry, isPrice: entry.payout_id === null });
  const attributes = { ...input, decision: { ...input.decision, values } };
  return (
    <CommandDialog resource={resource} command="resolve" onClose={onClose}>
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
