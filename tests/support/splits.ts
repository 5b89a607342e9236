import { expect } from 'vitest';
import { checkFiles } from '../../server/checks/checkFiles.ts';
import { checkLedger } from '../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  confirmExercise,
  grantedPlan,
  recordIn,
  requestExercise,
  valueShares,
} from './acts.ts';
import { bought } from './buybacks.ts';
import type { Client, Row } from './client.ts';
import { problemsOf, unpack } from './ocf.ts';
import type { TestServer } from './server.ts';
import type { Office } from './steps/office.ts';

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

/** Thirty pieces have vested by 2026-01-15; ten vest on the first of the next month, and on that of the one after. */
const monthly = {
  pieces: 50,
  exercisePrice: '2.50',
  vesting: { startDate: '2025-10-01', period: { unit: 'months', length: 1 }, occurrences: 5 },
  earlyExercise: true,
};

/** A shareholding of 93 pieces: 50 granted to Ana, of which 30 have vested and 10 are exercised; 17 certificates are hers. */
export const busyPool = async ({ trust, founder, ana }: Office, attributes: object = {}) => {
  const pool = await activePool(trust, founder, { pieces: 100, value: '1.00', ...attributes });
  await valueShares(founder, pool.id, '9', '2026-01-10');
  const plan = await grantedPlan(founder, ana, pool.id, monthly);
  await requestExercise(ana, plan.id, 10);
  await confirmExercise(trust, plan.id);
  await bought(trust, pool.id, ana, { pieces: 7, price: '6' });
  return { poolId: pool.id as string, planId: plan.id as string };
};

/** The ledger is sound, and so are the files. */
export const expectSound = async ({ services: { db, objects } }: TestServer) => {
  expect((await checkLedger(db)).broken).toBeUndefined();
  expect((await checkFiles(db, objects)).broken).toBeUndefined();
};

/** The Open Cap Format package of the company, all of which fulfils its schemas. */
export const exportedPackage = async ({ founder: { client, companyId } }: Office) => {
  const ocf = unpack(accepted(await client.get(`/api/companies/${companyId}/ocf`)).bytes);
  for (const object of ocf.objects)
    expect(problemsOf(object.object_type, object), `${object.object_type} ${object.id}`).toEqual([]);
  return ocf;
};
