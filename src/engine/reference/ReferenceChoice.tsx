import { useEffect } from 'react';
import {
  AutocompleteArrayInput,
  type AutocompleteArrayInputProps,
  AutocompleteInput,
  type AutocompleteInputProps,
  ChoicesContextProvider,
  useChoicesContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { definitionOf } from '../registry.ts';
import { choiceOrder } from './choiceOrder.ts';
import { useMatchingChoices } from './useMatchingChoices.ts';

/** The order of the choices, and their number: with so many, most people need not search. */
export const referenceQuery = (reference: string) => ({
  sort: choiceOrder(definitionOf(reference).resource),
  perPage: 100,
});

/** A choice among records; belongs into react-admin's ReferenceInput. */
export function ReferenceChoice(props: Partial<AutocompleteInputProps>) {
  const { context, ...given } = useMatchingChoices(props);
  return (
    <ChoicesContextProvider value={context}>
      <AutocompleteInput {...common} {...props} {...given} />
    </ChoicesContextProvider>
  );
}

/** A choice of several; belongs into react-admin's ReferenceArrayInput. */
export function ReferenceChoices(props: Partial<AutocompleteArrayInputProps>) {
  const { context, ...given } = useMatchingChoices(props);
  return (
    <ChoicesContextProvider value={context}>
      <AutocompleteArrayInput {...common} {...props} {...given} />
    </ChoicesContextProvider>
  );
}

// The first wrong field gets the focus, and should show its error, not its choices.
const common = { helperText: false, openOnFocus: false } as const;

/**
 * Chooses by itself where there is only one: a founder's company is mostly the only one. It looks again after each
 * drawing, because the form empties itself once more when the choices were there before it.
 */
export function OnlyChoice({ source }: { source: string }) {
  const { allChoices, total, isPending, filterValues } = useChoicesContext();
  const { getValues, setValue } = useFormContext();
  // A single match of a search is not chosen, because the person may mean another record.
  const isSearch = filterValues?.q !== undefined;
  const only = !isPending && !isSearch && total === 1 ? allChoices?.[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined && !getValues(source)) setValue(source, only);
  });
  return null;
}
