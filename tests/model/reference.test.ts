import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditorReference, mod97 } from '../../model/reference.ts';

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
