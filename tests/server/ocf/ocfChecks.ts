import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Client } from '../../support/client.ts';
import { grantsIn, type OcfObject, type OcfPackage, problemsOf, stockIn } from '../../support/ocf.ts';
import type { TestServer } from '../../support/server.ts';

export type Records = { server: TestServer; trust: Client; companyId: string };

/** What must hold of every package, whatever happened before. */
export const expectSound = async (ocf: OcfPackage, records: Records) => {
  expectPublished(ocf);
  expectReferences(ocf);
  expectNothingLost(ocf);
  await expectLedger(ocf, records);
};

/** Every file and every object fulfils the published schema, and the manifest lists the files as they are. */
export const expectPublished = ({ files, manifest, objects }: OcfPackage) => {
  for (const object of [...objects, manifest.issuer])
    expect(problemsOf(object.object_type, object), `${object.object_type} ${object.id}`).toEqual([]);
  for (const [name, bytes] of files) {
    const file = JSON.parse(Buffer.from(bytes).toString());
    expect(problemsOf(file.file_type, file), name).toEqual([]);
  }
  const listed = Object.entries(manifest).flatMap(([key, value]) => (key.endsWith('_files') ? value : []));
  const others = [...files].filter(([name]) => name !== 'Manifest.ocf.json');
  const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
  expect(new Map(listed.map((file) => [file.filepath, file.md5]))).toEqual(
    new Map(others.map(([name, bytes]) => [`./${name}`, md5(bytes)])),
  );
};

const issuancesIn = ({ of }: OcfPackage) => [
  ...of('TX_EQUITY_COMPENSATION_ISSUANCE'),
  ...of('TX_STOCK_ISSUANCE'),
];

/** Every id is a UUID of its own, and whatever is named exists. */
export const expectReferences = (ocf: OcfPackage) => {
  const { objects, of } = ocf;
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[478][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const ids = objects.map(({ id }) => id);
  expect(ids.filter((id) => !uuid.test(id))).toEqual([]);
  const securities = issuancesIn(ocf).map(({ security_id }) => security_id);
  for (const each of [ids, securities]) expect(new Set(each).size).toBe(each.length);

  const idsOf = (type: string) => of(type).map(({ id }) => id);
  const conditions: OcfObject[] = of('VESTING_TERMS').flatMap((terms) => terms.vesting_conditions);
  const known: Record<string, string[]> = {
    security_id: securities,
    balance_security_id: securities,
    resulting_security_ids: securities,
    stakeholder_id: idsOf('STAKEHOLDER'),
    stock_plan_id: idsOf('STOCK_PLAN'),
    stock_class_id: idsOf('STOCK_CLASS'),
    stock_class_ids: idsOf('STOCK_CLASS'),
    vesting_terms_id: idsOf('VESTING_TERMS'),
    vesting_condition_id: conditions.map(({ id }) => id),
    next_condition_ids: conditions.map(({ id }) => id),
  };
  for (const [field, targets] of Object.entries(known)) {
    const exists = new Set(targets);
    for (const object of [...objects, ...conditions])
      for (const id of [object[field] ?? []].flat())
        expect(exists.has(id), `${object.object_type} ${object.id}, ${field} ${id}`).toBe(true);
  }
};

/** A security ends once, with all its pieces told of; what an exercise results in is its holder's, at its price. */
const expectNothingLost = (ocf: OcfPackage) => {
  const { of } = ocf;
  const issued = new Map(issuancesIn(ocf).map((issuance) => [issuance.security_id, issuance]));
  const quantityOf = (ids: string[]) =>
    ids.reduce((sum, id) => sum + BigInt(issued.get(id)!.quantity), 0n).toString();
  const exercises = of('TX_EQUITY_COMPENSATION_EXERCISE');
  const ends = ['TX_EQUITY_COMPENSATION_CANCELLATION', 'TX_STOCK_TRANSFER', 'TX_STOCK_CANCELLATION'].flatMap(
    of,
  );
  const ended = ends.map(({ security_id }) => security_id);
  expect(new Set(ended).size).toBe(ended.length);
  for (const { security_id, quantity, balance_security_id, resulting_security_ids } of ends) {
    const taken = exercises.filter((exercise) => exercise.security_id === security_id);
    const rest = balance_security_id ? issued.get(balance_security_id)!.quantity : '0';
    const gone = [quantity, rest, ...taken.map((exercise) => exercise.quantity)];
    expect(String(gone.reduce((sum, n) => sum + BigInt(n), 0n))).toBe(quantityOf([security_id]));
    if (resulting_security_ids) expect(quantityOf(resulting_security_ids)).toBe(quantity);
  }
  for (const { security_id, quantity, resulting_security_ids } of exercises) {
    expect(quantityOf(resulting_security_ids)).toBe(quantity);
    const { stakeholder_id, exercise_price } = issued.get(security_id)!;
    for (const id of resulting_security_ids)
      expect(issued.get(id)).toMatchObject({ stakeholder_id, share_price: exercise_price });
  }
};

/** What is left of every plan, pool and holding is what the ledger says. */
const expectLedger = async (ocf: OcfPackage, { server, trust, companyId }: Records) => {
  const grants = grantsIn(ocf);
  const figures = Object.entries(grants).map(([id, { pool, returned, ...rest }]) => [id, rest]);
  const plans = (await trust.list('plans', { filter: { company_id: companyId }, range: [0, 999] }))
    .map(({ id, unvested, vested, exercised, forfeited, expired, cancelled, delisted }) => ({
      id,
      unvested: BigInt(unvested),
      vested: BigInt(vested),
      exercised: BigInt(exercised),
      cancelled: BigInt(forfeited + expired + cancelled + delisted),
    }))
    .filter(({ unvested, vested, exercised, cancelled }) => unvested + vested + exercised + cancelled > 0n);
  expect(Object.fromEntries(figures)).toEqual(Object.fromEntries(plans.map(({ id, ...rest }) => [id, rest])));

  for (const { id, initial_shares_reserved } of ocf.of('STOCK_PLAN')) {
    const sizes = ocf.of('TX_STOCK_PLAN_POOL_ADJUSTMENT').filter((a) => a.stock_plan_id === id);
    const available = Object.values(grants)
      .filter(({ pool }) => pool === id)
      .reduce(
        (left, g) => left - g.unvested - g.vested - g.exercised - g.cancelled + g.returned,
        BigInt(sizes.at(-1)?.shares_reserved ?? initial_shares_reserved),
      );
    expect(Number(available)).toBe((await trust.one('pools', id)).available);
  }

  const { rows } = await sql<{ holding: string; pieces: bigint }>`
    select coalesce(a.employee_id, a.trust_id) || ' ' || p.asset as holding, sum(a.balance)::bigint as pieces
    from accounts a join pools p on p.id = a.pool_id
    where a.company_id = ${companyId} and a.unit = 'certificates' and a.name in ('unallocated', 'holder')
    group by 1 having sum(a.balance) > 0`.execute(server.services.db);
  expect(stockIn(ocf)).toEqual(Object.fromEntries(rows.map(({ holding, pieces }) => [holding, pieces])));
};
