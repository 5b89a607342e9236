import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** What a stranger wrote into the header, before any proxy of ours had its turn. */
const forged = '10.66.66.66';

const means: Record<number, [header: string, address: string][]> = {
  0: [[forged, '127.0.0.1']],
  1: [
    ['192.0.2.7', '192.0.2.7'],
    [`${forged}, 192.0.2.7`, '192.0.2.7'],
    [`${forged}, ${forged},192.0.2.7`, '192.0.2.7'],
  ],
  // The outer proxy saw the stranger, the inner one the outer one.
  2: [
    ['192.0.2.7, 198.51.100.1', '192.0.2.7'],
    [`${forged}, 192.0.2.7, 198.51.100.1`, '192.0.2.7'],
    [`${forged}, 2001:db8::7, 198.51.100.1`, '2001:db8::7'],
  ],
};

describe.each([0, 1, 2])('behind %i proxies of ours', (proxies) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(testKinds.at(-1)!, undefined, { TRUSTED_PROXIES: String(proxies) });
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    server.lines.length = 0;
    await server.services.db.deleteFrom('failures').execute();
  });

  const guess = async (forwarded: string) => {
    const login = { email: 'nobody@birch.test', password: 'a guess' };
    return (await server.visitor().post('/api/login', login, { 'X-Forwarded-For': forwarded })).status;
  };

  it.each(means[proxies]!)('%s means %s', async (header, address) => {
    expect(await guess(header)).toBe(401);
    expect(server.lines.map((line) => JSON.parse(line).address)).toEqual([address]);
  });

  it('a forged header is no way round the limits', async () => {
    const [header] = means[proxies]!.at(-1)!;
    for (let n = 0; n < 10; n++) expect(await guess(header.replace(forged, `10.66.66.${n}`))).toBe(401);
    expect(await guess(header)).toBe(429);
  });
});
