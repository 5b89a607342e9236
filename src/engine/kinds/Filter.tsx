import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { Attribute } from '../../../model/attributes.ts';
import type { Kind } from '../../../model/kinds.ts';
import type { Resource } from '../../../model/resource.ts';
import { attributeOf } from '../definePages.ts';
import { useFilter } from '../filter/useFilter.ts';
import { ReferenceFilter } from '../reference/ReferenceFilter.tsx';
import { definitionOf } from '../registry.ts';
import { place, useResourceTexts } from '../resourceTexts.ts';

type FilterProps = { name: string; label: string; attribute: Attribute; resource: Resource };

/** How a list is narrowed by the values of each kind; the compiler refuses a kind of which that is not said. */
const filters: Record<Kind, ComponentType<FilterProps> | undefined> = {
  flag: FlagFilter,
  oneOf: ValueFilter,
  status: ValueFilter,
  ref: ({ name, label, attribute }) => (
    <ReferenceFilter name={name} label={label} reference={attribute.reference!} />
  ),
  // There are too many values to choose from: these are searched for, or sorted by.
  text: undefined,
  longText: undefined,
  richText: undefined,
  email: undefined,
  password: undefined,
  code: undefined,
  pieces: undefined,
  integer: undefined,
  money: undefined,
  price: undefined,
  rate: undefined,
  date: undefined,
  instant: undefined,
  currency: undefined,
  country: undefined,
  language: undefined,
  iban: undefined,
  bic: undefined,
  reference: undefined,
  bankReason: undefined,
  image: undefined,
  vesting: undefined,
  rows: undefined,
};

/** The filter of an attribute, by its kind, above the list in context. */
export function Filter({ resource, name }: { resource: Resource; name: string }) {
  const texts = useResourceTexts(resource.name);
  const Own = definitionOf(resource.name).filters?.[name];
  if (Own) return <Own name={name} label={texts(place.field(name))} />;
  const attribute = attributeOf(resource, name);
  const OfKind = filters[attribute.kind];
  if (!OfKind) throw new Error(`There is no filter for ${attribute.kind}, which ${resource.name}.${name} is`);
  return <OfKind label={texts(place.field(name))} {...{ resource, name, attribute }} />;
}

function FlagFilter({ name, label }: FilterProps) {
  const translate = useTranslate();
  const choices = [true, false].map((value): Choice => [value, translate(`ra.boolean.${value}`)]);
  return <ChoiceFilter name={name} label={label} choices={choices} />;
}

function ValueFilter({ name, label, attribute, resource }: FilterProps) {
  const texts = useResourceTexts(resource.name);
  const titles = [...new Set(attribute.values!.map((value) => texts(place.value(name, value))))];
  // Values that readers know by one title are one choice.
  const choices = titles.map((title): Choice => {
    const values = attribute.values!.filter((value) => texts(place.value(name, value)) === title);
    return [values.length === 1 ? values[0]! : values, title];
  });
  return <ChoiceFilter name={name} label={label} choices={choices} />;
}

const all = 'all';

export type Choice = [value: string | boolean | readonly string[], title: string];
export type ChoiceProps = { name: string; label: string; choices: Choice[] };

/** A filter by one of a few values. */
export function ChoiceFilter({ name, label, choices }: ChoiceProps) {
  const titleOfAll = useTranslate()('engine.list.all');
  const { value, set } = useFilter(name);
  return (
    <TextField
      select
      label={label}
      value={value === '' ? all : String(value)}
      onChange={({ target }) => set(choices.find(([choice]) => String(choice) === target.value)?.[0] ?? '')}
      size="small"
    >
      {[[all, titleOfAll] as const, ...choices].map(([choice, title]) => (
        <MenuItem key={String(choice)} value={String(choice)}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
