import { type Kysely, sql } from 'kysely';
import { activities } from '../../model/resources/activities.ts';
import type { Actor } from '../../server/base/actor.ts';
import { read } from '../../server/db/handle.ts';
import type { Schema } from '../../server/db/schema.ts';
import { askedList } from '../../server/engine/records/askedList.ts';
import { writeCursor } from '../../server/engine/records/listQuery.ts';
import { readPage, within } from '../../server/engine/records/readRecords.ts';
import { type Bench, median, timed } from './measurement.ts';
import { withServer } from './places.ts';

type Db = Kysely<Schema>;

const perPage = 25;

/** A long list: the activities of one trust. */
const seedActivities = (db: Db, pages: number) =>
  sql`insert into activities (trust_id, actor, what, resource, record_id, created_at)
    select t.id, 'Somebody', 'signed', 'plans', gen_random_uuid(), timestamptz '2020-01-01' + make_interval(secs => n)
    from trusts t, generate_series(1, ${pages * perPage}::int) n`.execute(db);

/** Two functions that read as that trust: the first page of the list, and the last one. */
const pagesOf = async (db: Db, pages: number) => {
  const { id: trust } = await db.selectFrom('trusts').select('id').executeTakeFirstOrThrow();
  const none = { user: [], companies: [], employees: [], employers: [], pools: [] };
  const actor = { role: 'trust', scope: { ...none, trusts: [trust] } } as unknown as Actor;
  const { rows } = await sql<{ id: string; at: string }>`select id, created_at::text as at from activities
    order by created_at desc, id desc limit 1 offset ${(pages - 1) * perPage - 1}`.execute(db);
  const after = writeCursor(rows[0]!.at, rows[0]!.id);
  const page = (parameters: { after?: string }) => () => {
    const range = JSON.stringify([0, perPage - 1]);
    const list = askedList(activities, actor, { range, ...parameters });
    return read(db, actor.scope, (tx) => readPage(within(tx), list, actor));
  };
  return { first: page({}), far: page({ after }) };
};

/** Measures that a page far back in a long list is read as fast as the first. */
export const measurePages = async ({ places, size }: Bench) =>
  withServer(await places.at('plans'), async ({ forJobs: { db } }) => {
    const pages = Math.ceil(size.people / 5);
    await seedActivities(db, pages);
    await sql`vacuum analyze activities`.execute(db);
    const { first, far } = await pagesOf(db, pages);
    const times: { first: number; far: number }[] = [];
    for (let round = 0; round < 30; round++) times.push({ first: await timed(first), far: await timed(far) });
    const milliseconds = median(times.map((t) => t.far));
    return { milliseconds, ratio: milliseconds / median(times.map((t) => t.first)) };
  });
