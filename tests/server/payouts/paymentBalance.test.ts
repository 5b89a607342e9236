import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../../model/values/money.ts';
import { type Account, balanceAfter, findingsOf, verdictOf } from '../../../server/payouts/bank/balance.ts';
import { matchEntries, tellingsIn } from '../../../server/payouts/bank/matching.ts';
import { bookedSingly, sentBack } from '../../support/bank.ts';
import { read, sent } from '../../support/sentPayments.ts';

const amount = 30_000n;
const limit = 500n;

type Booked = { is: 'debit' | 'credit'; of: bigint };
const booked: fc.Arbitrary<Booked> = fc.record({
  is: fc.constantFrom('debit', 'credit'),
  of: fc.oneof(
    { weight: 4, arbitrary: fc.constant(amount) },
    { weight: 2, arbitrary: fc.bigInt({ min: amount - limit - 2n, max: amount }) },
    { weight: 1, arbitrary: fc.bigInt({ min: 1n, max: 3n * amount }) },
  ),
});
const sequence = fc.array(booked, { minLength: 1, maxLength: 8 });

/** A payment whose file was sent, as it is after the bank has told of it in one file, or in several. */
const outcomeOf = (files: readonly (readonly Booked[])[]) => {
  const { orders, payments } = sent([amount]);
  const [order] = orders.orders;
  let [payment] = payments as [(typeof payments)[0]];
  let status: 'sent' | 'paid' | 'returned' = 'sent';
  let waiting = 0;
  let fits = true;
  let charged = false;
  for (const file of files) {
    const entries = file.flatMap(({ is, of }) => {
      const money = formatMoney(of, 'EUR');
      return is === 'debit'
        ? bookedSingly({ ...orders, orders: [{ ...order!, amount: money }] })
        : [sentBack(order!, money)];
    });
    const matches = matchEntries([payment], read(entries), () => limit);
    const told = tellingsIn(matches).get(payment) ?? [];
    const found = findingsOf(payment, told, limit);
    status = found.verdict?.status ?? status;
    fits = found.fits;
    charged ||= (found.verdict?.charge ?? 0n) > 0n;
    // What fits settles all that waited before.
    waiting = fits
      ? 0
      : waiting + matches.filter(({ kind }) => !['matched', 'returned'].includes(kind)).length;
    payment = {
      ...payment,
      balance: balanceAfter(payment, told),
      isPaid: status === 'paid',
      isOpen: status === 'sent',
    };
  }
  return { outcome: { status, waiting, fits }, charged };
};

const sumOf = (all: readonly Booked[], which: Booked['is']) =>
  all.reduce((sum, { is, of }) => (is === which ? sum + of : sum), 0n);

