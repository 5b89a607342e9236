import { RecordContextProvider, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { decisionsAbout } from '../../../model/bankEntry.ts';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { bankEntries } from '../../../model/resources/bankStatements.ts';
import type { payouts } from '../../../model/resources/payouts.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { Figure, Figures } from '../../kit/Figures.tsx';
import { AwaitedFunds, useAwaitedFunds } from './AwaitedFunds.tsx';

const resource = bankEntries as Resource;
const { input } = bankEntries.commands.resolve;
/** Every entry can be noted, and some can be nothing else. */
const onlyDecision = { decision: 'noted' };
const amounts = ['amount', 'expectedAmount', 'paymentAmount', 'paymentLeft'] as const;

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
