import { dateInZone } from '../../model/values/dates.ts';

/** The day of an instant where the reader is. */
export const dayHere = (instant: string) =>
  dateInZone(new Date(instant), new Intl.DateTimeFormat().resolvedOptions().timeZone);
