import { accepted, command, type Employee, password, recordIn, sign } from './acts.ts';
import type { Client, Row } from './client.ts';

/** The input of an offer, on a server whose date is 2026-01-15. */
export const offerOf = (pool_id: string, employee_id: string, attributes: object = {}) => ({
  pool_id,
  employee_id,
  pieces: 10,
  price: '1.255',
  acceptBy: '2026-02-15',
  payBy: '2026-03-15',
  ...attributes,
});

/** An offer of a founder, or of the trust, that nobody has signed. */
export const offered = async (
  maker: Client,
  poolId: string,
  employeeId: string,
  attributes: object = {},
): Promise<Row> => recordIn(accepted(await maker.create('offers', offerOf(poolId, employeeId, attributes))));

/** An offer that its maker and the employee have signed, for all pieces or a part. */
export const accepting = async (
  maker: Client,
  poolId: string,
  { client, id: employeeId }: Employee,
  { take, ...attributes }: { take?: number } & Record<string, unknown> = {},
): Promise<Row> => {
  const { id, pieces, openDocument_id } = await offered(maker, poolId, employeeId, attributes);
  await sign(maker, openDocument_id);
  return recordIn(
    accepted(await command(client, 'offers', id, 'accept', { pieces: take ?? pieces, password })),
  );
};