describe('what debits and credits of one reference say', () => {
  it.each<[debited: bigint, credited: bigint, verdict: string, amount?: bigint, limit?: bigint]>([
    // Nothing was said.
    [0n, 0n, 'nothing'],
    [3n, 0n, 'paid'],
    [4n, 1n, 'paid'],
    [1n, 0n, 'nothing'],
    [6n, 0n, 'nothing'],
    [0n, 3n, 'returned'],
    [3n, 3n, 'returned'],
    [6n, 6n, 'returned'],
    [0n, 2n, 'returned less 1'],
    [3n, 2n, 'returned less 1'],
    [0n, 1n, 'nothing'],
    [3n, 1n, 'nothing'],
    [0n, 4n, 'nothing'],
    [3n, 4n, 'nothing'],
    [6n, 3n, 'paid'],
    [6n, 2n, 'paid less 1'],
    [7n, 3n, 'paid less 1'],
    [6n, 1n, 'nothing'],
    // More than was ordered, but not twice.
    [5n, 1n, 'nothing'],
    // The smallest payment there is.
    [1n, 0n, 'paid', 1n],
    [0n, 1n, 'returned', 1n],
    [2n, 1n, 'paid', 1n],
    // A bank that may keep more than was paid has still to send something back.
    [6n, 0n, 'nothing', 3n, 5n],
    [6n, 2n, 'paid less 1', 3n, 5n],
    [3n, 1n, 'returned less 2', 3n, 5n],
    // A credit that was taken back again, and more.
    [6n, -1n, 'nothing', 3n, 5n],
  ])('is of %s debited and %s credited: %s', (debited, credited, said, amount = 3n, limit = 1n) => {
    const verdict = verdictOf(amount, { debited, credited }, limit);
    const charge = verdict?.charge ? ` less ${verdict.charge}` : '';
    expect(verdict ? verdict.status + charge : 'nothing').toBe(said);
  });

  it('is that it is paid where debits less credits are the amount, but for what the bank may keep', () => {
    fc.assert(
      fc.property(sequence, (all) => {
        const { status, waiting } = outcomeOf([all]).outcome;
        const [debits, credits] = [sumOf(all, 'debit'), sumOf(all, 'credit')];
        const left = (debits === 0n ? amount : debits) - credits;
        const isExtra = debits >= 2n * amount && credits > 0n && left > amount && left - amount <= limit;
        const isPaid = (debits > 0n && left === amount) || isExtra;
        const isBack = credits > 0n && left >= 0n && left <= limit;
        expect(waiting === 0).toBe(isPaid || isBack);
        if (waiting === 0) expect(status).toBe(isPaid ? 'paid' : 'returned');
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order in which one file tells of it', () => {
    fc.assert(
      fc.property(sequence, fc.infiniteStream(fc.nat()), (all, keys) => {
        const shuffled = all.map((each) => ({ each, key: keys.next().value }));
        const other = shuffled.sort((a, b) => a.key - b.key).map(({ each }) => each);
        expect(outcomeOf([other]).outcome).toEqual(outcomeOf([all]).outcome);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same whether one file tells all of it or several do, once nothing is left over', () => {
    fc.assert(
      fc.property(sequence, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (all, cuts) => {
        const files: Booked[][] = [[]];
        all.forEach((each, n) => {
          if (n > 0 && cuts[n]) files.push([each]);
          else files.at(-1)!.push(each);
        });
        const { outcome: whole } = outcomeOf([all]);
        const { outcome: told, charged } = outcomeOf(files);
        expect(told.fits).toBe(whole.fits);
        if (whole.fits) expect(told).toEqual(whole);
        // A return less a charge settles what a file tells, whatever a later one adds.
        else if (!charged) expect(told.waiting).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  it('is, of whole executions alone, that the holder has the money while more were made than came back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.nat(4),
        fc.boolean(),
        (debits, credits, creditsFirst) => {
          const all = [
            ...Array.from({ length: debits }, (): Booked => ({ is: 'debit', of: amount })),
            ...Array.from({ length: credits }, (): Booked => ({ is: 'credit', of: amount })),
          ];
          const { status, waiting } = outcomeOf([creditsFirst ? all.toReversed() : all]).outcome;
          expect(status).toBe(debits > credits ? 'paid' : 'returned');
          expect(waiting).toBe(Math.max(debits - credits - 1, credits - debits, 0));
        },
      ),
    );
  });

  it('is what whole executions say, although another amount waits to be looked at', () => {
    const [paid, part]: Booked[] = [
      { is: 'debit', of: amount },
      { is: 'debit', of: 10_000n },
    ];
    const [back, partBack]: Booked[] = [
      { is: 'credit', of: amount },
      { is: 'credit', of: 10_000n },
    ];
    const saidOf = (...files: Booked[][]) => {
      const { status, waiting } = outcomeOf(files).outcome;
      return [status, waiting];
    };
    expect(saidOf([partBack!])).toEqual(['sent', 1]);
    expect(saidOf([partBack!], [paid!])).toEqual(['paid', 1]);
    expect(saidOf([partBack!, paid!])).toEqual(['paid', 1]);
    expect(saidOf([part!], [paid!])).toEqual(['paid', 1]);
    expect(saidOf([part!], [paid!], [back!])).toEqual(['returned', 1]);
    expect(saidOf([part!], [paid!, paid!])).toEqual(['paid', 2]);
    expect(saidOf([part!], [paid!, paid!], [back!])).toEqual(['paid', 2]);
    expect(saidOf([part!], [paid!, paid!], [back!, back!])).toEqual(['returned', 2]);
    // What came back more often than it was paid is not paid by the next execution.
    expect(saidOf([part!, back!, back!])).toEqual(['returned', 2]);
    expect(saidOf([partBack!], [back!])[0]).toBe('sent');
  });

  it('of which a part is paid again, is looked at also when all of it is back', () => {
    const account: Account = {
      amount,
      balance: { debited: amount, credited: 0n },
      isDue: false,
      isPaid: false,
      kept: 1n,
    };
    const { orders } = sent([amount]);
    const [back] = read([sentBack(orders.orders[0]!)]);
    const found = (of: Account) => findingsOf(of, [{ entry: back!, amount }], limit);
    expect([...found(account).findings.values()]).toEqual(['notDue']);
    expect([...found({ ...account, kept: 0n }).findings.values()]).toEqual(['returned']);
  });

  it('is of a payment that is not due any more only that it has to be looked at, until all is back', () => {
    const account: Account = {
      amount,
      balance: { debited: 0n, credited: 0n },
      isDue: false,
      isPaid: false,
      kept: 0n,
    };
    const { orders } = sent([amount]);
    const [debit, credit] = read([...bookedSingly(orders), sentBack(orders.orders[0]!)]);
    const telling = (entry: typeof debit) => ({ entry: entry!, amount });
    const kinds = (...entries: (typeof debit)[]) => [
      ...findingsOf(account, entries.map(telling), limit).findings.values(),
    ];
    expect(kinds(debit)).toEqual(['notDue']);
    expect(kinds(debit, credit)).toEqual(['matched', 'returned']);
  });
});
