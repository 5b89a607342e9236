import { AutocompleteInput, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { WithheldFrom } from '../../../../model/payout/withheldFrom.ts';
import { place, useResourceTexts } from '../../../engine/resourceTexts.ts';
import { folded } from '../../../kit/inputs/folded.ts';

type Holder = WithheldFrom['holders'][number];
type Props = { source: string; holders: readonly Holder[] };

const mostShown = 100;

/** The choice of one of those who would share in the payout; a draft may name somebody who shares no longer. */
export function HolderChoice({ source, holders }: Props) {
  const texts = useResourceTexts('payouts');
  const id: string | null = useWatch({ name: source });
  const isHolder = holders.some((holder) => holder.id === id);
  const { data: former } = useGetOne<Holder>(
    'employees',
    { id: id ?? '' },
    { enabled: id !== null && !isHolder },
  );
  return (
    <AutocompleteInput
      source={source}
      label={texts(place.field('employee_id'))}
      choices={former && !isHolder && id ? [...holders, former] : [...holders]}
      matchSuggestion={(typed: string, { name }: Holder) => folded(name).includes(folded(typed))}
      suggestionLimit={mostShown}
      openOnFocus={false}
      helperText={false}
    />
  );
}
