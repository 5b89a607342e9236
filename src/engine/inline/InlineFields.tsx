import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useDataProvider } from 'react-admin';
import type { Kind } from '../../../model/attributes.ts';
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
  /** Attributes that can be changed and are texts, countries or languages. */
  names: readonly string[];
};

const ownInputs: { [kind in Kind]?: ComponentType<InlineProps> } = {
  country: InlineCountry,
  language: InlineLanguage,
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
        const Inline = ownInputs[resource.update!.input[name]!.kind] ?? InlineText;
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
