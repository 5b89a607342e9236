import { sql } from 'kysely';
import { v7 as orderedId } from 'uuid';
import { retainedBecause } from '../../../model/payout/lines.ts';
import type { Currency } from '../../../model/values/money.ts';
import { conflict, type ProblemKey } from '../../base/problem.ts';
import type { Context } from '../../engine/commands/context.ts';
import { documentTexts } from '../../i18n/paperTexts.ts';
import { documentLanguageOf } from '../../lookup/parties.ts';
import { recordActivities, saidAmount } from '../../notices/activities.ts';
import { about } from '../../notices/announce.ts';
import { paymentReference } from '../bank/references.ts';
import { holdersOf, isBankKnown, payeeOf } from '../lines/holders.ts';
import { payerOf } from './payer.ts';
import { type Sent, sendPayments } from './sendPayments.ts';

/** What the trust pays a holder for pieces, `p` being its row: the price of a buy-back, or of a sale to another holder. */
const kinds = {
  buybacks: {
    holder: sql`p.employee_id`,
    isOwed: sql`p.buyer = 'trust' and (p.status = 'accepted' or p.due)`,
    of: 'buyback_id',
    sent: sql`reference = y.reference, due = true`,
    paper: 'receiptBuyback',
    activity: 'sent-buyback',
    about: about.buyback,
  },
  sales: {
    holder: sql`p.seller_id`,
    isOwed: sql`p.status = 'passed'`,
    of: 'sale_id',
    sent: sql`seller_reference = y.reference`,
    paper: 'receiptSale',
    activity: 'sent-sale',
    about: about.sale,
  },
} as const;
export type PriceKind = keyof typeof kinds;

type Price = {
  id: string;
  trust_id: string;
  company_id: string;
  pool_id: string;
  holder_id: string;
  currency: Currency;
};

/**
 * Makes the bank file for a price and all others of the same kind that the trust has to pay in the shareholding and can pay.
 * Refused where something is missing that the payment of this one needs.
 */
export const makePriceTransfer = async (ctx: Context, kind: PriceKind, id: string) => {
  const owed = await owedWith(ctx, kind, id);
  const asked = owed.find((price) => price.id === id);
  if (!asked) throw conflict('priceSent');
  const retained = await retainedIn(ctx, owed);
  const reason = retained.get(id);
  if (reason) throw conflict(reason);
  const from = await payerOf(ctx, asked);
  const payable = owed.filter((price) => !retained.has(price.id));
  const payments = await paymentsFor(ctx, kind, payable);
  const { company_id, pool_id, currency } = asked;
  const { name } = await ctx.tx
    .selectFrom('pools')
    .select('name')
    .where('id', '=', pool_id)
    .executeTakeFirstOrThrow();
  const { title } = documentTexts[await documentLanguageOf(ctx, company_id)][kinds[kind].paper];
  await sendPayments(ctx, {
    ...{ company_id, matter: { pool_id }, currency, from, payments },
    remittance: `${title} ${name}`,
    announced: null,
  });
  await sql`
    update ${sql.table(kind)} p set payment_id = y.id, ${kinds[kind].sent} from payments y
    where y.id = any (${payments.map((payment) => payment.id)}::uuid[])
      and p.id = ${sql.ref(`y.${kinds[kind].of}`)}`.execute(ctx.tx);
  const saidOf = (price: Price) => {
    const { amount } = payments.find((payment) => payment[kinds[kind].of] === price.id)!;
    return { amount: saidAmount(amount, currency) };
  };
  // The activity of the one that was asked for is that of the command.
  const others = payable.filter((price) => price.id !== id);
  await recordActivities(
    ctx,
    kinds[kind].activity,
    others.map((price) => ({ record: kinds[kind].about(price.id), details: saidOf(price) })),
  );
  return { details: saidOf(asked) };
};

/** The prices of the same kind in the same shareholding that the trust owes and that are in no file, locked. */
const owedWith = async ({ tx }: Context, kind: PriceKind, id: string): Promise<Price[]> => {
  const { holder, isOwed } = kinds[kind];
  const owed = sql`${sql.table(kind)} p where p.payment_id is null and ${isOwed}
    and p.pool_id = (select pool_id from ${sql.table(kind)} where id = ${id})`;
  // The lock makes a change of the details that a payment needs come before this, or after it.
  await sql`select from employees where id in (select ${holder} from ${owed}) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<Price>`
    select p.id, p.trust_id, p.company_id, p.pool_id, ${holder} as holder_id, p.currency from ${owed}
    order by p.id for no key update`.execute(tx);
  return rows;
};

/** What keeps prices from being paid, by their ids. */
const retainedIn = async (ctx: Context, prices: readonly Price[]) => {
  const holders = await holdersOf(
    ctx,
    prices.map(({ holder_id }) => holder_id),
  );
  return new Map(
    prices.flatMap(({ id, holder_id, currency }) => {
      const holder = holders.get(holder_id)!;
      const [reason] = retainedBecause(
        { belowFee: false },
        { ...holder, isBankKnown: isBankKnown(holder, currency) },
      );
      return reason ? [[id, refusals[reason]] as const] : [];
    }),
  );
};

const refusals = {
  'not-verified': 'sellerNotVerified',
  'no-bank-details': 'sellerWithoutAccount',
  'name-not-latin': 'sellerNotLatin',
  'bic-missing': 'sellerWithoutBic',
  'below-fee': 'nothingToSend',
} as const satisfies Record<string, ProblemKey>;

const paymentsFor = async ({ tx }: Context, kind: PriceKind, prices: readonly Price[]): Promise<Sent[]> => {
  const { rows } = await sql<Omit<Sent, 'id' | 'reference'> & { verified_name: string | null }>`
    select p.id as ${sql.ref(kinds[kind].of)}, e.id as employee_id, p.amount, a.account_holder, v.verified_name, a.iban, a.bic
    from ${sql.table(kind)} p join employees e on e.id = ${kinds[kind].holder} join bank_accounts a on a.user_id = e.user_id
    left join lateral (
      select given_name || ' ' || family_name as verified_name from verified_persons p
      where p.user_id = e.user_id order by p.verified_at desc limit 1
    ) v on true
    where p.id = any (${prices.map(({ id }) => id)}::uuid[]) order by p.id`.execute(tx);
  return rows.map(({ verified_name, account_holder, ...row }) => {
    const id = orderedId();
    return {
      ...{ id, ...row, reference: paymentReference(id) },
      account_holder: payeeOf({ account_holder, verified_name })!,
    };
  });
};
