/** Apart from the rest of the drafts, because every page can log out. */
export const draftPrefix = 'draft.';

export const keysOfDrafts = (start: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(start));

export const isKept = (key: string) => localStorage.getItem(key) !== null;

export const dropDraft = (key: string) => localStorage.removeItem(key);

/** Forgets all drafts, so that nothing typed stays behind for the next person at this browser. */
export function forgetDrafts() {
  for (const key of keysOfDrafts(draftPrefix)) dropDraft(key);
}
