import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escaped, folded, iCalendar } from '../../../server/calendar/iCalendar.ts';

const texts = fc.string({ unit: 'binary', maxLength: 300, size: 'max' });
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

describe('a line of an iCalendar file', () => {
  it('is folded so that this can be undone, at 75 octets and between letters', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const line = `SUMMARY:${escaped(text)}`;
        const octets = Buffer.from(folded(line));
        expect(unfolded(octets.toString())).toBe(line);
        const lines = octets.toString('latin1').split('\r\n');
        for (const each of lines) {
          expect(each.length).toBeLessThanOrEqual(75);
          // Bytes that are no whole letters would come back as others.
          const bytes = Buffer.from(each, 'latin1');
          expect(Buffer.from(bytes.toString())).toEqual(bytes);
        }
      }),
    );
  });

  it('is no longer than it has to be', () => {
    expect(folded('x'.repeat(75))).toBe('x'.repeat(75));
    expect(folded('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
    expect(folded('č'.repeat(38))).toBe(`${'č'.repeat(37)}\r\n č`);
  });

  it('keeps every text apart from what surrounds it, and gives it back', () => {
    const read = (value: string) =>
      value.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
    fc.assert(
      fc.property(texts, (text) => {
        const written = escaped(text);
        expect(written).not.toMatch(/[\r\n]|(?<!\\)(?:\\\\)*[;,]/);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are left out.
        const kept = text.replace(/\r\n|\r/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
        expect(read(written)).toBe(kept);
      }),
    );
  });
});

it('writes whole days, each named for good, with the octets of the standard', () => {
  const event = {
    uid: '1@vestry.test',
    date: '2026-02-01',
    summary: 'A, B',
    description: 'x',
    url: 'https://a.test',
  };
  const madeAt = new Date('2026-01-15T12:00:00.500Z');
  expect(iCalendar({ product: 'Vestry', name: 'Options', madeAt, events: [event] })).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Vestry//Vesting//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Options',
      'X-WR-CALNAME:Options',
      'REFRESH-INTERVAL;VALUE=DURATION:P1D',
      'X-PUBLISHED-TTL:P1D',
      'BEGIN:VEVENT',
      'UID:1@vestry.test',
      'DTSTAMP:20260115T120000Z',
      'DTSTART;VALUE=DATE:20260201',
      'SUMMARY:A\\, B',
      'DESCRIPTION:x',
      'URL:https://a.test',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});
