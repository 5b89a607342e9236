import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  requestExercise,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { closeSound } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const lastDay = '2026-02-10';

/** Of each plan, all 40 pieces have vested. */
describe('a request to exercise that its author takes back', () => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'Ana' | 'Ben', Employee>;
  const plans: Record<string, Row> = {};

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(
      testKinds.at(-1)!,
      ['Ana', 'Ben'],
      '2026-02-01',
    ));
    const pool = await activePool(trust, founder);
    const vesting = { startDate: '2026-01-01', tranches: [{ date: '2026-01-02', pieces: 40 }] };
    for (const [name, employee] of Object.entries(people)) {
      await identify(employee);
      plans[name] = await grantedPlan(founder, employee, pool.id, { expiryDate: lastDay, vesting });
      await requestExercise(employee, plans[name].id, 10);
    }
  });
  afterAll(() => closeSound(server));

  const withdraw = (client: Client, name: keyof typeof people) =>
    command(client, 'plans', plans[name]!.id, 'withdraw-exercise');
  const planOf = (name: keyof typeof people) => people[name].client.one('plans', plans[name]!.id);

  it('is nobody else’s to take back', async () => {
    for (const client of [trust, founder.client]) expect((await withdraw(client, 'Ana')).status).toBe(403);
    expect((await withdraw(people.Ben.client, 'Ana')).status).toBe(404);
  });

  it('waits for nobody any more, and leaves the options vested', async () => {
    expect(await trust.list('actions')).toHaveLength(2);
    accepted(await withdraw(people.Ana.client, 'Ana'));
    expect(await planOf('Ana')).toMatchObject({
      status: 'completed',
      vested: 40,
      exercised: 0,
      openExercise: [],
    });
    expect(await trust.list('actions')).toMatchObject([{ record_id: plans.Ben!.id }]);
    const [act] = await trust.list('activities', {
      filter: { record_id: plans.Ana!.id, what: 'withdrew-exercise' },
    });
    expect(act!.details).toMatchObject([{ name: 'pieces', value: '10' }]);
    // The company was told to expect the money.
    for (const client of [trust, founder.client]) {
      const told = (await client.list('messages')).map(({ action }) => action);
      expect(told).toContain('Ana Kovač no longer wants to exercise 10 options');
    }
  });

  it('cannot be decided, or taken back again, and makes room for another', async () => {
    const confirmed = await command(trust, 'plans', plans.Ana!.id, 'confirm-exercise');
    expect([confirmed.status, confirmed.json.message]).toEqual([409, expect.stringMatching(/taken back/)]);
    expect((await withdraw(people.Ana.client, 'Ana')).status).toBe(409);
    await requestExercise(people.Ana, plans.Ana!.id, 5);
    accepted(await command(founder.client, 'plans', plans.Ana!.id, 'report-payment', { amount: '100.00' }));
    accepted(await withdraw(people.Ana.client, 'Ana'));
    const [mail] = await server.mailsTo('ivo@birch.test');
    expect(mail!.text).toMatch(
      /reported that EUR.100\.00 came on .*: it has to pay that back to Ana Kovač\./,
    );
    await requestExercise(people.Ana, plans.Ana!.id, 15);
    accepted(await command(trust, 'plans', plans.Ana!.id, 'confirm-exercise'));
    expect((await withdraw(people.Ana.client, 'Ana')).status).toBe(409);
    expect(await planOf('Ana')).toMatchObject({ vested: 25, exercised: 15 });
  });

  it('lets its options expire once the last exercisable day has passed, which the preview says', async () => {
    await server.runDaysUpTo('2026-02-12');
    expect(await planOf('Ben')).toMatchObject({ status: 'completed', vested: 10, expired: 30 });
    const preview = accepted(
      await people.Ben.client.post(`/api/plans/${plans.Ben!.id}/withdraw-exercise/preview`, {}),
    );
    expect(JSON.stringify(preview.json)).toContain('"status":"expired"');
    accepted(await withdraw(people.Ben.client, 'Ben'));
    expect(await planOf('Ben')).toMatchObject({ status: 'expired', vested: 0, expired: 40 });
  });
});
