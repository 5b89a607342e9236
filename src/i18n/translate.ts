import { loadChunk } from '../base/loadChunk.ts';
import { visitor } from './en/visitor.ts';
import { language } from './language.ts';

export type TextKey = keyof typeof visitor;

/** What a further language has to offer. */
export type VisitorTexts = Record<TextKey, string>;

let texts: VisitorTexts = visitor;

const others = {
  de: () => import('./de/visitor.ts'),
  hr: () => import('./hr/visitor.ts'),
};

/** Loads the texts of the page's language, before the first page is drawn. */
export const loadVisitorTexts = async () => {
  const chosen = language();
  texts = chosen === 'en' ? visitor : (await loadChunk(others[chosen]())).visitor;
};

/** The text of a key, with its %{placeholders} filled in. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  return texts[key].replace(/%\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));
}
