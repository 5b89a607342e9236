import { sql } from 'kysely';
import { v7 as orderedId } from 'uuid';
import { retainedBecause } from '../../../model/payout/lines.ts';
import type { Currency } from '../../../model/values/money.ts';
import { conflict, type ProblemKey } from '../../base/problem.ts';
import type { BuybackRow } from '../../buybacks/buybackRows.ts';
import type { Context } from '../../engine/commands/context.ts';
import { documentTexts } from '../../i18n/paperTexts.ts';
import { documentLanguageOf } from '../../lookup/parties.ts';
import { recordActivities } from '../../notices/activities.ts';
import { about } from '../../notices/announce.ts';
import { paymentReference } from '../bank/references.ts';
import { holdersOf, isBankKnown, payeeOf } from '../lines/holders.ts';
import { payerOf } from './payer.ts';
import { type Sent, sendPayments } from './sendPayments.ts';

/**
 * Makes the bank file for a buy-back and all others of its shareholding that the trust has to pay and can pay. Refused
 * where something is missing that the payment of this one needs.
 */
export const makeBuybackTransfer = async (ctx: Context, id: string) => {
  const payable = await payableWith(ctx, id);
  const asked = payable.find((buyback) => buyback.id === id);
  if (!asked) throw conflict('buybackSent');
  const retained = await retainedIn(ctx, payable);
  const reason = retained.get(id);
  if (reason) throw conflict(reason);
  const from = await payerOf(ctx, asked);
  const payments = await paymentsFor(
    ctx,
    payable.filter((buyback) => !retained.has(buyback.id)),
  );
  const { company_id, pool_id, currency } = asked;
  const { name } = await ctx.tx
    .selectFrom('pools')
    .select('name')
    .where('id', '=', pool_id)
    .executeTakeFirstOrThrow();
  const { receiptBuyback } = documentTexts[await documentLanguageOf(ctx, company_id)];
  await sendPayments(ctx, {
    ...{ company_id, matter: { pool_id }, currency: currency as Currency, from, payments },
    remittance: `${receiptBuyback.title} ${name}`,
    announced: null,
  });
  await sql`
    update buybacks b set payment_id = y.id, reference = y.reference, due = true
    from payments y where y.id = any (${payments.map((payment) => payment.id)}::uuid[]) and b.id = y.buyback_id`.execute(
    ctx.tx,
  );
  // The activity of the one that was asked for is that of the command.
  const others = payments.filter((payment) => payment.buyback_id !== id);
  await recordActivities(
    ctx,
    'sent-buyback',
    others.map(({ buyback_id }) => ({ record: about.buyback(buyback_id), details: {} })),
  );
};

/** The buy-backs of the same shareholding whose price is owed by the trust and is in no file, locked. */
const payableWith = async ({ tx }: Context, id: string): Promise<BuybackRow[]> => {
  const owed = sql`b.buyer = 'trust' and b.payment_id is null and (b.status = 'accepted' or b.due)
    and b.pool_id = (select pool_id from buybacks where id = ${id})`;
  // The lock makes a change of the details that a payment needs come before this, or after it.
  await sql`select from employees where id in (select employee_id from buybacks b where ${owed})
    order by id for no key update`.execute(tx);
  const { rows } = await sql<BuybackRow>`
    select b.* from buybacks b where ${owed} order by b.id for no key update`.execute(tx);
  return rows;
};

/** What keeps buy-backs from being paid, by their ids. */
const retainedIn = async (ctx: Context, buybacks: readonly BuybackRow[]) => {
  const holders = await holdersOf(
    ctx,
    buybacks.map(({ employee_id }) => employee_id),
  );
  return new Map(
    buybacks.flatMap(({ id, employee_id, currency }) => {
      const holder = holders.get(employee_id)!;
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

type Paying = Sent & { buyback_id: string };

const paymentsFor = async ({ tx }: Context, buybacks: readonly BuybackRow[]): Promise<Paying[]> => {
  const { rows } = await sql<Omit<Paying, 'id' | 'reference'> & { verified_name: string | null }>`
    select b.id as buyback_id, b.employee_id, b.amount, a.account_holder, v.verified_name, a.iban, a.bic
    from buybacks b join employees e on e.id = b.employee_id join bank_accounts a on a.user_id = e.user_id
    left join lateral (
      select given_name || ' ' || family_name as verified_name from verified_persons p
      where p.user_id = e.user_id order by p.verified_at desc limit 1
    ) v on true
    where b.id = any (${buybacks.map(({ id }) => id)}::uuid[]) order by b.id`.execute(tx);
  return rows.map(({ verified_name, account_holder, ...row }) => {
    const id = orderedId();
    return {
      ...{ id, ...row, reference: paymentReference(id) },
      account_holder: payeeOf({ account_holder, verified_name })!,
    };
  });
};
