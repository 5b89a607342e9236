import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountName, accountNames, transactionTypes } from '../../model/enums.ts';
import { entriesOf, type MoveName, moves, ownerOf } from '../../model/ledger.ts';
import { linesOfIssue } from '../../model/offers/offer.ts';
import { type BookLine, balancesOf, belowZero, totalOf } from '../support/book.ts';

const names = Object.keys(moves) as MoveName[];
const pieces = fc.bigInt({ min: 1n, max: 9007199254740991n });

const pool = 'pool';
const people = [
  { plan: 'plan of Ana', employee: 'Ana' },
  { plan: 'plan of Ben', employee: 'Ben' },
] as const;
type Owner = (typeof people)[number];

type Of = (account: AccountName, owner?: string) => bigint;
/** An act of the domain: the moves that always go together, and the most pieces that there are for it. */
type Act = {
  moves: (owner: Owner, other: Owner) => [MoveName, object][];
  most: (of: Of, owner: Owner) => bigint;
};

const ofPlan = (move: MoveName, from: AccountName): Act => ({
  moves: (owner) => [[move, owner]],
  most: (of, { plan }) => of(from, plan),
});
const ofHolder = (most: AccountName, ...together: MoveName[]): Act => ({
  moves: ({ employee }) => together.map((move) => [move, { employee }]),
  most: (of, { employee }) => of(most, employee),
});
const addedTo = (account: 'Available' | 'Unvested' | 'Vested', whose: (owner: Owner) => object): Act => ({
  moves: (owner) => [
    ['splitUnallocated', {}],
    [`split${account}`, whose(owner)],
  ],
  most: () => 1000n,
});
const spare = (of: Of) =>
  of('certificates.unallocated') - of('options.available') - of('options.unvested') - of('options.vested');

const acts: Act[] = [
  {
    moves: () => [
      ['issueOptions', {}],
      ['issueCertificates', {}],
    ],
    most: () => 1000n,
  },
  { moves: (owner) => [['grant', owner]], most: (of) => of('options.available') },
  ofPlan('vestPartly', 'options.unvested'),
  ofPlan('vestFully', 'options.unvested'),
  {
    moves: (owner) => [
      ['exercise', owner],
      ['issueToHolder', { employee: owner.employee }],
    ],
    most: (of, { plan }) => of('options.vested', plan),
  },
  {
    moves: ({ employee }) => linesOfIssue.map((move) => [move, { employee }]),
    most: (of) => of('options.available'),
  },
  ofPlan('forfeitUnvested', 'options.unvested'),
  ofPlan('forfeitVested', 'options.vested'),
  ofPlan('expire', 'options.vested'),
  ofPlan('cancelPlan', 'options.unvested'),
  ofPlan('delistOptions', 'options.vested'),
  {
    moves: () => [
      ['returnOptions', {}],
      ['retireUnallocated', {}],
    ],
    most: (of) => of('options.available'),
  },
  { moves: () => [['retireUnallocated', {}]], most: spare },
  ofHolder('certificates.holder', 'retireHeld'),
  ofHolder('certificates.holder', 'delistCertificates'),
  ofHolder('certificates.holder', 'sell', 'buyBack'),
  {
    moves: ({ employee }, other) => [
      ['sell', { employee }],
      ['buy', { employee: other.employee }],
    ],
    most: (of, { employee }) => of('certificates.holder', employee),
  },
  // Parts of splits: what is added to live options needs its cover, and what is taken from it leaves some.
  addedTo('Available', () => ({})),
  addedTo('Unvested', (owner) => owner),
  addedTo('Vested', (owner) => owner),
  ofPlan('splitExercised', 'options.exercised'),
  ofHolder('certificates.holder', 'splitHeld'),
  { moves: () => [['consolidateAvailable', {}]], most: (of) => of('options.available') },
  ofPlan('consolidateUnvested', 'options.unvested'),
  ofPlan('consolidateVested', 'options.vested'),
  ofPlan('consolidateExercised', 'options.exercised'),
  ofHolder('certificates.holder', 'consolidateHeld'),
  { moves: () => [['consolidateUnallocated', {}]], most: spare },
];

/** Acts that are all possible, one after the other: each takes a share of what there is for it. */
const histories = fc
  .array(
    fc.record({
      act: fc.constantFrom(...acts),
      person: fc.constantFrom(0, 1),
      share: fc.bigInt({ min: 1n, max: 4n }),
    }),
    { minLength: 1, maxLength: 80, size: 'max' },
  )
  .map((chosen) => {
    const history: BookLine[][] = [];
    for (const { act, person, share } of chosen) {
      const balances = balancesOf(history.flat());
      const owner = people[person]!;
      const most = act.most((account, whose) => totalOf(balances, account, whose), owner);
      const pieces = (most * share) / 4n;
      if (pieces === 0n) continue;
      const together = act.moves(owner, people[1 - person]!);
      history.push(together.map(([move, of]) => ({ pool, ...of, move, pieces })));
    }
    return history;
  });

const sumOf = (lines: BookLine[], ...which: MoveName[]) =>
  lines.filter(({ move }) => which.includes(move)).reduce((sum, { pieces }) => sum + pieces, 0n);

