import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDay } from '../../../server/app/daily.ts';
import { moveTo } from '../../../server/base/clock.ts';
import { accepted, activePool } from '../../support/acts.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { steps } from '../../support/steps/all.ts';
import { buildOffice, type Office } from '../../support/steps/office.ts';
import { recordTransitions } from '../../support/transitions.ts';

/** After every plan has expired. */
const end = '2028-01-31';

// What leads from state to state is decided before both databases.
describe.each(testKinds.slice(-1))('the states that records go through, on the %s database', (kind) => {
  let server: TestServer;
  let recorder: Awaited<ReturnType<typeof recordTransitions>>;
  let office: Office;

  beforeAll(async () => {
    server = await startTestServer(kind);
    recorder = await recordTransitions(server);
    office = await buildOffice(server);
  });
  afterAll(() => server?.close());

  it('are declared, whatever people and the calendar do', async () => {
    for (const [name, prepare] of steps) {
      const { send, again } = await prepare(office);
      const { status } = await send();
      // What is refused the first time too may have changed something all the same.
      expect(status < 300 || status === again, name).toBe(true);
    }
    await moveTo(server.services, end);
    await runDay(server.services, end, true);
    expect(await recorder.undeclared()).toEqual([]);
    expect(await recorder.observed()).toEqual(
      expect.arrayContaining([
        'documents: awaiting → signed',
        'documents: awaiting → declined',
        'documents: awaiting → void',
        'employees: new → pending',
        'employees: pending → invited',
        'employees: invited → unverified',
        'employees: verifying → verified',
        'plans: new → approving',
        'plans: approving → active',
        'plans: approving → canceled',
        'plans: active → on-milestone-date',
        'plans: active → completed',
        'plans: completed → expired',
        'plans: completed → canceled',
        'plans: canceled → completed',
        'payouts: new → draft',
        'payouts: draft → discarded',
        'payouts: draft → approved',
        'payouts: approved → funded',
        'payouts: funded → reversed',
        'earnings: new → retained',
        'earnings: payable → paid',
        'earnings: paid → payable',
        'earnings: payable → returned',
        'earnings: returned → payable',
        'pools: requested → active',
        'pools: active → cancelled',
      ]),
    );
  }, 180_000);

  it('are noticed where nobody has declared them', async () => {
    const { id } = await activePool(office.trust, office.founder);
    accepted(await office.founder.client.post(`/api/pools/${id}/cancel`));
    await sql`update pools set status = 'requested' where id = ${id}`.execute(server.database.kysely);
    expect(await recorder.undeclared()).toContain('pools: cancelled → requested');
  });
});
