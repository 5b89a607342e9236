import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useFilter } from '../../engine/filter/useFilter.ts';
import { textsUnder } from '../../i18n/provider.ts';

type Titles = Readonly<Record<string, string>>;
type Kind = { what: string; title: string };

/** The titles of everything that can be done, by the name that an activity has; one name may be that of several acts. */
const kindsIn = (locale: string): Kind[] => {
  const ofResources = Object.values(textsUnder<Record<string, Titles>>('activityList', 'what'));
  const titles = new Map<string, Set<string>>();
  for (const texts of [...ofResources, textsUnder<Titles>('shared', 'activities')])
    for (const [what, title] of Object.entries(texts))
      titles.set(what, (titles.get(what) ?? new Set()).add(title));
  return [...titles]
    .map(([what, said]) => ({ what, title: [...said].join(' / ') }))
    .sort((one, other) => one.title.localeCompare(other.title, locale));
};

/** Chooses what was done, of which there is so much that one types a word of it. */
export function WhatFilter({ name, label, isSaid }: { name: string; label: string; isSaid?: true }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { value, set } = useFilter(name);
  const kinds = useMemo(() => kindsIn(locale), [locale]);
  const all: Kind = { what: '', title: translate('engine.list.all') };
  const chosen = kinds.find(({ what }) => what === value) ?? all;
  if (isSaid) return translate('engine.list.filteredBy', { label, value: chosen.title });
  return (
    <Autocomplete
      options={[all, ...kinds]}
      value={chosen}
      disableClearable
      getOptionLabel={({ title }) => title}
      getOptionKey={({ what }) => what}
      isOptionEqualToValue={(one, other) => one.what === other.what}
      onChange={(_, { what }) => set(what)}
      size="small"
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
