import { RecordContextProvider } from 'react-admin';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { bankEntries } from '../../../model/resources/bankStatements.ts';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { Figure, Figures } from '../../kit/Figures.tsx';

type Entry = RecordOf<typeof bankEntries>;

/** What an entry says, as far as it does, in a dialog about it. */
export function EntryFigures({ entry, names }: { entry: Entry; names: readonly (keyof Entry & string)[] }) {
  const texts = useResourceTexts(bankEntries.name);
  return (
    <RecordContextProvider value={entry}>
      <Figures>
        {names
          .filter((name) => entry[name] !== null)
          .map((name) => (
            <Figure key={name} label={texts(place.field(name))}>
              <Cell resource={bankEntries as Resource} source={name} />
            </Figure>
          ))}
      </Figures>
    </RecordContextProvider>
  );
}
