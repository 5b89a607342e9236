import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileName } from '../../model/values/fileName.ts';

describe('the name of a file', () => {
  it('says what it is, whose, and of which day', () => {
    const name = { what: 'Option Agreement', of: ['Ana Kovač', null], on: '2025-02-24', type: 'pdf' };
    expect(fileName(name)).toBe('Option Agreement – Ana Kovač – 2025-02-24.pdf');
    expect(fileName({ what: 'Plans', of: ['Birch d.o.o.'], type: 'csv' })).toBe('Plans – Birch d.o.o.csv');
  });

  it('has no character that a system refuses or nobody sees', () => {
    const of = ['A/B: "C" <D>|E?*\\F', 'exe\u202Efdp.\u0000\n x'];
    expect(fileName({ what: 'Plans', of, type: 'csv' })).toBe('Plans – A-B- C D-E-F – exefdp. x.csv');
  });

  it('is taken by every file system, whatever people are called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 400 }), (a, b) => {
        const name = fileName({ what: 'Zahlungsabrechnung', of: [a, b], on: '2026-01-15', type: 'pdf' });
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
        expect(name).not.toMatch(/[<>:"/\\|?*\p{C}]|^[. ]|[. ]\.pdf$/u);
      }),
    );
  });
});
