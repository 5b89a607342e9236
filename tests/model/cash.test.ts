import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CashAccount,
  type CashMove,
  type CashPart,
  cashAccounts,
  cashEntriesOf,
  cashMoves,
} from '../../model/cash/cash.ts';

const amount = fc.bigInt({ min: 0n, max: 9_007_199_254_740_991n });
const anyMove = fc.constantFrom(...(Object.keys(cashMoves) as CashMove[])).chain((move) =>
  fc.record({
    move: fc.constant(move),
    parts: fc.array(
      fc.record({ part: fc.constantFrom(...(Object.keys(cashMoves[move]) as CashPart['part'][])), amount }),
      { maxLength: 4 },
    ),
  }),
);

type Books = Record<CashAccount, bigint>;
const empty = () => Object.fromEntries(Object.keys(cashAccounts).map((name) => [name, 0n])) as Books;
const book = (books: Books, move: CashMove, ...parts: CashPart[]) => {
  for (const { account, amount } of cashEntriesOf(move, parts)) books[account] += amount;
  return books;
};
const sumOf = (books: Books, side: 'asset' | 'claim') =>
  Object.entries(books).reduce(
    (sum, [name, balance]) => (cashAccounts[name as CashAccount] === side ? sum + balance : sum),
    0n,
  );

describe("the moves of a trust's cash", () => {
  it('leave what there is equal to whose it is, in any order', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 30 }), (moves) => {
        const books = empty();
        for (const { move, parts } of moves) {
          book(books, move, ...parts);
          expect(sumOf(books, 'asset')).toBe(sumOf(books, 'claim'));
        }
      }),
    );
  });

  it('owe holders what came for them until each is paid, whatever comes back meanwhile', () => {
    const line = fc.record({
      net: amount,
      returns: fc.array(fc.record({ kept: fc.nat(100), charge: amount }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), amount, (lines, tax) => {
        const books = empty();
        const net = lines.reduce((sum, each) => sum + each.net, 0n);
        book(books, 'funds', { part: 'net', amount: net }, { part: 'tax', amount: tax });
        book(books, 'bank-credit', { part: 'amount', amount: net + tax });
        let charges = 0n;
        for (const { net: due, returns } of lines) {
          let rest = due;
          for (const { kept, charge } of returns) {
            book(books, 'payment', { part: 'net', amount: rest });
            book(books, 'bank-debit', { part: 'amount', amount: rest });
            const back = rest - (rest * BigInt(kept)) / 100n;
            const taken = charge < back ? charge : back;
            book(books, 'return', { part: 'net', amount: back }, { part: 'charge', amount: taken });
            book(books, 'bank-credit', { part: 'amount', amount: back - taken });
            expect(books.owed).toBeGreaterThanOrEqual(0n);
            charges += taken;
            rest = back;
          }
          book(books, 'payment', { part: 'net', amount: rest });
          book(books, 'bank-debit', { part: 'amount', amount: rest });
          expect(books.owed).toBeGreaterThanOrEqual(0n);
        }
        expect(books).toEqual({ ...empty(), bank: tax - charges, tax, fees: -charges });
      }),
    );
  });

  it('have no part below zero, and none of another move', () => {
    expect(() => cashEntriesOf('payment', [{ part: 'net', amount: -1n }])).toThrow(RangeError);
    expect(() => cashEntriesOf('payment', [{ part: 'tax', amount: 1n }])).toThrow(RangeError);
  });
});
