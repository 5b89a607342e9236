import { visitor } from './en/visitor.ts';

export type TextKey = keyof typeof visitor;

/** What a further language has to offer. It can be loaded lazily, before the first page is drawn. */
export type VisitorTexts = Record<TextKey, string>;

const texts: VisitorTexts = visitor;

/** The text of a key, with its %{placeholders} filled in. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  return texts[key].replace(/%\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));
}
