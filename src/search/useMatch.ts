import { useTranslate } from 'react-admin';
import { folded } from '../base/folded.ts';
import type { PlaceChoice } from './usePlaces.ts';

/** How a page or an act has what was typed: from the beginning of a word on, each of its words so, or inside of a word. */
type Match = 'begun' | 'worded' | 'inside' | undefined;

/** Leaves out articles and the like, which tell nothing about what is sought. */
export const useTelling = () => {
  const small = useTranslate()('search.small').split(', ').map(folded);
  return (words: readonly string[]) => words.filter((word) => !small.includes(folded(word)));
};

/** Compares what was typed with the titles of pages and acts, and with what else people call them. */
export const useMatch = (typed: string) => {
  const translate = useTranslate();
  const telling = useTelling();
  const asked = folded(typed);
  const words = telling(asked.split(/\s+/));
  return ({ title, of }: Pick<PlaceChoice, 'title' | 'of'>): Match => {
    const others = of.map((name) => translate(`search.words.${name}`, { _: '' }));
    const text = ` ${folded([title, ...others].join(', '))}`;
    if ([asked, words.join(' ')].some((said) => said !== '' && text.includes(` ${said}`))) return 'begun';
    if (words.length > 0 && words.every((word) => text.includes(` ${word}`))) return 'worded';
    return text.includes(asked) ? 'inside' : undefined;
  };
};
