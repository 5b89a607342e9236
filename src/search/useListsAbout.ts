import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBasename, useTranslate } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { request } from '../authProvider/session.ts';
import { flat, type WireRecord } from '../dataProvider/envelope.ts';
import { definitionOf, hasPage } from '../engine/registry.ts';
import { filtered } from '../kit/page/filtered.ts';
import { useListLabel } from '../kit/page/useListLabel.ts';
import type { AskedKind } from './askedKind.ts';
import type { Choice } from './choice.ts';

/** What records of other kinds are about, people first. */
const subjects = ['employees', 'plans', 'pools', 'companies'];
/** What records are about that are found by the names of all others themselves. */
const subjectsBeside = ['companies'];

/** The records that the words beside the name of a kind find, each with the list of what is about it: activities, say. */
export const useListsAbout = (kind: AskedKind | undefined) => {
  const { role } = useApp().user;
  const basename = useBasename();
  const translate = useTranslate();
  const listLabel = useListLabel();
  const isAsked = kind !== undefined && kind.words !== '' && hasPage(kind.resource.name, 'list', role);
  const { data, isFetching } = useQuery({
    queryKey: ['search', 'about', kind?.words],
    queryFn: async () =>
      (await request<{ data: WireRecord[] }>(`/api/search?q=${encodeURIComponent(kind!.words)}`)).body.data,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (!isAsked) return { choices: [], isFetching: false };
  const { resource } = kind;
  const list = listLabel(resource.name);
  const path = `${basename}/${definitionOf(resource.name).paths.list}`;
  const choices = (kind.isSearched ? subjectsBeside : subjects).flatMap((subject) => {
    const attribute = Object.keys(resource.attributes).find(
      (name) => resource.attributes[name]!.reference === subject,
    );
    if (!attribute || subject === resource.name) return [];
    const found = (data ?? []).filter(({ type }) => type === subject).map(flat);
    return found.map((record): Choice => {
      const name = String(record[definitionOf(subject).resource.title]);
      return {
        key: `${resource.name} ${record.id}`,
        group: list,
        title: translate('search.about', { list, name }),
        path: filtered(path, { ...kind.kind, [attribute]: record.id }),
        record,
        resource: subject,
      };
    });
  });
  return { choices, isFetching };
};
