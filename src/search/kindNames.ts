import { useGetResourceLabel, useTranslate } from 'react-admin';
import type { Resource } from '../../model/resource.ts';
import { useApp } from '../authProvider/appData.tsx';
import { folded } from '../base/folded.ts';
import { type Definition, receives } from '../engine/definePages.ts';
import { allDefinitions, hasPage } from '../engine/registry.ts';
import { place } from '../engine/resourceTexts.ts';
import { useListLabel } from '../kit/page/useListLabel.ts';
import { useTelling } from './useMatch.ts';
import { withoutPage } from './withoutPage.ts';

/** What divides the records of a resource into kinds. */
const kindSources = ['kind', 'type'] as const;

/** The values by which records are of a kind or in a state; several where a word is the name of several kinds. */
export type KindFilter = Partial<Record<(typeof kindSources)[number] | 'status', string | readonly string[]>>;

/** A name of a kind of record, word by word. */
export type Name = {
  resource: Resource;
  kind: KindFilter | undefined;
  tokens: string[];
  /** Whether it names what the records say rather than the records. */
  isOfContent?: boolean;
};

export const tokensOf = (text: string) => text.split(/[\s:]+/).filter((token) => token !== '');

/** Few languages form the plural, or a case, by more than two letters at the end. */
const mostAdded = 2;

/** Whether a token is a word, or one more form of it. */
const isForm = (token: string, word: string) =>
  token.startsWith(word) && token.length <= word.length + mostAdded;

/** Where the tokens stand one after the other; negative where they do not. */
export const placeIn = (tokens: readonly string[], sought: readonly string[]) =>
  tokens.findIndex((_, start) => sought.every((word, index) => isForm(tokens[start + index] ?? '', word)));

/** Shorter parts of a word are parts of many. */
const leastOfPart = 5;

/** Whether the token, or the word in one more form of it, is the end of a word that is put together of two. */
const isEnd = (token: string, word: string) =>
  Array.from({ length: mostAdded + 1 }, (_, cut) => token.slice(0, token.length - cut)).some(
    (end) => end.length >= leastOfPart && word.endsWith(end),
  );

/** The words of a name that can be what it names: the first one, and the last one before a word such as “of”. */
const useHeads = () => {
  const telling = useTelling();
  return (tokens: readonly string[]) => {
    const small = tokens.findIndex((token) => telling([token]).length === 0);
    return [tokens[0]!, tokens[(small < 0 ? tokens.length : small) - 1] ?? tokens[0]!];
  };
};

type NameOfValue = Name & { value: string };

type Division = {
  resource: Resource;
  source: (typeof kindSources)[number];
  names: readonly NameOfValue[];
};

/** The name of several kinds that share the word for what they are: of all agreements. */
const nameOfSeveral = (
  divisions: readonly Division[],
  tokens: readonly string[],
  headsOf: (tokens: readonly string[]) => string[],
): Name | undefined => {
  const shared = tokens.flatMap((token) => {
    const isLong = token.length >= leastOfPart;
    const isHead = (word: string) =>
      isForm(token, word) || (isLong && (isForm(word, token) || isEnd(token, word)));
    return divisions.map(({ resource, source, names }) => ({
      resource,
      source,
      token,
      named: names.filter((name) => headsOf(name.tokens).some(isHead)),
    }));
  });
  const first = shared.find(({ named }) => named.length > 1);
  if (!first) return undefined;
  const { resource, source, token, named } = first;
  return { resource, kind: { [source]: named.map(({ value }) => value) }, tokens: [token] };
};

/** The kinds of records that the role can ask for, and their names, those of several words first. */
export const useKindNames = () => {
  const { role } = useApp().user;
  const labelOf = useGetResourceLabel();
  const listLabel = useListLabel();
  const translate = useTranslate();
  const headsOf = useHeads();
  const isSearched = ({ name, scope, search, hit, orders }: Resource) =>
    scope[role] !== undefined &&
    search !== undefined &&
    (hit !== undefined || !orders?.[role]) &&
    (name in withoutPage || hasPage(name, 'show', role));
  const kinds = allDefinitions().filter(
    ({ resource }) => isSearched(resource) || hasPage(resource.name, 'list', role),
  );
  // Of two that share a name, the one with a page, and one that has only a list behind them.
  const rankOf = ({ resource }: Definition) =>
    isSearched(resource) ? Number(resource.name in withoutPage) : 2;
  kinds.sort((one, other) => rankOf(one) - rankOf(other));
  /** What else people call records, where there is no list that would be found by it. */
  const otherNames = ({ name }: Resource) =>
    hasPage(name, 'list', role) ? [] : translate(`search.words.${name}`, { _: '' }).split(', ');
  const valuesOf = (resource: Resource, source: 'status' | (typeof kindSources)[number]): NameOfValue[] =>
    (resource.attributes[source]?.values ?? []).map((value) => {
      const name = translate(`resources.${resource.name}.${place.value(source, value)}`);
      return { resource, value, kind: { [source]: value }, tokens: tokensOf(folded(name)) };
    });
  // Kinds by which the search itself tells records apart.
  const divisions = kinds.flatMap(({ resource }) =>
    kindSources
      .filter((source) => resource.hit?.includes(source) && receives(resource, source, role))
      .map((source) => ({ resource, source, names: valuesOf(resource, source) })),
  );
  const names = [
    ...kinds.flatMap(({ resource }): Name[] =>
      [
        // One, several and, where the language has a form of its own for it, many.
        labelOf(resource.name, 1),
        labelOf(resource.name, 2),
        labelOf(resource.name, 5),
        listLabel(resource.name),
      ].map((name) => ({ resource, kind: undefined, tokens: tokensOf(folded(name)) })),
    ),
    ...kinds.flatMap(({ resource }): Name[] =>
      otherNames(resource).map((name) => ({
        resource,
        kind: undefined,
        tokens: tokensOf(folded(name)),
        isOfContent: true,
      })),
    ),
    ...divisions.flatMap((division) => division.names),
  ].filter(({ tokens }) => tokens.length > 0);
  names.sort((one, other) => other.tokens.length - one.tokens.length);
  const sharedName = (tokens: readonly string[]) => nameOfSeveral(divisions, tokens, headsOf);
  return { names, sharedName, isSearched, statesOf: (resource: Resource) => valuesOf(resource, 'status') };
};
