import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCompany } from '../../support/acts.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('what is no longer needed, on the %s database', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, '2026-01-15');
    await openCompany(server, ['Ana']);
  });
  afterAll(() => server?.close());

  const run = (statement: string) => sql.raw(statement).execute(server.services.db);
  const count = async (from: string) =>
    Number(
      (await sql.raw<{ n: bigint }>(`select count(*) as n from ${from}`).execute(server.services.db)).rows[0]!
        .n,
    );

  it('goes with the next day, and what may still be needed stays', async () => {
    const user = `(select id from users limit 1)`;
    for (const [name, days] of [
      ['old', 31],
      ['new', 29],
    ] as const) {
      await run(`insert into idempotency_keys (user_id, key, request_sha256, created_at)
        values (${user}, '${name}', '', clock_timestamp() - interval '${days} days')`);
      await run(`insert into sessions (token_hash, user_id, role, created_at, ip, device)
        values ('${name}', ${user}, 'trust', clock_timestamp() - interval '${days} days', '', '')`);
      await run(`insert into password_resets (token_hash, user_id, expires_at)
        values ('${name}', ${user}, clock_timestamp() - interval '${days} days')`);
      await run(`insert into outbox (recipient, subject, text, html, sent_at)
        values ('${name}@mail.test', '', '', '', clock_timestamp() - interval '${days + 60} days')`);
      await run(`insert into known_devices (user_id, token_hash, seen_at)
        values (${user}, '${name}', clock_timestamp() - interval '${days + 370} days')`);
      await run(`insert into passkey_challenges (challenge_hash, expires_at)
        values ('${name}', clock_timestamp() - interval '${days - 29} days')`);
      await run(`insert into failures (key, failures, since)
        values ('${name}', 1, clock_timestamp() - interval '${days - 29} days')`);
      await run(`insert into mail_counts (key, mails, since, until) values ('${name}', 1, clock_timestamp(),
        clock_timestamp() - interval '${days - 30} days' + interval '1 hour')`);
    }
    await run(`insert into outbox (recipient, subject, text, html, created_at, attempts)
      values ('unsent@mail.test', '', '', '', clock_timestamp() - interval '200 days', 10)`);
    const sessions = await count('sessions');
    await server.runDaysUpTo('2026-01-16');
    expect(await count('sessions')).toBe(sessions - 1);
    expect(await count(`idempotency_keys where key in ('old', 'new')`)).toBe(1);
    expect(await count(`password_resets where token_hash in ('old', 'new')`)).toBe(1);
    expect(
      await count(`outbox where recipient in ('old@mail.test', 'new@mail.test', 'unsent@mail.test')`),
    ).toBe(2);
    expect(await count(`idempotency_keys where key = 'new'`)).toBe(1);
    expect(await count(`known_devices where token_hash in ('old', 'new')`)).toBe(1);
    expect(await count(`passkey_challenges where challenge_hash in ('old', 'new')`)).toBe(1);
    expect(await count(`failures where key in ('old', 'new')`)).toBe(1);
    expect(await count(`mail_counts where key in ('old', 'new')`)).toBe(1);
  });
});
