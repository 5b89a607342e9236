import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { dateInZone } from '../../model/values/dates.ts';
import { conflict, Problem, problemText } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import type { Handle } from '../db/handle.ts';

/** The details that identify an earlier import. */
type Earlier = { importer: string; file_name: string; created_at: Date };

const named = ({ importer, file_name, created_at }: Earlier, { timeZone }: Services['config']) => ({
  who: importer,
  file: file_name,
  date: dateInZone(created_at, timeZone),
});

export const hashOfFile = (text: string) => createHash('sha256').update(text).digest('hex');

/** The keys of the lines: a hash of the identity, and a number among lines with the same identity. */
export const keysOf = (identities: (readonly unknown[])[]): string[] => {
  const seen = new Map<string, number>();
  return identities.map((identity) => {
    const said = JSON.stringify(identity);
    const nth = (seen.get(said) ?? 0) + 1;
    seen.set(said, nth);
    return createHash('sha256').update(`${said} ${nth}`).digest('base64');
  });
};

type File = { companyId: string; kind: string; text: string };

/** Refuses a file that was imported and not taken back, naming the import. */
export const refuseKnownFile = async (db: Handle, services: Services, { companyId, kind, text }: File) => {
  const { rows } = await sql<Earlier>`
    select importer_name(user_id) as importer, file_name, created_at from imports
    where company_id = ${companyId} and kind = ${kind} and sha256 = ${hashOfFile(text)} and status <> 'taken-back'
    order by created_at limit 1`.execute(db);
  if (rows[0]) throw conflict('fileKnown', named(rows[0], services.config));
};

/** Those of the keys whose lines were imported already, each with a text that says so. */
export const knownLines = async (
  db: Handle,
  services: Services,
  { companyId, kind }: Pick<File, 'companyId' | 'kind'>,
  keys: string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<Earlier & { key: string; line: number }>`
    select r.key, r.line, importer_name(i.user_id) as importer, i.file_name, i.created_at
    from import_rows r join imports i on i.id = r.import_id
    where r.key = any (${keys}::text[]) and not r.taken_back
      and i.company_id = ${companyId} and i.kind = ${kind} and i.status <> 'taken-back'`.execute(db);
  return new Map(
    rows.map((row) => [
      row.key,
      problemText('lineKnown', { ...named(row, services.config), line: row.line }),
    ]),
  );
};

/** One file of a company is imported or taken back at a time, because the lines of two could not be told apart. */
export const refuseWhileAnother = async (db: Handle, companyId: string) => {
  await sql`select from companies where id = ${companyId} for no key update`.execute(db);
  const { rows } = await sql<{ file_name: string }>`
    select file_name from imports where company_id = ${companyId} and status in ('importing', 'taking-back')`.execute(
    db,
  );
  if (rows[0]) throw new Problem(409, 'importRuns', { file: rows[0].file_name });
};
