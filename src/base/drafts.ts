import { draftPrefix, dropDraft, keysOfDrafts } from './forgetDrafts.ts';
import { mayHaveSession } from './presence.ts';

const days = 30;

/** What was typed into a form and not sent. */
export type Draft = { key: string; at: string; values: Record<string, unknown> };

/** The key of a new draft of a form. The person and the role are a part of it, so nobody else is offered it. */
export const newDraftKey = (whose: string, form: string) =>
  `${draftPrefix}${whose}.${form}.${Math.random().toString(36).slice(2)}`;

/** The drafts of a form, the latest first. */
export function draftsOf(whose: string, form: string): Draft[] {
  const oldest = new Date(Date.now() - days * 86_400_000).toISOString();
  const found = keysOfDrafts(`${draftPrefix}${whose}.${form}.`).flatMap((key) => {
    const draft = read(key);
    if (draft && draft.at >= oldest) return [draft];
    dropDraft(key);
    return [];
  });
  return found.toSorted((one, other) => other.at.localeCompare(one.at));
}

/** Keeps what is typed, unless another window has logged out meanwhile. A full or forbidden store keeps nothing. */
export function keepDraft(key: string, values: Record<string, unknown>) {
  if (!mayHaveSession()) return;
  try {
    localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), values }));
  } catch {
    // The form still asks before it is left.
  }
}

function read(key: string): Draft | undefined {
  try {
    const { at, values } = JSON.parse(localStorage.getItem(key)!) as Omit<Draft, 'key'>;
    return typeof at === 'string' && values ? { key, at, values } : undefined;
  } catch {
    return undefined;
  }
}
