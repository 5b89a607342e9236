import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Founder } from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

describe('the activities of one person', () => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;

  beforeAll(async () => {
    ({ server, trust, founder } = await startCompany(testKinds.at(-1)!, ['ana']));
  });
  afterAll(() => server.close());

  const selfOf = async (client: Client) =>
    (await client.list('colleagues', { filter: { isOurs: true, isSelf: true } }))[0]!;

  it.each(['trust', 'founder'] as const)('are found by the login of a colleague of the %s', async (side) => {
    const client = side === 'trust' ? trust : founder.client;
    const { user_id, name } = await selfOf(client);
    const own = await client.list('activities', { filter: { actor_id: user_id }, range: [0, 99] });
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ actor }) => actor))).toEqual(new Set([name]));
    const all = await client.list('activities', { range: [0, 99] });
    expect(own).toHaveLength(all.filter(({ actor_id }) => actor_id === user_id).length);
    expect(all.length).toBeGreaterThan(own.length);
  });

  it('are found by when they were done, the limits included', async () => {
    const all = await trust.list('activities', { range: [0, 99] });
    const times = all.map(({ created_at }) => created_at).sort();
    const [created_at_gte, created_at_lte] = [times[1], times.at(-2)];
    const some = await trust.list('activities', {
      filter: { created_at_gte, created_at_lte },
      range: [0, 99],
    });
    expect(some.map(({ created_at }) => created_at).sort()).toEqual(
      times.filter((time) => time >= created_at_gte && time <= created_at_lte),
    );
    expect(some.length).toBeLessThan(all.length);
  });

  it('are found by the trust of a founder too', async () => {
    const { user_id, name } = (await trust.list('founders'))[0]!;
    const own = await trust.list('activities', { filter: { actor_id: user_id }, range: [0, 99] });
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ actor }) => actor))).toEqual(new Set([name]));
  });
});
