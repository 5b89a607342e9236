import type { ValuesOf } from '../../model/attributes.ts';
import { expenseAssumptions } from '../../model/resources/stated/expenseAssumptions.ts';
import { shareClasses } from '../../model/resources/stated/shareClasses.ts';
import { shareCounts } from '../../model/resources/stated/shareCounts.ts';
import { valuations } from '../../model/resources/stated/valuations.ts';
import { splits } from '../../model/resources/terms/splits.ts';
import type { DateOf, Event, When } from './calendar.ts';
import { bora, type DemoCompany, minato, norrsken } from './cast/parties.ts';
import { type DemoPool, pools } from './cast/pools.ts';
import { as, command, create, idOf } from './stage.ts';

const { earlyTeam, firstEngineers, summerSchool, minatoStock } = pools;

/** The value of a share from each day on; entered a few days later, when the accounts were ready. */
const values: [pool: DemoPool, from: When, value: string][] = [
  [earlyTeam, [0, 12], '0.12'],
  [earlyTeam, [6, 0], '0.30'],
  [earlyTeam, [18, 0], '0.85'],
  [firstEngineers, [1, 20], '16.00'],
  [firstEngineers, [9, 0], '2.10'],
  [firstEngineers, [18, 0], '3.40'],
  [summerSchool, [11, 15], '0.45'],
  [summerSchool, [13, 0], '0.50'],
  [minatoStock, [8, 0], '980'],
  [minatoStock, [20, 0], '1400'],
];

export const shareValueEvents = (dateOf: DateOf): Event[] =>
  values.map(([pool, from, value]) => ({
    on: dateOf(from, 4),
    act: async (stage) => {
      const founder = await as(stage, pool.company.founder.email, 'founder');
      const pool_id = idOf(stage, pool);
      await create(stage, founder, valuations, { pool_id, value, effectiveDate: dateOf(from) });
    },
  }));

/** How many shares each company has from a day on. Bora has issued more for its second series, and entered the number anew when a ratio began. */
const counts: [company: DemoCompany, from: When, shares: number][] = [
  [bora, [0, 3], 64_000_000],
  [bora, [1, 2], 64_000_000],
  [bora, [2, 20], 64_000_000],
  [bora, [15, 0], 82_500_000],
  [norrsken, [0, 8], 21_000_000],
  [minato, [1, 4], 9_600_000],
];

export const shareCountEvents = (dateOf: DateOf): Event[] =>
  counts.map(([company, from, shares]) => ({
    on: dateOf(from, 10),
    act: async (stage) => {
      const founder = await as(stage, company.founder.email, 'founder');
      const company_id = founder.scope.companies[0]!;
      await create(stage, founder, shareCounts, { company_id, shares, effectiveDate: dateOf(from) });
    },
  }));

type DemoClass = { name: string; company: DemoCompany };
type ClassTerms = Omit<ValuesOf<typeof shareClasses.commands.change.input>, 'effectiveDate' | 'issuer'> & {
  issuer?: string;
};

const common: DemoClass = { name: 'Class B Common', company: bora };
const preferred: DemoClass = { name: 'Class C', company: bora };
const ofVision: DemoClass = { name: pools.vision.asset, company: bora };

/** The classes of Bora, and of its subsidiary. Since the split of class C, ten for one, a share of it becomes a tenth of what it became before. */
const classes: [of: DemoClass, from: When, ClassTerms][] = [
  [common, [0, 3], { type: 'common', votesPerShare: 0, numerator: 1, denominator: 1 }],
  [preferred, [1, 2], { type: 'preferred', votesPerShare: 1, numerator: 40, denominator: 1 }],
  [preferred, [2, 20], { type: 'preferred', votesPerShare: 1, numerator: 4, denominator: 1 }],
  [
    ofVision,
    [5, 18],
    { issuer: 'Bora Vision d.o.o.', type: 'common', votesPerShare: 1, numerator: 1, denominator: 1 },
  ],
];

export const shareClassEvents = (dateOf: DateOf): Event[] =>
  classes.map(([of, from, terms]) => ({
    on: dateOf(from, 11),
    act: async (stage) => {
      const founder = await as(stage, of.company.founder.email, 'founder');
      const stated = { issuer: null, ...terms, effectiveDate: dateOf(from) };
      if (stage.records.has(of))
        return command(stage, founder, shareClasses, idOf(stage, of), 'change', stated);
      const company_id = founder.scope.companies[0]!;
      const { id } = await create(stage, founder, shareClasses, { company_id, name: of.name, ...stated });
      stage.records.set(of, id);
    },
  }));

type Split = {
  pool: DemoPool;
  made: When;
  terms: { numerator: number; toClass?: string; resolution: string };
};

/** The split of the shares of the first engineers, and the conversion of those of Minato, planned by the trust some days before. */
const split: Split[] = [
  {
    pool: firstEngineers,
    made: [2, 12],
    terms: { numerator: 10, resolution: 'General meeting, item 4: ten shares of class C for each one.' },
  },
  {
    pool: minatoStock,
    made: [21, 4],
    terms: {
      numerator: 1,
      toClass: 'Class A common shares',
      resolution: 'General meeting, item 2: common shares become shares of class A, one for one.',
    },
  },
];

export const splitEvents = (dateOf: DateOf): Event[] =>
  split.map(({ pool, made, terms }) => ({
    on: dateOf(made),
    act: async (stage) => {
      const trust = await as(stage, pool.company.trust.email, 'trust');
      const planned = { pool_id: idOf(stage, pool), denominator: 1, plannedFor: dateOf(made, 8), ...terms };
      await create(stage, trust, splits, planned);
    },
  }));

type Assumptions = [volatility: string, riskFreeRate: string, forfeitureRate: string];

/** What Bora expects of its shares, for its accounts; nobody has entered it for the other companies yet. */
const assumptions: [pool: DemoPool, from: When, Assumptions][] = [
  [earlyTeam, [0, 5], ['55', '2.1', '6']],
  [earlyTeam, [12, 0], ['50', '2.4', '5']],
  [firstEngineers, [1, 20], ['50', '2.1', '4']],
];

export const assumptionEvents = (dateOf: DateOf): Event[] =>
  assumptions.map(([pool, from, [volatility, riskFreeRate, forfeitureRate]]) => ({
    on: dateOf(from, 11),
    act: async (stage) => {
      const founder = await as(stage, pool.company.founder.email, 'founder');
      await create(stage, founder, expenseAssumptions, {
        pool_id: idOf(stage, pool),
        ...{ volatility, riskFreeRate, dividendYield: '0', forfeitureRate },
        effectiveDate: dateOf(from),
      });
    },
  }));
