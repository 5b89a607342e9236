import english from 'texts:en/visitors';
import type app from '../../i18n/en/app.json';
import type invitations from '../../i18n/en/invitations.json';
import type login from '../../i18n/en/login.json';
import type providers from '../../i18n/en/providers.json';
import type registration from '../../i18n/en/registration.json';
import type verification from '../../i18n/en/verification.json';
import { oneFullStop } from '../../model/values/oneFullStop.ts';
import { loadChunk } from '../base/loadChunk.ts';
import { language } from './language.ts';

/** The paths of the single texts of a part, such as login.title. */
type PathIn<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? Key : `${Key}.${PathIn<Part[Key]>}`;
}[keyof Part & string];

type ForVisitors =
  | typeof app
  | typeof invitations
  | typeof login
  | typeof providers
  | typeof registration
  | typeof verification;

export type TextKey = ForVisitors extends infer File
  ? File extends { visitors: infer Part }
    ? PathIn<Part>
    : never
  : never;

/** The texts of the pages by which an organisation logs in, which are loaded with them. */
export type OrganisationKey = PathIn<(typeof providers)['organisation']>;

type Texts = Readonly<Record<TextKey, string> & Partial<Record<OrganisationKey, string>>>;

let texts: Texts = english;

const others = {
  de: () => import('texts:de/visitors'),
  hr: () => import('texts:hr/visitors'),
};

/** Loads the texts of the page's language, before the first page is drawn. */
export const loadVisitorTexts = async () => {
  const chosen = language();
  texts = chosen === 'en' ? english : (await loadChunk(others[chosen]())).default;
};

/** Adds the texts of pages that few visitors come to. */
export const addTexts = (further: Readonly<Record<OrganisationKey, string>>) => {
  texts = { ...texts, ...further };
};

/** The text of a key, with its %{placeholders} filled in. */
export function t(key: TextKey | OrganisationKey, values: Record<string, string | number> = {}): string {
  return oneFullStop(
    texts[key]!.replace(/%\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder)),
  );
}
