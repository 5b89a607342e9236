import { accepted, type Employee, recordIn, sign } from './acts.ts';
import type { Client, Row } from './client.ts';

/** The input of a sale, on a server whose date is 2026-01-15. */
export const saleOf = (pool_id: string, seller_id: string, buyer_id: string, attributes: object = {}) => ({
  pool_id,
  seller_id,
  buyer_id,
  pieces: 4,
  price: '2.505',
  signBy: '2026-02-15',
  ...attributes,
});

/** A sale that nobody has signed. */
export const madeSale = async (
  trust: Client,
  poolId: string,
  [seller, buyer]: [Employee, Employee],
  attributes: object = {},
): Promise<Row> =>
  recordIn(accepted(await trust.create('sales', saleOf(poolId, seller.id, buyer.id, attributes))));

/** Signs for one of the two, or for the trust, what awaits that side of a sale. */
export const signSale = async (client: Client, id: string) => {
  for (const { id: paper } of await client.list('documents', { filter: { sale_id: id } }))
    await sign(client, paper);
};

/** A sale that all have signed, in the state that this leads to. */
export const agreedSale = async (
  trust: Client,
  poolId: string,
  sides: [Employee, Employee],
  attributes: object = {},
): Promise<Row> => {
  const { id } = await madeSale(trust, poolId, sides, attributes);
  await signSale(trust, id);
  for (const { client } of sides) await signSale(client, id);
  return trust.one('sales', id);
};
