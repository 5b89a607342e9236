import type { ReactNode } from 'react';
import { RecordContextProvider, useRecordContext } from 'react-admin';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { withholdingRates } from '../../../model/resources/withholdingRates.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { countryName, formatRate } from '../../i18n/format.ts';

type Props = { onClose: () => void };
const resource = withholdingRates as Resource;

/** Asks for the new rate, beginning with the present one. */
export function ChangeRate({ onClose }: Props) {
  const rate = useRecordContext<RecordOf<typeof withholdingRates>>();
  return (
    <OfRate>
      <CommandDialog
        resource={resource}
        command="change"
        initial={{ taxRate: rate?.taxRate }}
        onClose={onClose}
      />
    </OfRate>
  );
}

export function RemoveRate({ onClose }: Props) {
  return (
    <OfRate>
      <CommandDialog resource={resource} command="remove" onClose={onClose} />
    </OfRate>
  );
}

/** The rate in the words with which the question mentions it. */
function OfRate({ children }: { children: ReactNode }) {
  const texts = useResourceTexts(resource.name);
  const rate = useRecordContext<RecordOf<typeof withholdingRates>>();
  if (!rate) return null;
  const { country, year, type, taxRate } = rate;
  const inWords = {
    ...rate,
    country: countryName(country),
    year: String(year),
    type: texts(place.value('type', type)),
    taxRate: formatRate(taxRate),
  };
  return <RecordContextProvider value={inWords}>{children}</RecordContextProvider>;
}
