import { accepted, command, type Employee, recordIn, sign } from './acts.ts';
import type { Client, Row } from './client.ts';
import { accepting } from './offers.ts';

/** The input of an offer to buy back, on a server whose date is 2026-01-15. */
export const buybackOf = (pool_id: string, employee_id: string, attributes: object = {}) => ({
  pool_id,
  employee_id,
  kind: 'offer',
  pieces: 4,
  basis: 'stated',
  price: '2.505',
  signBy: '2026-02-15',
  payBy: '2026-03-15',
  ...attributes,
});

/** Receipts that an employee has bought. */
export const bought = async (trust: Client, poolId: string, employee: Employee, attributes: object = {}) => {
  const { id } = await accepting(trust, poolId, employee, { ...attributes });
  accepted(await command(trust, 'offers', id, 'confirm-payment'));
};

/** A buy-back of the trust, or of the company, that nobody has signed. */
export const madeBuyback = async (
  buyer: Client,
  poolId: string,
  employeeId: string,
  attributes: object = {},
): Promise<Row> =>
  recordIn(accepted(await buyer.create('buybacks', buybackOf(poolId, employeeId, attributes))));

/** A buy-back of the trust that all have signed, in the state that this leads to. */
export const agreedBuyback = async (
  trust: Client,
  poolId: string,
  { client, id: employeeId }: Employee,
  attributes: object = {},
): Promise<Row> => {
  const { id, kind, openDocument_id } = await madeBuyback(trust, poolId, employeeId, attributes);
  await sign(trust, openDocument_id);
  if (kind === 'offer') await sign(client, openDocument_id);
  return trust.one('buybacks', id);
};
