import { describe, expect, it } from 'vitest';
import { isCommonPassword, isMadeOf } from '../../../server/base/commonPasswords.ts';

describe('a password', () => {
  it.each([
    ...['Password2026!', 'P@ssword1234', 'Passwort1234', '1234567891011', 'qwerty1234567', 'dragon123456'],
    ...['111222333444', 'vestryvestry', 'passwordpassword', 'abcabcabcabc', 'Zagreb-2026-!!'],
    ...[
      'finalfantasy',
      'Unbelievable',
      'justinbieber',
      '123qweasdzxc',
      'Ljeto2026!!!',
      'Arsenal-2026!',
      'Vestry-2026!',
    ],
  ])('is refused where it would be tried soon: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    ...[
      'correct horse battery',
      'demo-vestry-2026',
      'Tri medvjeda i čaj',
      '284719503346',
      'dragons sleep late',
    ],
    ...['summer of 69 roses', 'ein Passwort aus Wörtern'],
  ])('is taken where it would not: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('is refused where it is little more than the name or the address of whose it is', () => {
    const known = ['Mirta Kovač', 'mirta@adriatic.test'];
    for (const password of ['mirta@adriatic.test', 'MirtaKovač2026', 'Kovač-Mirta-1!', 'adriatic-mirta'])
      expect(isMadeOf(password, known), password).toBe(true);
    for (const password of ['mirta likes long walks', 'correct horse battery'])
      expect(isMadeOf(password, known), password).toBe(false);
  });
});
