import { isOrder, type Resource } from '../../model/resource.ts';
import { useApp } from '../authProvider/appData.tsx';
import { request } from '../authProvider/session.ts';
import { folded } from '../base/folded.ts';
import type { WireRecord } from '../dataProvider/envelope.ts';
import { receives } from '../engine/definePages.ts';
import { hasPage } from '../engine/registry.ts';
import { type KindFilter, type Name, placeIn, tokensOf, useKindNames } from './kindNames.ts';
import { useTelling } from './useMatch.ts';

/** The server answers no more records of a kind. */
export const mostOfKind = 5;

/** A kind of record that was named, what else was typed, and how its records are asked for. */
export type AskedKind = {
  resource: Resource;
  /** The kind within the resource, as that of a document or of a payout, and the status, where they were named. */
  kind?: KindFilter;
  words: string;
  fields: string[];
  /** The attribute whose highest values come first: the number, or when they were made. */
  latestBy: string | undefined;
  /** Whether its records can be asked for by words; of others there is the list. */
  isSearched: boolean;
  /** Whether its records alone are meant, because nothing else was typed and they have no list. */
  isMeant: boolean;
};

/** What tells a record apart in the search. */
export const detailsOf = ({ hit, apart = [] }: Resource): readonly string[] => hit ?? apart;

const withoutName = (typed: string[], { tokens }: Name) =>
  typed.toSpliced(placeIn(typed.map(folded), tokens), tokens.length);

const isNameOf = (resource: Resource, name: Name, typed: string[]) =>
  name.resource === resource && placeIn(typed.map(folded), name.tokens) >= 0;

/** Whether its records are numbered, and called by their numbers. */
const isNumber = ({ title, attributes }: Resource) => attributes[title]!.kind === 'integer';

/** The kind whose name, of one or of several, is in the words: of several names the longest. */
export const useAskedKind = () => {
  const { role } = useApp().user;
  const telling = useTelling();
  const { names, sharedName, statesOf, isSearched } = useKindNames();
  return (words: string): AskedKind | undefined => {
    const typed = tokensOf(words);
    const tokens = typed.map(folded);
    const found = names.find((name) => placeIn(tokens, name.tokens) >= 0) ?? sharedName(tokens);
    if (!found) return undefined;
    const { resource } = found;
    const others = withoutName(typed, found);
    // As in “payouts of type dividend” and in “registration number of the company”.
    const named = found.kind ? undefined : names.find((name) => isNameOf(resource, name, others));
    const rest = named ? withoutName(others, named) : others;
    // As in “signed agreements of Ana”.
    const state = statesOf(resource).find(({ tokens }) => placeIn(rest.map(folded), tokens) >= 0);
    const kind = { ...found.kind, ...named?.kind, ...state?.kind };
    const sought = telling(state ? withoutName(rest, state) : rest).join(' ');
    return {
      resource,
      ...(Object.keys(kind).length > 0 && { kind }),
      words: sought,
      fields: [...new Set([resource.title, ...detailsOf(resource)])].filter((name) =>
        receives(resource, name, role),
      ),
      latestBy: [...(isNumber(resource) ? [resource.title] : []), 'created_at'].find((name) =>
        isOrder(resource, role, name),
      ),
      isSearched: isSearched(resource),
      isMeant:
        sought === '' && !found.isOfContent && isSearched(resource) && !hasPage(resource.name, 'list', role),
    };
  };
};

/** The filter of the list that has the records of the kind with the words. */
export const filterFor = ({ kind, words }: Pick<AskedKind, 'kind' | 'words'>) => ({
  ...kind,
  ...(words !== '' && { q: words }),
});

/** The first records of the kind that have the words; its newest ones where there are none. */
export const foundOfKind = async ({ resource, kind, words, fields, latestBy }: AskedKind) => {
  const filter = filterFor({ kind, words });
  const asked = new URLSearchParams({
    range: JSON.stringify([0, mostOfKind - 1]),
    fields: JSON.stringify(fields),
    count: 'without',
    ...(Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
    ...(latestBy && { sort: JSON.stringify([latestBy, 'DESC']) }),
  });
  return (await request<{ data: WireRecord[] }>(`/api/${resource.name}?${asked}`)).body.data;
};
