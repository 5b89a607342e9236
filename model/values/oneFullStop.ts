/**
 * A filled-in text whose sentences end with one full stop each, also where the last word ends in one of its own: a Croatian
 * day, or the name of a company.
 */
export const oneFullStop = (text: string): string => text.replace(/(^|[^.])\.\.(?!\.)/g, '$1.');