/** What splits added to accounts, less what consolidations took. */
const addedBy = (lines: BookLine[], accounts: ('Available' | 'Unvested' | 'Vested' | 'Exercised')[]) =>
  accounts.reduce(
    (sum, account) => sum + sumOf(lines, `split${account}`) - sumOf(lines, `consolidate${account}`),
    0n,
  );

/** The invariants 2 to 7 of an account book; 1 holds for each move, 8 and 9 by how balances come about here. */
const expectSound = (lines: BookLine[]) => {
  const balances = balancesOf(lines);
  const of: Of = (account, owner) => totalOf(balances, account, owner);
  for (const [account, balance] of balances)
    if (!/^\w+\.issuer /.test(account)) expect(balance >= 0n, `${account}: ${balance}`).toBe(true);
  expect(of('certificates.transit')).toBe(0n);
  for (const { plan } of people) {
    const own = lines.filter((line) => line.plan === plan);
    const gone = sumOf(own, 'forfeitUnvested', 'forfeitVested', 'expire', 'cancelPlan');
    const here =
      of('options.unvested', plan) +
      of('options.vested', plan) +
      of('options.exercised', plan) +
      of('options.delisted', plan);
    expect(here + gone).toBe(sumOf(own, 'grant') + addedBy(own, ['Unvested', 'Vested', 'Exercised']));
  }
  const live = of('options.available') + of('options.unvested') + of('options.vested');
  const split = addedBy(lines, ['Available', 'Unvested', 'Vested', 'Exercised']);
  const issued = sumOf(lines, 'issueOptions') - sumOf(lines, 'returnOptions') + split;
  expect(live + of('options.exercised') + of('options.delisted')).toBe(issued);
  expect(of('shares.trust')).toBe(of('certificates.holder') + of('certificates.unallocated'));
  // Receipts without options return as many of them, in the name of their holder.
  const taken = sumOf(
    lines.filter(({ employee }) => employee),
    'returnOptions',
  );
  const exercised = of('options.exercised') - addedBy(lines, ['Exercised']);
  expect(sumOf(lines, 'issueToHolder')).toBe(exercised + taken);
  expect(of('certificates.unallocated') >= live).toBe(true);
};

describe('every move', () => {
  it.each(names)('%s sums to zero in each unit', (move) => {
    fc.assert(
      fc.property(pieces, (n) => {
        const units = Map.groupBy(entriesOf(move, n), ({ account }) => account.split('.')[0]!);
        for (const entries of units.values())
          expect(entries.reduce((sum, entry) => sum + entry.pieces, 0n)).toBe(0n);
        expect([...units.keys()]).toContain(moves[move].unit);
      }),
    );
  });

  it('has one of the types of transactions, and each of them has a move', () => {
    expect(new Set(names.map((move) => moves[move].type))).toEqual(new Set(transactionTypes));
  });

  it('has accounts that are declared, and each of them is moved', () => {
    const moved = new Set(names.flatMap((move) => moves[move].legs.flat()));
    expect(moved).toEqual(new Set(accountNames));
  });

  it('moves accounts of plans and holders, which exist once for each, and those of the pool', () => {
    const owned = Map.groupBy(accountNames, ownerOf);
    expect(owned.get('holder')).toEqual(['certificates.holder']);
    expect(owned.get('plan')).toEqual(
      ['unvested', 'vested', 'exercised', 'delisted'].map((name) => `options.${name}`),
    );
  });
});

describe('the acts of the domain', () => {
  it('cover every move', () => {
    const covered = acts.flatMap((act) => act.moves(people[0], people[1]).map(([move]) => move));
    expect(new Set(covered)).toEqual(new Set(names));
  });

  it('keep the invariants of the ledger, in whatever order', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const [i] of history.entries()) expectSound(history.slice(0, i + 1).flat());
      }),
    );
  });

  it('come to nothing when all lines are reversed, in whatever order', () => {
    const shuffled = histories.chain((history) =>
      fc
        .shuffledSubarray(history.flat(), { minLength: history.flat().length })
        .map((reversed) => ({ lines: history.flat(), reversed })),
    );
    fc.assert(
      fc.property(shuffled, ({ lines, reversed }) => {
        const mirrored = reversed.map((line) => ({ ...line, reverses: true }));
        for (const [account, balance] of balancesOf([...lines, ...mirrored]))
          expect(balance, account).toBe(0n);
      }),
    );
  });

  it('leave what was before them when they are reversed on their own days', () => {
    fc.assert(
      fc.property(histories, fc.nat(), (history, n) => {
        const lines = history.flatMap((together, day) =>
          together.map((line) => ({ ...line, date: String(day).padStart(3, '0') })),
        );
        const kept = lines.filter(({ date }) => Number(date) < n % (history.length + 1));
        const mirrored = lines.slice(kept.length).map((line) => ({ ...line, reverses: true }));
        const after = [...balancesOf([...lines, ...mirrored])].filter(([, balance]) => balance !== 0n);
        const before = [...balancesOf(kept)].filter(([, balance]) => balance !== 0n);
        expect(new Map(after)).toEqual(new Map(before));
        expect(belowZero([...lines, ...mirrored])).toEqual([]);
      }),
    );
  });
});
