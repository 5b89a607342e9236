import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Context } from '../engine/commands/context.ts';
import type { Party } from '../notices/announce.ts';

export type SaleRow = Selectable<Schema['sales']>;

/** A sale, its row locked. */
export const lockSale = (ctx: Context, id: string) =>
  ctx.tx.selectFrom('sales').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

type Told = {
  /** The employee, after joining. */
  seller: Party[];
  buyer: Party[];
  /** The company and the trust. */
  office: Party[];
  names: { sellerName: string; buyerName: string; poolName: string };
};

/** Who is told what becomes of a sale, and the names that the messages say. */
export const toldOf = async (
  { tx }: Context,
  { trust_id, company_id, pool_id, seller_id, buyer_id }: SaleRow,
): Promise<Told> => {
  const people = await tx
    .selectFrom('employees')
    .innerJoin('pools', (join) => join.on('pools.id', '=', pool_id))
    .select(['employees.id', 'employees.name', 'employees.joined_at', 'pools.name as poolName'])
    .where('employees.id', 'in', [seller_id, buyer_id])
    .execute();
  const one = (id: string) => people.find((person) => person.id === id)!;
  const party = (id: string): Party[] => (one(id).joined_at ? [{ employee: id }] : []);
  return {
    seller: party(seller_id),
    buyer: party(buyer_id),
    office: [{ company: company_id }, { trust: trust_id }],
    names: {
      sellerName: one(seller_id).name,
      buyerName: one(buyer_id).name,
      poolName: one(seller_id).poolName,
    },
  };
};
