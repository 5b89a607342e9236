import type { AutocompleteProps } from '@mui/material/Autocomplete';
import type { FormEvent } from 'react';

type Props = Pick<
  AutocompleteProps<unknown, boolean, boolean, boolean>,
  'autoHighlight' | 'onInput' | 'onKeyDown'
>;

/** What was typed into each choice, which is no longer its text when something was chosen or when it was left. */
const typed = new WeakMap<EventTarget, string>();

/**
 * Enter takes the first match of what was typed. Where nothing is sought it does what it does in other inputs and sends
 * the form, unless the arrows chose, or what is chosen already is marked.
 */
export const firstMatch: Props = {
  autoHighlight: true,
  onInput: ({ target }: FormEvent<HTMLDivElement>) =>
    void typed.set(target, (target as HTMLInputElement).value),
  onKeyDown: (event) => {
    const input = event.target as HTMLInputElement;
    if (event.key !== 'Enter' || (input.value !== '' && input.value === typed.get(input))) return;
    const marked = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    if (!marked?.matches('.Mui-focusVisible, [aria-selected=true]')) event.defaultMuiPrevented = true;
  },
};
