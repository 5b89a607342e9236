import { useGetResourceLabel, useTranslate } from 'react-admin';
import { isOrder, type Resource } from '../../model/resource.ts';
import { useApp } from '../authProvider/appData.tsx';
import { request } from '../authProvider/session.ts';
import { folded } from '../base/folded.ts';
import type { WireRecord } from '../dataProvider/envelope.ts';
import { type Definition, receives } from '../engine/definePages.ts';
import { allDefinitions, hasPage } from '../engine/registry.ts';
import { place } from '../engine/resourceTexts.ts';
import { useListLabel } from '../kit/page/useListLabel.ts';
import { useTelling } from './useMatch.ts';
import { withoutPage } from './withoutPage.ts';

/** The server answers no more records of a kind. */
export const mostOfKind = 5;

/** What divides the records of a resource into kinds. */
const kindSources = ['kind', 'type'] as const;

/** A kind of record that was named, what else was typed, and how its records are asked for. */
export type AskedKind = {
  resource: Resource;
  /** The kind within the resource, as that of a document or of a payout, and the status, where they were named. */
  kind?: Partial<Record<(typeof kindSources)[number] | 'status', string>>;
  words: string;
  fields: string[];
  isNewestFirst: boolean;
  /** Whether its records can be asked for by words; of others there is the list. */
  isSearched: boolean;
};

/** What tells a record apart in the search. */
export const detailsOf = ({ hit, apart = [] }: Resource): readonly string[] => hit ?? apart;

const tokensOf = (text: string) => text.split(/[\s:]+/).filter((token) => token !== '');

/** Whether a token is a word, or one more form of it: few languages form the plural by more than two letters at the end. */
const isForm = (token: string, word: string) => token.startsWith(word) && token.length <= word.length + 2;

/** Where the tokens stand one after the other; negative where they do not. */
const placeIn = (tokens: readonly string[], sought: readonly string[]) =>
  tokens.findIndex((_, start) => sought.every((word, index) => isForm(tokens[start + index] ?? '', word)));

type Name = { resource: Resource; kind: AskedKind['kind']; tokens: string[] };

const withoutName = (typed: string[], { tokens }: Name) =>
  typed.toSpliced(placeIn(typed.map(folded), tokens), tokens.length);

const isKindOf = (resource: Resource, name: Name, typed: string[]) =>
  name.resource === resource && name.kind !== undefined && placeIn(typed.map(folded), name.tokens) >= 0;

/** The kind whose name, of one or of several, is in the words: of several names the longest. */
export const useAskedKind = () => {
  const { role } = useApp().user;
  const labelOf = useGetResourceLabel();
  const listLabel = useListLabel();
  const translate = useTranslate();
  const telling = useTelling();
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
  const names = kinds.flatMap(({ resource }): Name[] => [
    // One, several and, where the language has a form of its own for it, many.
    ...[
      labelOf(resource.name, 1),
      labelOf(resource.name, 2),
      labelOf(resource.name, 5),
      listLabel(resource.name),
    ].map((name) => ({ resource, kind: undefined, tokens: tokensOf(folded(name)) })),
    // Kinds by which the search itself tells records apart.
    ...kindSources
      .filter((source) => resource.hit?.includes(source))
      .flatMap((source) =>
        resource.attributes[source]!.values!.map((value) => {
          const name = translate(`resources.${resource.name}.${place.value(source, value)}`);
          return { resource, kind: { [source]: value }, tokens: tokensOf(folded(name)) };
        }),
      ),
  ]);
  names.sort((one, other) => other.tokens.length - one.tokens.length);
  const statesOf = (resource: Resource): Name[] =>
    (resource.attributes.status?.values ?? []).map((status) => {
      const name = translate(`resources.${resource.name}.${place.value('status', status)}`);
      return { resource, kind: { status }, tokens: tokensOf(folded(name)) };
    });
  return (words: string): AskedKind | undefined => {
    const typed = tokensOf(words);
    const tokens = typed.map(folded);
    const found = names.find((name) => placeIn(tokens, name.tokens) >= 0);
    if (!found) return undefined;
    const { resource } = found;
    const others = withoutName(typed, found);
    // As in “payouts of type dividend”.
    const named = found.kind ? undefined : names.find((name) => isKindOf(resource, name, others));
    const rest = named ? withoutName(others, named) : others;
    // As in “signed agreements of Ana”.
    const state = statesOf(resource).find(({ tokens }) => placeIn(rest.map(folded), tokens) >= 0);
    const kind = { ...found.kind, ...named?.kind, ...state?.kind };
    return {
      resource,
      ...(Object.keys(kind).length > 0 && { kind }),
      words: telling(state ? withoutName(rest, state) : rest).join(' '),
      fields: [...new Set([resource.title, ...detailsOf(resource)])].filter((name) =>
        receives(resource, name, role),
      ),
      isNewestFirst: isOrder(resource, role, 'created_at'),
      isSearched: isSearched(resource),
    };
  };
};

/** The filter of the list that has the records of the kind with the words. */
export const filterFor = ({ kind, words }: Pick<AskedKind, 'kind' | 'words'>) => ({
  ...kind,
  ...(words !== '' && { q: words }),
});

/** The first records of the kind that have the words; its newest ones where there are none. */
export const foundOfKind = async ({ resource, kind, words, fields, isNewestFirst }: AskedKind) => {
  const filter = filterFor({ kind, words });
  const asked = new URLSearchParams({
    range: JSON.stringify([0, mostOfKind - 1]),
    fields: JSON.stringify(fields),
    count: 'without',
    ...(Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
    ...(isNewestFirst && { sort: JSON.stringify(['created_at', 'DESC']) }),
  });
  return (await request<{ data: WireRecord[] }>(`/api/${resource.name}?${asked}`)).body.data;
};
