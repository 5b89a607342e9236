import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useFilter } from '../../engine/filter/useFilter.ts';
import { textsUnder } from '../../i18n/provider.ts';

type Titles = Readonly<Record<string, string>>;
/** A title, the names of what it stands for, and what else finds it. */
type Kind = { title: string; whats: readonly string[]; words?: string };

/** How the acts are called by which something is not consented to. Readers do not know of which of them we say what. */
const isRefusal = (what: string) => /^(declined|rejected|refused)(-|$)/.test(what);

/** The titles of everything that can be done. The records of an act have one name, which may be that of several acts. */
const kindsIn = (locale: string): Kind[] => {
  const ofResources = Object.values(textsUnder<Record<string, Titles>>('activityList', 'what'));
  const texts = [...ofResources, textsUnder<Titles>('shared', 'activities')].flatMap(Object.entries<string>);
  const titles = Map.groupBy(texts, ([what]) => what);
  const named = [...titles].map(([what, said]) => ({
    what,
    title: [...new Set(said.map(([, title]) => title))].join(' / '),
  }));
  return [...Map.groupBy(named, ({ title }) => title)]
    .map(([title, same]) => ({ title, whats: same.map(({ what }) => what) }))
    .sort((one, other) => one.title.localeCompare(other.title, locale));
};

const filterKinds = createFilterOptions<Kind>({ stringify: ({ title, words = '' }) => `${title} ${words}` });
const isSame = (one: Kind, other: Kind) => one.whats.join() === other.whats.join();

/** Chooses what was done by a word of it: one kind, or all kinds that have the word. */
export function WhatFilter({ name, label, isSaid }: { name: string; label: string; isSaid?: true }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { value, set } = useFilter(name);
  const kinds = useMemo(() => kindsIn(locale), [locale]);
  const all: Kind = { title: translate('engine.list.all'), whats: [] };
  const refused: Kind = {
    title: translate('activityList.refused'),
    whats: kinds
      .flatMap((kind) => kind.whats)
      .filter(isRefusal)
      .sort(),
    words: translate('activityList.refusedToo'),
  };
  const whats = value === '' ? [] : value.split(',');
  const chosen = isSame(refused, { title: '', whats })
    ? [refused]
    : kinds.filter((kind) => kind.whats.some((what) => whats.includes(what)));
  const title = chosen.map((kind) => kind.title).join(', ');
  if (isSaid) return translate('engine.list.filteredBy', { label, value: title });
  return (
    <Autocomplete
      options={[all, refused, ...kinds]}
      value={whats.length === 0 ? all : { title, whats }}
      disableClearable
      getOptionLabel={(kind) => kind.title}
      getOptionKey={(kind) => kind.whats.join()}
      isOptionEqualToValue={isSame}
      filterOptions={(options, state) => {
        const found = filterKinds(options, state);
        const several = found.filter((kind) => kinds.includes(kind));
        if (state.inputValue === '' || several.length < 2) return found;
        const every = translate('activityList.everyKind', { words: state.inputValue, count: several.length });
        const some: Kind = { title: every, whats: several.flatMap((kind) => kind.whats) };
        return [...found.filter((kind) => kind === refused), some, ...several];
      }}
      onChange={(_, kind) => set(kind.whats.length === 0 ? '' : kind.whats)}
      size="small"
      slotProps={{ popper: { placement: 'bottom-start', sx: { minWidth: 320 } } }}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
