import { AutocompleteInput, useTranslate } from 'react-admin';
import { folded } from '../../base/folded.ts';
import { formatPieces } from '../../i18n/format.ts';
import { useFreeHolders } from './useFreeHolders.ts';
import type { Holder } from './useHolders.ts';

type Props = { source: string; label: string; poolId: string };

/** The choice of somebody who holds certificates of a shareholding that are free. */
export function HolderInput({ source, label, poolId }: Props) {
  const { holders, isPending, search } = useFreeHolders(poolId);
  const translate = useTranslate();
  const isNobody = !isPending && holders.length === 0;
  return (
    <AutocompleteInput
      source={source}
      // The other inputs have no mark of being required.
      label={<span>{label}</span>}
      choices={holders}
      setFilter={search}
      optionText={(holder?: Holder) =>
        holder
          ? translate('whoseCertificates.held', { name: holder.name, pieces: formatPieces(holder.pieces) })
          : ''
      }
      inputText={(holder?: Holder) => holder?.name ?? ''}
      matchSuggestion={(typed: string, { name }: Holder) => folded(name).includes(folded(typed))}
      filterSelectedOptions={false}
      openOnFocus={false}
      isPending={isPending}
      helperText={isNobody ? 'whoseCertificates.nobody' : false}
    />
  );
}
