import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** request-exercise → Request exercise: what a name reads as until a text is written for it. */
export const humanised = (name: string) => {
  const words = name
    .replace(/_(id|at)$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

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
