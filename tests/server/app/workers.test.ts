import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { statementOf } from '../../support/bank.ts';
import type { Client } from '../../support/client.ts';
import { upload } from '../../support/pictures.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

vi.mock('../../../server/workers/limits.ts', () => ({
  limits: { seconds: 4, megabytes: 100, threads: 1, idleSeconds: 30 },
  workerFile: fileURLToPath(new URL('../../support/endlessWorker.ts', import.meta.url)),
}));

describe('what takes more time or memory than a request may', () => {
  let server: TestServer;
  let trust: Client;
  const account = 'DE89370400440532013000';

  beforeAll(async () => {
    ({ server, trust } = await startCompany('embedded', []));
    await server.services.db.updateTable('trusts').set({ iban: account }).execute();
  });
  afterAll(() => server?.close());

  const send = (words: string) => {
    const comment = `<!-- ${words} ${' '.repeat(30_000)} -->`;
    return upload(trust, '/api/bank-statements', Buffer.from(statementOf(account, []) + comment));
  };

  it.each(['never ends', 'fills the memory'])(
    'is refused, holds up nobody, and leaves the server as it was: %s',
    async (words) => {
      const endless = send(words);
      expect((await trust.get('/api/app')).status).toBe(200);
      const { status, json } = await endless;
      expect([status, json.message]).toEqual([422, expect.stringContaining('more time or memory')]);
      expect((await send(`after one that ${words.length}`)).status).toBe(201);
    },
  );

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
