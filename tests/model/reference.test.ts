import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditorReference, mod97, paperReference } from '../../model/reference.ts';

it('has the check digits of ISO 11649', () => {
  expect(creditorReference('539007547034')).toBe('RF18539007547034');
  const text = fc.stringMatching(/^[A-Z0-9]{1,21}$/);
  fc.assert(
    fc.property(text, (reference) => {
      const [, check, rest] = /^RF(\d\d)(.*)$/.exec(creditorReference(reference))!;
      expect(rest).toBe(reference);
      expect(mod97(`${reference}RF${check}`)).toBe(1n);
      expect(Number(check)).toBeGreaterThanOrEqual(2);
      expect(Number(check)).toBeLessThanOrEqual(98);
    }),
  );
});

it('prints the end of an id, which is random, in groups', () => {
  expect(paperReference('0197c0de-1111-7222-8333-8d3f2a9c41be')).toBe('8D3F-2A9C-41BE');
});
