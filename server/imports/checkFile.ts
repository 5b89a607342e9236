import { setImmediate } from 'node:timers/promises';
import { Problem } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { contextOf } from '../engine/commands/context.ts';
import { requireAccepted } from '../lookup/acceptedCompany.ts';
import { inWorker } from '../workers/pool.ts';
import type { Errors } from './csv/cells.ts';
import { type ReadLine, readFile } from './csv/readFile.ts';
import type { Check, Found, ImportKind } from './kinds/kind.ts';
import { kinds } from './kinds.ts';
import { keysOf, knownLines, refuseKnownFile } from './known.ts';

const readModule = new URL('./csv/readFile.ts', import.meta.url);

export type File = { companyId: string; kind: keyof typeof kinds; name: string; text: string };
/** A line that can be imported. */
export type RightLine = { line: number; cells: Record<string, unknown>; key: string } & Found;
export type WrongLine = { line: number; errors: Errors };

/** Thrown when lines cannot be imported, so that none is. */
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

/** A file up to this size is read in a few milliseconds. */
const shortFile = 20_000;
/** The number of lines that are checked before other requests get a turn. */
const portion = 200;

const linesOf = async ({ kind, text }: File): Promise<ReadLine[]> => {
  const { columns } = kinds[kind];
  return text.length > shortFile
    ? inWorker<typeof readFile>(readModule, 'readFile', columns, text)
    : readFile(columns, text);
};

/**
 * Finds out the effect of each line of a file. The records for the comparison are read at once, and the pieces that
 * lines take are counted here, so that nobody waits for the database meanwhile. All faulty lines are named.
 */
export const checkFile = async (services: Services, file: File): Promise<RightLine[]> => {
  const kind = kinds[file.kind];
  const lines = await linesOf(file);
  return services.imports.take(file.companyId, async () => {
    const check = await write(services.db, async (tx) => {
      await requireAccepted(tx, file.companyId);
      await refuseKnownFile(tx, services, file);
      return kind.checker(await contextOf(services, tx, undefined), file.companyId);
    });
    const right: (Omit<RightLine, 'key'> & { line: number })[] = [];
    const wrong: WrongLine[] = [];
    for (const [i, { line, ...read }] of lines.entries()) {
      if (i % portion === portion - 1) await setImmediate();
      const tried = 'errors' in read ? read : attempt(check, read.values, line);
      if ('errors' in tried) wrong.push({ line, errors: inOrder(kind, tried.errors) });
      else right.push({ line, cells: tried.cells, ...tried.found });
    }
    return unknown(services, file, right, wrong);
  });
};

/** The lines with their keys, unless some are wrong or were imported with an earlier file. */
const unknown = async (
  services: Services,
  file: File,
  right: Omit<RightLine, 'key'>[],
  wrong: WrongLine[],
): Promise<RightLine[]> => {
  const keys = keysOf(right.map(({ identity }) => identity));
  const known = await knownLines(services.db, services, file, keys);
  const [first] = Object.keys(kinds[file.kind].columns);
  const again = right.flatMap(({ line }, i) => {
    const why = known.get(keys[i]!);
    return why ? [{ line, errors: { [first!]: why } }] : [];
  });
  const all = [...wrong, ...again].sort((a, b) => a.line - b.line);
  if (all.length > 0) throw new WrongLines(all);
  return right.map((line, i) => ({ ...line, key: keys[i]! }));
};

const attempt = (
  check: Check,
  values: Record<string, unknown>,
  line: number,
): { cells: Record<string, unknown>; found: Found } | { errors: Errors } => {
  try {
    return { cells: values, found: check(values as never, line) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { errors: error.errors ?? { '': error.message } };
  }
};

/** The errors in the order of the columns; an error that belongs to no column is put under the first. */
const inOrder = ({ columns }: ImportKind, errors: Errors): Errors => {
  const names = Object.keys(columns);
  const ofColumns = names.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]]));
  const others = Object.entries(errors).filter(([name]) => !names.includes(name));
  return Object.fromEntries([...others.map(([, text]) => [names[0]!, text]), ...ofColumns]);
};
