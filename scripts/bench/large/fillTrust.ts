import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Handle } from '../../../server/db/handle.ts';

const folder = new URL('./', import.meta.url);

/**
 * Makes a trust large: twenty companies, a hundred shareholdings, and so many people, each with a plan of twelve tranches
 * of which nine have vested, with all that comes of it. The rows are written behind the triggers, which would take hours.
 */
export const fillTrust = async (db: Handle, trust: string, people: number) => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('session_replication_role', 'replica', true), set_config('statement_timeout', '0', true),
      set_config('bench.trust', ${trust}, true), set_config('bench.size', ${String(people)}, true)`.execute(
      tx,
    );
    for (const file of files) await sql.raw(await readFile(new URL(file, folder), 'utf8')).execute(tx);
  });
  await sql`vacuum analyze`.execute(db);
};

/** Those who see most of it: who operates the trust, founders of one and of all companies, and employees of one and of all. */
export const busiest = [
  { email: 'operator@large.test', role: 'trust' },
  { email: 'founder1@large.test', role: 'founder' },
  { email: 'founder21@large.test', role: 'founder' },
  { email: 'person1@large.test', role: 'employee' },
  { email: 'person2@large.test', role: 'employee' },
] as const;
