import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBasename, useTranslate } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { request } from '../authProvider/session.ts';
import type { WireRecord } from '../dataProvider/envelope.ts';
import { definitionOf } from '../engine/registry.ts';
import { filtered } from '../kit/page/filtered.ts';
import { useListLabel } from '../kit/page/useListLabel.ts';
import { type AskedKind, foundOfKind, mostOfKind, useAskedKind } from './askedKind.ts';
import type { Choice, PlacedChoice } from './choice.ts';
import { useIsOfOthers } from './useIsOfOthers.ts';
import { useListsAbout } from './useListsAbout.ts';
import { useMatch } from './useMatch.ts';
import { useFurtherPages, usePlaces } from './usePlaces.ts';
import { useRecords } from './useRecords.ts';

/** What stands in the input once nothing was typed for a moment, so that not every letter is a question. */
const useSettled = (typed: string) => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 150);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};

/** The records that the server finds by the words, and of the kind that they name. */
const recordsFor = async (words: string, kind: AskedKind | undefined): Promise<WireRecord[]> => {
  const [everywhere, ofKind] = await Promise.all([
    request<{ data: WireRecord[] }>(`/api/search?q=${encodeURIComponent(words)}`),
    kind?.isSearched ? foundOfKind(kind) : [],
  ]);
  const { data } = everywhere.body;
  if (!kind) return data;
  const [same, others] = [true, false].map((wanted) =>
    data.filter(({ type }) => (type === kind.resource.name) === wanted),
  );
  // All that was typed says more than a part of it, unless the part left out is all.
  const inOrder = kind.words === '' ? [...ofKind, ...same!] : [...same!, ...ofKind];
  const each = [...new Map(inOrder.map((record) => [record.id, record])).values()];
  return [...each.slice(0, mostOfKind), ...others!];
};

/**
 * Pages, acts and records that match what was typed: pages and acts at once, records when the server has answered. Pages
 * that have it in the middle of a word come last: who types Ana means a person. Those that have its words apart are found
 * where no page has all of it. The name of a kind leads to its list first, or to its records where there is none.
 */
export const useChoices = (typed: string) => {
  const words = useSettled(typed.trim());
  const kindOf = useAskedKind();
  const kind = kindOf(words);
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', words, kind?.resource.name, kind?.kind, kind?.words],
    queryFn: () => recordsFor(words, kind),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const records = useRecords(words === '' ? [] : (data ?? []), words, kind);
  const [places, further, numbered] = [usePlaces(), useFurtherPages(), useNumbered(words)];
  const about = useListsAbout(kind);
  const match = useMatch(typed.trim());
  const isOfOthers = useIsOfOthers(typed.trim());
  const typedKind = kindOf(typed.trim());
  const isListAsked = typedKind && (!typedKind.isSearched || (typedKind.words === '' && !typedKind.kind));
  const listAsked = isListAsked ? typedKind.resource.name : undefined;
  const found = [...places, ...(typed.trim() === '' ? [] : further)].map((place) => ({
    place,
    how: place.list && place.list === listAsked ? 'named' : match(place),
  }));
  const [named, begun, worded, inside] = (['named', 'begun', 'worded', 'inside'] as const).map((wanted) =>
    found.flatMap(({ place, how }) => (how === wanted ? [place] : [])),
  );
  const whole = [...named!, ...begun!];
  const first = whole.length > 0 ? whole : worded!;
  const isMeant = typedKind?.isMeant === true;
  const pagesAndRecords = isMeant ? [...records, ...first] : [...first, ...records];
  // A list of what is about somebody has more of what was typed than the page of all.
  const [before, beside] = kind?.isSearched ? [[], about.choices] : [about.choices, []];
  return {
    choices: [...before, ...pagesAndRecords, ...beside, ...numbered, ...inside!].map(
      // Negative where none is to be chosen beforehand, so that a line which was is none of these.
      (choice, place): PlacedChoice => ({ ...choice, place: isOfOthers ? -1 - place : place }),
    ),
    isFirstKnown: first.length > 0 && !isMeant && (kind?.isSearched !== false || !about.isFetching),
    isOfOthers,
    isSearching: isFetching || about.isFetching || words !== typed.trim(),
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
