import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type RaRecord, useBasename, useCreatePath, useTranslate } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { request } from '../authProvider/session.ts';
import { folded } from '../base/folded.ts';
import { flat, type WireRecord } from '../dataProvider/envelope.ts';
import { rolesOf } from '../engine/definePages.ts';
import { menuEntries, menuPlace } from '../engine/menuEntries.ts';
import { allDefinitions, definitionOf, hasPage } from '../engine/registry.ts';
import { filtered } from '../kit/page/filtered.ts';
import { useListLabel } from '../kit/page/useListLabel.ts';
import { pagesBeside } from './pagesBeside.ts';
import { withoutPage } from './withoutPage.ts';

/** Something that the search leads to. */
export type Choice = {
  key: string;
  /** The heading under which it stands. */
  group: string;
  title: string;
  path: string;
  /** The resource whose whole list it leads to. */
  list?: string;
  /** Whether it opens beside the page, as a file does and what is no page of the platform. */
  opensBeside?: boolean;
  /** The record, where it is one, and the name of its resource. */
  record?: RaRecord;
  resource?: string;
};

/** A choice and its place in the list. */
export type PlacedChoice = Choice & { place: number };

/** What stands in the input once nothing was typed for a moment, so that not every letter is a question. */
const useSettled = (typed: string) => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 150);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};

/** The server answers no more records of a kind. */
const mostOfKind = 5;

/** People come first: a name is mostly typed for the person, not for what is named after them. */
const people = ['employees', 'founders'];

/**
 * Pages, acts and records that match what was typed: pages and acts at once, records when the server has answered. Pages
 * that have it in the middle of a word come last: who types Ana means a person.
 */
export const useChoices = (typed: string) => {
  const words = useSettled(typed.trim());
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', words],
    queryFn: async () =>
      (await request<{ data: WireRecord[] }>(`/api/search?q=${encodeURIComponent(words)}`)).body.data,
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const records = useRecords(words === '' ? [] : (data ?? []), words);
  const asked = folded(typed.trim());
  const [places, further, numbered] = [usePlaces(), useFurtherPages(), useNumbered(words)];
  const wordsFor = useWords();
  const found = [...places, ...(asked === '' ? [] : further)].flatMap((place) => {
    const text = folded(`${place.title}, ${wordsFor(place.of)}`);
    return text.includes(asked) ? [{ place, begins: ` ${text}`.includes(` ${asked}`) }] : [];
  });
  const [first, last] = [true, false].map((wanted) =>
    found.flatMap(({ place, begins }) => (begins === wanted ? [place] : [])),
  );
  return {
    choices: [...first!, ...records, ...numbered, ...last!].map(
      (choice, place): PlacedChoice => ({ ...choice, place }),
    ),
    isFirstKnown: first!.length > 0,
    isSearching: isFetching || words !== typed.trim(),
    failed: error !== null,
  };
};

/** A number as it is typed in each language: 20, No. 20, Activity 20. */
const activityNumber = /^(?:(?:activity|aktivität|aktivnost) )?(?:\p{L}{2}[. ] ?|[#№] ?)?(\d{1,15})$/iu;

/** The activity with the typed number in the trail of the trust. */
const useNumbered = (words: string): Choice[] => {
  const { role } = useApp().user;
  const basename = useBasename();
  const translate = useTranslate();
  const listLabel = useListLabel();
  const [, number] = activityNumber.exec(words) ?? [];
  if (!number || role !== 'trust') return [];
  const { resource, paths } = definitionOf('activities');
  return [
    {
      key: `activity ${number}`,
      group: listLabel(resource.name),
      title: translate('search.activity', { number }),
      path: filtered(`${basename}/${paths.list}`, { number: Number(number) }),
    },
  ];
};

/** What else people may call a page or an act. */
const useWords = () => {
  const translate = useTranslate();
  return (of: string) => translate(`search.words.${of}`, { _: '' });
};

/** A page or an act, and the name of the resource or of the page that it is of. */
type PlaceChoice = Choice & { of: string };

/** What the role can make, and its lists. */
const usePlaces = (): PlaceChoice[] => {
  const { user, awareness } = useApp();
  const translate = useTranslate();
  const basename = useBasename();
  const listLabel = useListLabel();
  const { role, awaitsTrust } = user;
  const acts = allDefinitions()
    .filter((definition) => !awaitsTrust && rolesOf(definition, 'create').includes(role))
    .toSorted((one, other) => menuPlace(one, role) - menuPlace(other, role))
    .map(({ resource: { name }, paths }) => ({
      key: `create ${name}`,
      of: name,
      group: translate('search.acts'),
      title: translate(`resources.${name}.create.title`),
      path: `${basename}/${paths.create}`,
    }));
  const pages = menuEntries(allDefinitions(), user, awareness).map(({ name, path }) => ({
    key: `list ${name}`,
    of: name,
    list: name,
    group: translate('search.pages'),
    title: listLabel(name),
    path: `${basename}/${path}`,
  }));
  return [...acts, ...pages];
};

/** What is in no menu is offered to who asks for it. */
const useFurtherPages = (): PlaceChoice[] => {
  const { role, viewing } = useApp().user;
  const translate = useTranslate();
  const basename = useBasename();
  const group = translate('search.pages');
  const pages = pagesBeside(role, Boolean(viewing)).map(([path, title]) => ({
    key: `page ${title}`,
    of: path.split('/').at(-1)!.split('?')[0]!,
    group,
    title: translate(title),
    path: `${basename}/${path}`,
  }));
  const verify = { of: 'verify', title: translate('signing.verifyFile'), path: '/verify', opensBeside: true };
  return [...pages, { key: 'verify', group, ...verify }];
};

/** The records found, by kind, and behind those that may be more than are shown the list of all of them. */
const useRecords = (found: readonly WireRecord[], words: string): Choice[] => {
  const { role } = useApp().user;
  const basename = useBasename();
  const createPath = useCreatePath();
  const translate = useTranslate();
  const listLabel = useListLabel();
  const placeOf = (name: string) => (people.includes(name) ? -1 : menuPlace(definitionOf(name), role));
  const kinds = [...Map.groupBy(found, ({ type }) => type)]
    .filter(([name]) => name in withoutPage || hasPage(name, 'show', role))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  return kinds.flatMap(([resource, records]) => {
    const definition = definitionOf(resource);
    const group = listLabel(resource);
    const each = records.map(flat).map((record) => ({
      key: `${resource} ${record.id}`,
      group,
      ...(withoutPage[resource]?.(record, translate, basename, role) ?? {
        title: String(record[definition.resource.title]),
        path: createPath({ resource, id: record.id, type: 'show' }),
      }),
      record,
      resource,
    }));
    if (each.length < mostOfKind || !hasPage(resource, 'list', role)) return each;
    const all = { key: `all ${resource}`, group, title: translate('search.all', { list: group, words }) };
    return [...each, { ...all, path: filtered(`${basename}/${definition.paths.list}`, { q: words }) }];
  });
};
