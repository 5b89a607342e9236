import type { PlanDate } from '../../model/values/dates.ts';

/** An event of a whole day. */
export type CalendarEvent = {
  /** The same in every file for as long as it is the same event. */
  uid: string;
  date: PlanDate;
  summary: string;
  description: string;
  url: string;
};

type Calendar = { product: string; name: string; madeAt: Date; events: readonly CalendarEvent[] };

/** The most octets of a line, its end apart (RFC 5545, 3.1). */
const lineOctets = 75;

const encoder = new TextEncoder();

/**
 * Folds a line that is too long for one (RFC 5545, 3.1): each further line begins with a space. No letter is split, so
 * that each line can be read by itself. Removing each end of a line with its space undoes it.
 */
export function folded(line: string): string {
  let result = '';
  let octets = 0;
  for (const letter of line) {
    const more = encoder.encode(letter).length;
    if (octets + more > lineOctets) {
      result += '\r\n ';
      octets = 1;
    }
    result += letter;
    octets += more;
  }
  return result;
}

/** A value of the type TEXT (RFC 5545, 3.3.11): a line break is \n, and other control characters are not allowed. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n]/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const dateOf = (date: PlanDate) => date.replaceAll('-', '');

/** An instant in UTC, to the second. */
const instantOf = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const linesOf = ({ uid, date, summary, description, url }: CalendarEvent, madeAt: Date) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${instantOf(madeAt)}`,
  // Without an end, it lasts for the day.
  `DTSTART;VALUE=DATE:${dateOf(date)}`,
  `SUMMARY:${escaped(summary)}`,
  `DESCRIPTION:${escaped(description)}`,
  `URL:${url}`,
  // The person is not busy on that day.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/**
 * A calendar that others subscribe to, as an iCalendar file (RFC 5545); its name and how often it is worth reading again
 * are also in the words of programs older than RFC 7986.
 */
export const iCalendar = ({ product, name, madeAt, events }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//Vesting//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...events.flatMap((event) => linesOf(event, madeAt)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
