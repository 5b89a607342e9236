import { type KeyboardEvent, useState } from 'react';
import {
  type AutocompleteInputProps,
  type ChoicesContextValue,
  type RaRecord,
  useChoicesContext,
  useGetRecordRepresentation,
} from 'react-admin';
import { folded } from '../../base/folded.ts';
import { definitionOf } from '../registry.ts';

type Given = Pick<AutocompleteInputProps, 'optionText' | 'noOptionsText' | 'filterSelectedOptions'>;

/**
 * Records to choose from, of which the server finds those with the typed words. Until it has answered, the others stand
 * there still: Enter, which takes the first one, finds among them only those with the words in their names.
 */
export const useMatchingChoices = ({ optionText, noOptionsText, filterSelectedOptions = true }: Given) => {
  const context = useChoicesContext();
  const { resource, allChoices = [], selectedChoices = [], filterValues, isFetching } = context;
  const [typed, setTyped] = useState('');
  const represent = useGetRecordRepresentation(resource);
  const hasSearch = definitionOf(resource).resource.search !== undefined;
  const isAnswered = typed === '' || (hasSearch && filterValues?.q === typed && !isFetching);
  const matches = (record: RaRecord) =>
    folded(String(typeof optionText === 'function' ? optionText(record) : represent(record))).includes(
      folded(typed),
    );
  const isChosen = ({ id }: RaRecord) => selectedChoices.some((chosen) => chosen.id === id);
  const matching = isAnswered
    ? allChoices
    : allChoices.filter((record) => isChosen(record) || matches(record));
  const isNothingYet = !isAnswered && hasSearch && !matching.some((record) => !isChosen(record));
  return {
    context: { ...context, allChoices: matching } as ChoicesContextValue,
    filterToQuery: (words: string) => (hasSearch && words ? { q: words } : {}),
    onInputChange: (_: unknown, text: string, reason: string) => setTyped(reason === 'input' ? text : ''),
    // The one that was chosen before is not what somebody types another name for.
    filterSelectedOptions: filterSelectedOptions || !selectedChoices.some(matches),
    noOptionsText: isNothingYet ? 'ra.message.loading' : noOptionsText,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !isNothingYet) return;
      // A form is not sent while it is not known whether what was typed is one of the records.
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
