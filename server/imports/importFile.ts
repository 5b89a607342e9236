import { sql } from 'kysely';
import { type ActorContext, contextOf } from '../commands/context.ts';
import { type Answer, type Asked, commit } from '../commands/run.ts';
import { write } from '../db/handle.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { Errors } from './cells.ts';
import type { ImportKind } from './kind.ts';
import { kinds } from './kinds.ts';
import { type ReadLine, readFile } from './readFile.ts';

export type DoneLine = { line: number; status: 'ok'; what: string };
export type WrongLine = { line: number; errors: Errors };

/** Lines cannot be imported, so none was. */
export class WrongLines extends Problem {
  readonly lines: WrongLine[];
  constructor(lines: WrongLine[]) {
    const flat = lines.flatMap(({ line, errors }) =>
      Object.entries(errors).map(([column, text]) => [`line ${line}.${column}`, text]),
    );
    super(422, 'linesWrong', { n: lines.length }, Object.fromEntries(flat));
    this.lines = lines;
  }
}

class Undo extends Error {
  readonly lines: DoneLine[];
  constructor(lines: DoneLine[]) {
    super('rehearsed');
    this.lines = lines;
  }
}

type File = { companyId: string; kind: keyof typeof kinds; text: string };

/** Imports all lines of a file in one transaction, or none when one of them cannot be. */
export const importFile = async (services: Services, asked: Asked, file: File): Promise<Answer> => {
  const lines = readFile(kinds[file.kind].columns, file.text);
  const path = `companies/${file.companyId}/imports/${file.kind}`;
  return commit(services, asked, path, { text: file.text }, async (ctx) => ({
    status: 200,
    json: report(file.kind, false, await importLines(ctx, kinds[file.kind], file.companyId, lines)),
  }));
};

/** Does the same and takes it back, so that what is found right will be right. */
export const rehearseFile = async (
  services: Services,
  { actor }: Asked,
  { companyId, kind, text }: File,
): Promise<Answer> => {
  const lines = readFile(kinds[kind].columns, text);
  const done = await write<DoneLine[]>(services.db, async (tx) => {
    const ctx = { ...(await contextOf(services, tx, actor)), preview: { lines: [] } };
    throw new Undo(await importLines(ctx, kinds[kind], companyId, lines));
  }).catch((error) => {
    if (error instanceof Undo) return error.lines;
    throw error;
  });
  return { status: 200, json: `{"data":${report(kind, true, done)}}` };
};

const report = (kind: string, dryRun: boolean, lines: DoneLine[]) =>
  JSON.stringify({ attributes: { kind, dryRun, count: lines.length, lines } });

const importLines = async (ctx: ActorContext, kind: ImportKind, companyId: string, lines: ReadLine[]) => {
  const { each, end } = await kind.begin(ctx, companyId);
  const done: DoneLine[] = [];
  const wrong: WrongLine[] = [];
  for (const { line, ...read } of lines) {
    const tried = 'errors' in read ? read : await attempt(ctx, () => each(read.values, line));
    if ('errors' in tried) wrong.push({ line, errors: inOrder(kind, tried.errors) });
    else done.push({ line, status: 'ok', what: tried.what });
  }
  if (wrong.length > 0) throw new WrongLines(wrong);
  await end?.();
  return done;
};

/** A line that cannot be imported leaves nothing behind for the ones after it, so that all that are wrong are found. */
const attempt = async (
  { tx }: ActorContext,
  work: () => Promise<string>,
): Promise<{ what: string } | { errors: Errors }> => {
  await sql`savepoint line`.execute(tx);
  const tried = await work().then(
    (what) => ({ what }),
    async (error) => {
      if (!(error instanceof Problem)) throw error;
      await sql`rollback to savepoint line`.execute(tx);
      return { errors: error.errors ?? { '': error.message } };
    },
  );
  await sql`release savepoint line`.execute(tx);
  return tried;
};

/** In the order of the columns; what is said of no column is said of the first. */
const inOrder = ({ columns }: ImportKind, errors: Errors): Errors => {
  const names = Object.keys(columns);
  const ofColumns = names.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]]));
  const others = Object.entries(errors).filter(([name]) => !names.includes(name));
  return Object.fromEntries([...others.map(([, text]) => [names[0]!, text]), ...ofColumns]);
};
