import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { write } from '../../../server/db/handle.ts';
import { contextOf } from '../../../server/engine/commands/context.ts';
import {
  beginLongJob,
  type LongJob,
  runLongJobs,
  startLongJobs,
  type Work,
} from '../../../server/jobs/longJobs.ts';
import { registerTrust } from '../../support/acts.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const kind = 'tried';
const recordId = '00000000-0000-4000-8000-000000000001';

describe.each(testKinds)('work outside of requests, on the %s database', (database) => {
  let server: TestServer;
  let trust_id: string;

  beforeAll(async () => {
    server = await startTestServer(database);
    await registerTrust(server, 'Alder Trust', 'ops@alder.test');
    ({ id: trust_id } = await db().selectFrom('trusts').select('id').executeTakeFirstOrThrow());
  });
  beforeEach(() => sql`delete from long_jobs`.execute(db()));
  afterAll(() => server?.close());

  const db = () => server.services.db;
  const begin = () =>
    write(db(), async (tx) =>
      beginLongJob(await contextOf(server.services, tx, undefined), { kind, trust_id, record_id: recordId }),
    );
  const row = () =>
    db()
      .selectFrom('long_jobs')
      .select(['done', 'total', 'attempts', 'error', 'finished_at'])
      .executeTakeFirstOrThrow();
  const run = (job: LongJob, stops?: AbortSignal) => runLongJobs(server.services, { [kind]: job }, stops);
  const free = () => sql`update long_jobs set free_at = clock_timestamp()`.execute(db());

  /** Three parts, of which each notes itself where it can be taken back; what happens in the work can be replaced. */
  const threeParts = (during: (part: number, work: Work) => Promise<void> | void = () => {}) => {
    const ends: string[] = [];
    const job: LongJob = {
      run: async (work) => {
        const { done } = await row();
        for (let part = Number(done) + 1; part <= 3; part++) {
          await during(part, work);
          await work.commit(async () => {}, { done: part, total: 3 });
        }
      },
      finished: async (_, id) => void ends.push(`finished ${id}`),
      failed: async (_, id) => void ends.push(`failed ${id}`),
    };
    return { job, ends };
  };

  it('is done once, however many servers look for it, and tells how far it has come', async () => {
    await begin();
    const seen: unknown[] = [];
    const { job, ends } = threeParts(async () => {
      const { done, total } = await row();
      seen.push([Number(done), total === null ? null : Number(total)]);
    });
    await Promise.all([run(job), run(job), run(job)]);
    expect(seen).toEqual([
      [0, null],
      [1, 3],
      [2, 3],
    ]);
    expect(ends).toEqual([`finished ${recordId}`]);
    expect(await row()).toMatchObject({ done: 3n, attempts: 1, error: null, finished_at: expect.any(Date) });
  });

  it('is left to servers that know it', async () => {
    await begin();
    await runLongJobs(server.services, { other: threeParts().job });
    expect(await row()).toMatchObject({ attempts: 0, finished_at: null });
  });

  it('is given back by a server that stops, and goes on where it was', async () => {
    await begin();
    const stops = new AbortController();
    const parts: number[] = [];
    const { job, ends } = threeParts((part) => {
      parts.push(part);
      if (part === 2) stops.abort();
    });
    await run(job, stops.signal);
    expect([parts, ends]).toEqual([[1, 2], []]);
    expect(await row()).toMatchObject({ done: 1n, attempts: 0, error: null, finished_at: null });
    await run(job);
    expect([parts, ends]).toEqual([[1, 2, 2, 3], [`finished ${recordId}`]]);
  });

  it('is taken from a server that is not heard of, which then writes nothing more of it', async () => {
    await begin();
    const { job, ends } = threeParts();
    const hung = threeParts(async (part) => {
      if (part !== 2) return;
      await free();
      await run(job);
    });
    await run(hung.job);
    expect([ends, hung.ends]).toEqual([[`finished ${recordId}`], []]);
    expect(await row()).toMatchObject({ done: 3n, attempts: 2, error: null });
  });

  it('is taken up at its start by a server that is the only one, and by others when the lease is over', async () => {
    await begin();
    await sql`update long_jobs set free_at = clock_timestamp() + interval '1 hour', attempts = 1`.execute(
      db(),
    );
    const { job, ends } = threeParts();
    await run(job);
    expect(ends).toEqual([]);
    const { stop } = await startLongJobs(server.services, { [kind]: job }, true);
    await vi.waitFor(async () => expect((await row()).finished_at).not.toBeNull(), 20_000);
    await stop();
    expect(ends).toEqual([`finished ${recordId}`]);
  });

  it('rests after a failure, and fails with its reason after three', async () => {
    await begin();
    const { job, ends } = threeParts((part) => {
      if (part === 2) throw new Error('The disk is full.');
    });
    for (const attempts of [1, 2]) {
      await run(job);
      expect(await row()).toMatchObject({
        done: 1n,
        attempts,
        error: 'The disk is full.',
        finished_at: null,
      });
      await run(job);
      expect((await row()).attempts).toBe(attempts);
      await free();
    }
    await run(job);
    expect(ends).toEqual([`failed ${recordId}`]);
    expect(await row()).toMatchObject({
      attempts: 3,
      error: 'The disk is full.',
      finished_at: expect.any(Date),
    });
    expect(server.faults.splice(0).map(String)).toEqual(Array(3).fill('Error: The disk is full.'));
  });

  it('fails when every server has ended that did it', async () => {
    await begin();
    await sql`update long_jobs set attempts = 3`.execute(db());
    const { job, ends } = threeParts();
    await run(job);
    expect(ends).toEqual([`failed ${recordId}`]);
    expect((await row()).error).toMatch(/has ended/);
    expect(server.faults.splice(0)).toHaveLength(1);
  });
});
