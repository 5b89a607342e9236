import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameFault } from '../../model/names.ts';

const letters = fc.stringMatching(/^[A-Za-zčćžšđäöüßéłİǅ가字ק]{1,8}$/u);

describe('names', () => {
  it.each([
    'Ana Kovač',
    'J. R. R. Tolkien',
    'J.R.R.Tolkien',
    'St.John Philby',
    "Conan O'Brien",
    'Jean-Luc Picard',
    'María José Ñandú',
    '山田太郎',
    'Łucja Żółć',
    'علی‌رضا محمدی',
    'ക്‍ഷ നായര്‍മാര്‍',
    'क्‍षितिज',
    'Dr. Ana M. Kovač, MBA',
  ])('of people are taken: %s', (name) => {
    expect(nameFault(name, 'person')).toBeUndefined();
    expect(nameFault(name, 'organisation')).toBeUndefined();
  });

  it.each([
    'Booking.com',
    'Booking.com B.V.',
    'Node.js d.o.o.',
    'Birch & Söhne GmbH',
    'About.you SE',
    'A/B Testing d.o.o.',
    'Pool 1.5 / 2026',
    'ESOP 2026: A',
    '24:7 Fitness',
    '3D.io',
    'T-Mobile',
    'Yahoo!',
    'I ❤️ Zagreb',
  ])('of companies are taken: %s', (name) => expect(nameFault(name, 'organisation')).toBeUndefined());

  it.each([
    'https://evil.test',
    'See HTTP://evil.test',
    'javascript://x',
    'www.evil.test',
    'Ana www2.evil',
    'evil.com/login',
    'evil.com?x',
    'evil.com:8080',
    'login.vestry.com',
    'Ana, accounts.evil.co.uk',
    'ｅｖｉｌ．ｃｏｍ／ｌｏｇｉｎ',
  ])('are no addresses: %s', (name) => {
    expect(nameFault(name, 'organisation')).toBe('nameAddress');
    expect(nameFault(name, 'person')).toBe('nameAddress');
  });

  it.each(['Ana evil.com', 'evil.COM', 'Visit evil.xyz now', 'Ana (evil.de)'])(
    'of people end in none: %s',
    (name) => expect(nameFault(name, 'person')).toBe('nameAddress'),
  );

  it.each([
    0, 0x9, 0xa, 0xd, 0x1b, 0x7f, 0x85, 0xad, 0x61c, 0x200b, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202e,
    0x2060, 0x2066, 0x2069, 0xfeff, 0x3164, 0xe0041,
  ])('hold nothing unseen: U+%i', (code) => {
    for (const name of [
      `Ana${String.fromCodePoint(code)}Kovač`,
      `${String.fromCodePoint(code)}Ana`,
      `Ana${String.fromCodePoint(code)}`,
    ])
      expect(nameFault(name, 'person')).toBe('nameCharacters');
  });

  it('hold a joiner between letters alone', () => {
    for (const joiner of ['\u200c', '\u200d'])
      for (const name of [
        `${joiner}Ana`,
        `Ana${joiner}`,
        `Ana ${joiner}Kovač`,
        `A${joiner}na`,
        `Ana${joiner}${joiner}Kovač`,
      ])
        expect(nameFault(name, 'person')).toBe('nameCharacters');
  });

  it('of letters and spaces are taken, and one character that cannot be seen spoils them wherever it is', () => {
    const unseen = fc.constantFrom(...'\n\r\t\u0085\u2028\u2029\u202e\u2066\u200b\u061c\ufeff');
    fc.assert(
      fc.property(
        fc.array(letters, { minLength: 1, maxLength: 4 }),
        unseen,
        fc.nat(),
        (words, character, at) => {
          const name = words.join(' ');
          expect(nameFault(name, 'person')).toBeUndefined();
          const place = at % (name.length + 1);
          expect(nameFault(name.slice(0, place) + character + name.slice(place), 'person')).toBe(
            'nameCharacters',
          );
        },
      ),
    );
  });
});
