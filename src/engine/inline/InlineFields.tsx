import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useDataProvider } from 'react-admin';
import type { Kind } from '../../../model/kinds.ts';
import type { Resource } from '../../../model/resource.ts';
import type { PlatformDataProvider } from '../../dataProvider/dataProvider.ts';
import { FormFields } from '../form/CreatePage.tsx';
import { place, useResourceTexts } from '../resourceTexts.ts';
import { InlineCountry } from './InlineCountry.tsx';
import { InlineLanguage } from './InlineLanguage.tsx';
import { type InlineProps, InlineText } from './InlineText.tsx';

type Props = {
  resource: Resource;
  record: { id: string } & Record<string, unknown>;
  /** Some of what can be changed. */
  names: readonly string[];
};

/** How a value of each kind is typed in where it stands; the compiler refuses a kind of which that is not said. */
const inputs: Record<Kind, ComponentType<InlineProps> | undefined> = {
  text: InlineText,
  email: InlineText,
  iban: InlineText,
  bic: InlineText,
  country: InlineCountry,
  language: InlineLanguage,
  // These are changed in forms, or not at all.
  longText: undefined,
  richText: undefined,
  password: undefined,
  code: undefined,
  pieces: undefined,
  integer: undefined,
  money: undefined,
  price: undefined,
  rate: undefined,
  date: undefined,
  instant: undefined,
  reference: undefined,
  bankReason: undefined,
  flag: undefined,
  oneOf: undefined,
  status: undefined,
  currency: undefined,
  ref: undefined,
  image: undefined,
  vesting: undefined,
  rows: undefined,
};

/** Attributes of a record, each of which is saved by itself. */
export function InlineFields({ resource, record, names }: Props) {
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const queryClient = useQueryClient();
  const texts = useResourceTexts(resource.name);

  const save = async (name: string, value: string) => {
    await dataProvider.edit(`${resource.name}/${record.id}`, name, value);
    // Other components that show the record read it again; the field does not wait for them.
    void queryClient.invalidateQueries({ queryKey: [resource.name] });
  };

  return (
    <FormFields>
      {names.map((name) => {
        const { kind } = resource.update!.input[name]!;
        const Inline = inputs[kind];
        if (!Inline)
          throw new Error(`${kind}, which ${resource.name}.${name} is, is not typed in where it stands`);
        return (
          <Inline
            key={name}
            name={name}
            label={texts(place.field(name))}
            value={String(record[name] ?? '')}
            save={(value) => save(name, value)}
          />
        );
      })}
    </FormFields>
  );
}
