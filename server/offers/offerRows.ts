import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Context } from '../engine/commands/context.ts';
import type { Party } from '../notices/announce.ts';

export type OfferRow = Selectable<Schema['offers']>;

/** An offer with the names that messages say, its row locked. */
export const lockOffer = (ctx: Context, id: string) =>
  ctx.tx.selectFrom('offers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** The names that messages about offers say, and whether the employee has joined and so knows of them. */
export const namesOf = async (ctx: Context, ids: string[]) => {
  const rows = await ctx.tx
    .selectFrom('offers')
    .innerJoin('employees', 'employees.id', 'offers.employee_id')
    .innerJoin('pools', 'pools.id', 'offers.pool_id')
    .select(['offers.id', 'employees.name as employeeName', 'pools.name as poolName', 'employees.joined_at'])
    .where((eb) => eb('offers.id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(
    rows.map(({ id, joined_at, ...names }) => [id, { ...names, hasJoined: joined_at !== null }]),
  );
};

/** The side that made an offer, which is told what becomes of it. */
export const makerOf = ({
  offered_by,
  trust_id,
  company_id,
}: Pick<OfferRow, 'offered_by' | 'trust_id' | 'company_id'>): Party =>
  offered_by === 'trust' ? { trust: trust_id } : { company: company_id };
