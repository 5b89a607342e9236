import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { attributeOf } from '../definePages.ts';
import { place, useResourceTexts } from '../resourceTexts.ts';
import { ReferenceFilter } from './ReferenceFilter.tsx';
import { filterWidth, useFilter } from './useFilter.ts';

/**
 * The search field and the filters of a list. They take effect as they are changed. react-admin's own filters would
 * bring its whole form library along with the first list.
 */
export function Filters({ resource, filters }: { resource: Resource; filters: readonly string[] }) {
  return (
    <>
      {resource.search && <SearchField />}
      {filters.map((name) => (
        <Filter key={name} resource={resource} name={name} />
      ))}
    </>
  );
}

const pauseAfterTyping = 300;

function SearchField() {
  const label = useTranslate()('ra.action.search');
  const { value, set } = useFilter('q');
  const [typed, setTyped] = useState(value);
  // The button that clears all filters clears the search field too.
  useEffect(() => setTyped(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins anew with each key, and with nothing else
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => set(typed), pauseAfterTyping);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder={label}
      size="small"
      slotProps={{
        htmlInput: { type: 'search', 'aria-label': label },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ width: { xs: '100%', sm: 240 } }}
    />
  );
}

function Filter({ resource, name }: { resource: Resource; name: string }) {
  const texts = useResourceTexts(resource.name);
  const translate = useTranslate();
  const { kind, values, reference } = attributeOf(resource, name);
  const label = texts(place.field(name));
  if (reference) return <ReferenceFilter name={name} reference={reference} label={label} />;
  if (kind === 'flag') {
    const choices = [true, false].map((value): Choice => [value, translate(`ra.boolean.${value}`)]);
    return <ChoiceFilter name={name} label={label} choices={choices} />;
  }
  if (!values)
    throw new Error(`${resource.name} cannot be filtered by ${name}: it is no choice, flag or reference`);
  return (
    <ChoiceFilter
      name={name}
      label={label}
      choices={values.map((value): Choice => [value, texts(place.value(name, value))])}
    />
  );
}

const all = 'all';

type Choice = [value: string | boolean, title: string];
type ChoiceProps = { name: string; label: string; choices: Choice[] };

function ChoiceFilter({ name, label, choices }: ChoiceProps) {
  const titleOfAll = useTranslate()('engine.list.all');
  const { value, set } = useFilter(name);
  return (
    <TextField
      select
      label={label}
      value={value === '' ? all : String(value)}
      onChange={({ target }) => set(choices.find(([choice]) => String(choice) === target.value)?.[0] ?? '')}
      size="small"
      sx={filterWidth}
    >
      {[[all, titleOfAll] as const, ...choices].map(([choice, title]) => (
        <MenuItem key={String(choice)} value={String(choice)}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
