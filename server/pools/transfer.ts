import { sql } from 'kysely';
import type { pools } from '../../model/resources/pools.ts';
import { type Currency, largestAmount, moneyFault, parseMoney } from '../../model/values/money.ts';
import { invalid, schemaProblem } from '../base/problem.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { because } from '../i18n/reasons.ts';
import { freePieces } from '../ledger/freePieces.ts';
import { companyOf } from '../lookup/parties.ts';
import { about, announce } from '../notices/announce.ts';
import { changeHands } from '../papers/changeHands.ts';

/** Certificates change hands, or the trust buys them back: a sale and its purchase, always together. */
export const transfer: Handlers<typeof pools>['transfer'] = async (ctx, pool, input) => {
  const { seller_id, buyer_id } = input;
  const pieces = BigInt(input.pieces);
  const seller = await holderIn(ctx, seller_id);
  const buyer = buyer_id ? await holderIn(ctx, buyer_id) : undefined;
  if (buyer?.forgotten_at) throw invalid({ buyer_id: 'employeeForgotten' });
  if (buyer_id === seller_id) throw invalid({ buyer_id: 'buyerIsSeller' });
  const price = input.paid ? parseMoney(input.paid, pool.currency as Currency) : undefined;
  const fault = input.paid && moneyFault(input.paid, pool.currency as Currency);
  if (fault) throw invalid({ paid: schemaProblem(fault) });
  if (price !== undefined && price > largestAmount) throw invalid({ paid: 'amountTooLarge' });
  await sql`select from pools where id = ${pool.id} for no key update`.execute(ctx.tx);
  const held = await freePieces(ctx, pool.id, seller_id);
  if (pieces > held) throw invalid({ pieces: { key: 'heldTooFew', of: { held } } });
  await changeHands(ctx, {
    companyId: pool.company_id,
    poolId: pool.id,
    ...{ seller_id, buyer_id: buyer_id ?? null, pieces, price },
    on: input.effectiveDate,
    field: 'effectiveDate',
    reason: because('transferred'),
    language: input.language,
  });

  const company = await companyOf(ctx, pool.company_id);
  const to = buyer?.name ?? company.trust_name;
  for (const id of [seller_id, ...(buyer_id ? [buyer_id] : [])])
    await announce(ctx, [{ employee: id }], 'shareholding', about.employee(id), 'transferred', {
      poolName: pool.name,
      pieces,
      from: seller.name,
      to,
    });
  return {
    details: { ...(!buyer_id && { to }), pieces: String(pieces), effectiveDate: input.effectiveDate },
    people: {
      from: { of: seller_id, value: seller.name },
      ...(buyer_id && { to: { of: buyer_id, value: to } }),
    },
    words: { from: seller.name, to },
  };
};

const holderIn = (ctx: Context, id: string) =>
  ctx.tx
    .selectFrom('employees')
    .select(['name', 'forgotten_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
