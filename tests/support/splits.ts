import { accepted, recordIn } from './acts.ts';
import type { Client, Row } from './client.ts';

/** The input of a split, on a server whose date is 2026-01-15. */
export const splitOf = (pool_id: string, attributes: object = {}) => ({
  pool_id,
  numerator: 10,
  denominator: 1,
  plannedFor: '2026-01-20',
  resolution: 'Resolution of 10 January 2026',
  ...attributes,
});

/** A split that waits for its day. */
export const plannedSplit = async (trust: Client, poolId: string, attributes: object = {}): Promise<Row> =>
  recordIn(accepted(await trust.create('splits', splitOf(poolId, attributes))));
