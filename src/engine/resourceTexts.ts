import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { humanised } from '../../model/values/humanised.ts';

type Values = Record<string, unknown>;

/**
 * Texts of a resource by their place below `resources.{name}`; where none is written, those that resources share, or the
 * name as words.
 */
export const useResourceTexts = (resource: string) => {
  const translate = useTranslate();
  return useCallback(
    (place: string, fallback?: string, values: Values = {}) =>
      translate(`resources.${resource}.${place}`, {
        ...values,
        _:
          fallback ?? translate(`shared.${place}`, { _: humanised(place.slice(place.lastIndexOf('.') + 1)) }),
      }),
    [translate, resource],
  );
};

/** The keys of the texts. A column has a text of its own only where a list names the attribute differently. */
export const place = {
  field: (name: string) => `fields.${name}`,
  column: (name: string) => `columns.${name}`,
  value: (name: string, value: string) => `values.${name}.${value}`,
  command: (command: string, part: 'label' | 'title' | 'description' | 'button' | 'done') =>
    `commands.${command}.${part}`,
  commandInput: (command: string, name: string) => `commands.${command}.inputs.${name}`,
  tab: (slug: string) => `tabs.${slug}`,
};

export const useColumnLabel = (resource: string) => {
  const texts = useResourceTexts(resource);
  return (name: string) => texts(place.column(name), texts(place.field(name)));
};
