import { sql } from 'kysely';
import type { PayoutType } from '../../../model/payout/parts.ts';
import { payouts } from '../../../model/resources/payouts.ts';
import { addDays } from '../../../model/values/dates.ts';
import { type Currency, formatMoney, parseMoney } from '../../../model/values/money.ts';
import { parsePrice } from '../../../model/values/price.ts';
import { type Act, command, create, type Request } from '../perform.ts';
import { add, dbOf, oneOf, type Payout, type Pool, type Story } from '../story.ts';
import { password } from './parties.ts';
import { poolIn, reason } from './pools.ts';
import { checkNewestFile } from './transferFiles.ts';

const isHeld = sql<boolean>`exists (select from accounts a where a.pool_id = p.id and a.unit = 'certificates'
  and a.name = 'holder' and a.balance > 0)`;
const isLiquidated = sql<boolean>`p.has_liquidation_payout`;

const trustOf = ({ company }: Pool) => [company.trust.operator, 'trust'] as const;

/** As somebody may type it: mostly with as many decimals as the currency has. */
const amountFor = ({ random }: Story, currency: Currency) => {
  const minor = random.weighted([
    [random.between(1, 60), 2],
    [random.between(100, 2_000_000), 6],
    [random.between(1_000_000_000, 9_000_000_000_000), 1],
  ]);
  const text = formatMoney(BigInt(minor), currency);
  return random.weighted([
    [text, 95],
    ['0', 1],
    [`-${text}`, 1],
    [`${text.includes('.') ? text : `${text}.`}005`, 1],
  ]);
};

const rates = ['0', '0', '10', '12.5', '15', '26.375', '33.333333', '100'];

const ratesOf = ({ random, employees }: Story, { company }: Pool) => {
  const colleagues = [...employees.values()].filter((e) => e.company === company || random.percent(2));
  const taxRate = () => random.pick(rates);
  return {
    taxRate: random.percent(2) ? '100.5' : taxRate(),
    ...(random.percent(20) && {
      countryRates: ['SE', random.pick(['HR', 'HR', 'SE'])].map((country) => ({
        country,
        taxRate: taxRate(),
      })),
    }),
    ...(random.percent(20) && {
      holderRates: random.some(colleagues, 3).map(({ id }) => ({ employee_id: id, taxRate: taxRate() })),
    }),
  };
};

const draft = (story: Story, pool: Pool, type: PayoutType): Request => {
  const { random, today } = story;
  const currency = (random.percent(93) ? pool.company.currency : random.pick(['CHF', 'JPY'])) as Currency;
  const fee = random.weighted([
    [undefined, 2],
    [random.between(0, 300), 6],
    [random.between(1000, 90_000), 1],
  ]);
  const recordDate = random.weighted([
    [undefined, 2],
    [today, 4],
    [addDays(today, random.between(-60, 1)), type === 'dividend' ? 6 : 1],
  ]);
  const isPerShare = type === 'dividend' && random.percent(30);
  const announced = isPerShare
    ? { amountPerShare: random.pick(['0.005', '0.24207746', '1', '0.3333333333', '12.5']) }
    : { grossAmountValue: amountFor(story, currency) };
  const input = {
    pool_id: pool.id,
    type,
    ...announced,
    currency,
    ...ratesOf(story, pool),
    ...(fee !== undefined && { bankFee: formatMoney(BigInt(fee), currency) }),
    ...(recordDate && { recordDate }),
    ...(type === 'dividend' && random.percent(20) && { paymentDate: addDays(today, random.between(-1, 9)) }),
    ...(random.percent(20) && { note: 'For last year' }),
  };
  return create(story, trustOf(pool), payouts, input, ({ id }) =>
    add(story.payouts, {
      id,
      pool,
      ...(announced.amountPerShare === undefined
        ? { amount: parseMoney(announced.grossAmountValue, currency)! }
        : { amount: 0n, perShare: parsePrice(announced.amountPerShare, currency)! }),
      fee: BigInt(fee ?? 0),
    }),
  );
};

export const draftDividend: Act = async (story) => {
  const pool = await poolIn(story, ['active'], story.random.percent(97) ? isHeld : sql<boolean>`true`);
  return pool && draft(story, pool, 'dividend');
};

/** The proceeds of a shareholding that was sold, or what follows of them later. */
export const draftLiquidation: Act = async (story) => {
  const isLater = story.random.percent(50);
  const pool = await poolIn(story, ['active', 'cancelled'], isLater ? isLiquidated : isHeld);
  return pool && draft(story, pool, 'liquidation-proceeding');
};

const payoutIn = async (story: Story, states: string[], further = sql<boolean>`true`) => {
  const rows = await dbOf(story)
    .selectFrom('payouts as p')
    .select('id')
    .where('status', 'in', states)
    .where(further)
    .execute();
  return oneOf(story, story.payouts, rows);
};

const deciding = (
  story: Story,
  payout: Payout | undefined,
  name: string,
  input = {},
  done?: Request['done'],
) => payout && command(story, trustOf(payout.pool), payouts, payout.id, name, input, done);

export const discardPayout: Act = async (story) =>
  deciding(story, await payoutIn(story, ['draft']), 'discard');

export const approvePayout: Act = async (story) =>
  deciding(story, await payoutIn(story, ['draft']), 'approve', { password });

export const recordFunds: Act = async (story) =>
  deciding(story, await payoutIn(story, ['approved']), 'record-funds', {}, ({ id }) =>
    checkNewestFile(story, id),
  );

const canSend = sql<boolean>`exists (select from earnings l where l.payout_id = p.id and l.earned
  and l.status = 'payable' and l.transfer_id is null)`;

export const makeTransfer: Act = async (story) =>
  deciding(
    story,
    await payoutIn(story, ['funded'], story.random.percent(90) ? canSend : undefined),
    'make-transfer',
    {},
    ({ id }) => checkNewestFile(story, id),
  );

/** Mostly one of which nothing is paid yet. */
export const reversePayout: Act = async (story) => {
  const { random, today } = story;
  const isUnpaid = sql<boolean>`not exists (select from earnings l where l.payout_id = p.id and l.status in ('paid', 'returned'))`;
  const payout = await payoutIn(
    story,
    ['approved', 'funded'],
    random.percent(85) ? isUnpaid : sql<boolean>`true`,
  );
  const exercisableUntil = addDays(today, random.between(-1, story.setting.span));
  return deciding(story, payout, 'reverse', { reason, ...(random.percent(30) && { exercisableUntil }) });
};
