import { type Kysely, sql } from 'kysely';
import { activities } from '../../model/resources/activities.ts';
import type { Actor } from '../../server/base/actor.ts';
import { read } from '../../server/db/handle.ts';
import type { Schema } from '../../server/db/schema.ts';
import { askedList } from '../../server/engine/records/askedList.ts';
import { writeCursor } from '../../server/engine/records/listQuery.ts';
import { readPage, within } from '../../server/engine/records/readRecords.ts';

type Db = Kysely<Schema>;

const perPage = 25;
/** The page that is compared with the first. */
export const farPage = 20_000;

/** A long list: the activities of one trust. */
export const seedActivities = (db: Db) =>
  sql`insert into activities (trust_id, actor, what, resource, record_id, created_at)
    select t.id, 'Somebody', 'signed', 'plans', gen_random_uuid(), timestamptz '2020-01-01' + make_interval(secs => n)
    from trusts t, generate_series(1, ${farPage * perPage}::int) n`.execute(db);

/** Two functions that read as that trust: the first page of the list, and the far one. */
export const pagesOf = async (db: Db) => {
  const { id: trust } = await db.selectFrom('trusts').select('id').executeTakeFirstOrThrow();
  const none = { user: [], companies: [], employees: [], employers: [], pools: [] };
  const actor = { role: 'trust', scope: { ...none, trusts: [trust] } } as unknown as Actor;
  const { rows } = await sql<{ id: string; at: string }>`select id, created_at::text as at from activities
    order by created_at desc, id desc limit 1 offset ${(farPage - 1) * perPage - 1}`.execute(db);
  const after = writeCursor(rows[0]!.at, rows[0]!.id);
  const page = (parameters: { after?: string }) => () => {
    const range = JSON.stringify([0, perPage - 1]);
    const list = askedList(activities, actor, { range, ...parameters });
    return read(db, actor.scope, (tx) => readPage(within(tx), list, actor));
  };
  return { first: page({}), far: page({ after }) };
};
