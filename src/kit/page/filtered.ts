/** The path of a list with only the records that a filter lets through. */
export const filtered = (path: string, filter: Readonly<Record<string, unknown>>) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
