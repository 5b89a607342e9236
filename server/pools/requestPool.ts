import type { pools } from '../../model/resources/pools.ts';
import type { Currency } from '../../model/values/money.ts';
import { parsePrice } from '../../model/values/price.ts';
import { excerpt } from '../base/text/excerpt.ts';
import { columnsOfPrice } from '../db/priceColumns.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { closedUntil, refuseClosed } from '../ledger/closedBooks.ts';
import { requireAccepted } from '../lookup/acceptedCompany.ts';
import { changesOf } from '../notices/activities.ts';
import { cleanRichText } from '../papers/drawing/cleanRichText.ts';

type PoolCommands = Handlers<typeof pools>;
type Request = Parameters<PoolCommands['edit-request']>[2];

/** The columns of what a founder asks for; a text that was there before may be longer than a new one. */
const columnsOf = async (request: Request, before = '') => ({
  name: request.name,
  asset: request.asset,
  currency: request.currency,
  pieces: BigInt(request.pieces),
  ...columnsOfPrice('nominal_value', parsePrice(request.value, request.currency as Currency)!),
  description: request.description ? await cleanRichText(request.description, 'description', before) : null,
  held_since: request.heldSince ?? null,
});

const nominalValue = ({ currency, value }: Request) => `${currency} ${value}`;

/** A shareholding that the trust has to approve. */
export const requestPool: PoolCommands['create'] = async (ctx, { company_id, ...request }) => {
  await requireAccepted(ctx.tx, company_id);
  refuseClosed(ctx, await closedUntil(ctx, company_id), request.heldSince, 'heldSince');
  const { id } = await ctx.tx
    .insertInto('pools')
    .values({
      company_id,
      ...(await columnsOf(request)),
      rejection_reason: null,
      requested_pieces: null,
      increase_requested_at: null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const details = {
    pieces: String(request.pieces),
    asset: request.asset,
    nominalValue: nominalValue(request),
  };
  return { id, details };
};

/** Replaces what was asked for, while the trust has not approved it. */
export const editRequest: PoolCommands['edit-request'] = async (ctx, pool, request) => {
  refuseClosed(ctx, await closedUntil(ctx, pool.company_id), request.heldSince, 'heldSince');
  const columns = await columnsOf(request, pool.description ?? '');
  await ctx.tx.updateTable('pools').set(columns).where('id', '=', pool.id).execute();
  const said = (asked: Request, description: string | null) => ({
    name: asked.name,
    asset: asked.asset,
    pieces: asked.pieces,
    nominalValue: nominalValue(asked),
    heldSince: asked.heldSince ?? null,
    description: excerpt(description),
  });
  return { details: changesOf(said(pool, pool.description), said(request, columns.description)) };
};
