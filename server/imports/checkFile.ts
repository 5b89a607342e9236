import { setImmediate } from 'node:timers/promises';
import { conflict, Problem } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { contextOf } from '../engine/commands/context.ts';
import { requireAccepted } from '../lookup/acceptedCompany.ts';
import { inWorker } from '../workers/pool.ts';
import type { Errors } from './csv/cells.ts';
import { type ReadFile, type ReadLine, readFile } from './csv/readFile.ts';
import type { Check, Found, ImportKind } from './kinds/kind.ts';
import { kinds } from './kinds.ts';
import { keysOf, knownLines, refuseKnownFile } from './known.ts';

const readModule = new URL('./csv/readFile.ts', import.meta.url);

export type File = {
  companyId: string;
  kind: keyof typeof kinds;
  name: string;
  text: string;
  /** The number of lines that cannot be imported, where the caller has seen them and leaves them out. */
  leaveOut?: number | undefined;
};
/** A line that can be imported. */
export type RightLine = { line: number; cells: Record<string, unknown>; key: string } & Found;
/** A line that cannot, with its cells as they are in the file. */
export type WrongLine = { line: number; errors: Errors; cells: string[] };
export type Checked = Omit<ReadFile, 'lines'> & { right: RightLine[]; wrong: WrongLine[] };

/** Thrown when lines cannot be imported and the caller does not leave them out, so that none is. */
export class WrongLines extends Problem {
  readonly wrong: WrongLine[];
  readonly right: RightLine[];
  constructor({ wrong, right }: Pick<Checked, 'wrong' | 'right'>) {
    const flat = wrong.flatMap(({ line, errors }) =>
      Object.entries(errors).map(([column, text]) => [`line ${line}.${column}`, text]),
    );
    super(422, 'linesWrong', { n: wrong.length }, Object.fromEntries(flat));
    this.wrong = wrong;
    this.right = right;
  }
}

/** A file up to this size is read in a few milliseconds. */
const shortFile = 20_000;
/** The number of lines that are checked before other requests get a turn. */
const portion = 200;

const readIn = async ({ kind, text }: File): Promise<ReadFile> => {
  const { columns } = kinds[kind];
  return text.length > shortFile
    ? inWorker<typeof readFile>(readModule, 'readFile', columns, text)
    : readFile(columns, text);
};

/**
 * Finds out the effect of each line of a file. The records for the comparison are read at once, and the pieces that
 * lines take are counted here, so that nobody waits for the database meanwhile. All faulty lines are named; they are
 * refused unless the caller leaves out as many.
 */
export const checkFile = async (services: Services, file: File): Promise<Checked> => {
  const { lines, ...form } = await readIn(file);
  const { right, wrong } = await services.imports.take(file.companyId, async () => {
    const first = await checkLines(services, file, lines, new Map());
    // What was imported before takes nothing from the other lines, once it is known.
    return first.known.size === 0 ? first : checkLines(services, file, lines, first.known);
  });
  const isRefused = wrong.length > 0 && (file.leaveOut === undefined || right.length === 0);
  if (isRefused) throw new WrongLines({ right, wrong });
  if (wrong.length !== (file.leaveOut ?? 0)) throw conflict('changedSinceCheck');
  return { ...form, right, wrong };
};

/** A line that was imported with an earlier file: what identifies it, and a text that says so. */
type Known = { identity: readonly unknown[]; why: string };
type Tried = { line: number; raw: string[] } & (
  | { identity: readonly unknown[]; read?: Omit<RightLine, 'line' | 'key'> }
  | { errors: Errors }
);

const checkLines = async (
  services: Services,
  file: File,
  lines: ReadLine[],
  before: ReadonlyMap<number, Known>,
) => {
  const kind = kinds[file.kind];
  const check = await write(services.db, async (tx) => {
    await requireAccepted(tx, file.companyId);
    await refuseKnownFile(tx, services, file);
    return kind.checker(await contextOf(services, tx, undefined), file.companyId);
  });
  const tried: Tried[] = [];
  for (const [i, line] of lines.entries()) {
    if (i % portion === portion - 1) await setImmediate();
    const known = before.get(line.line);
    const { line: at, cells: raw } = line;
    tried.push({ line: at, raw, ...(known ?? attempt(kind, check, line)) });
  }
  return settled(services, file, tried, before);
};

/** The lines with their keys, apart from those that are wrong or were imported with an earlier file. */
const settled = async (
  services: Services,
  file: File,
  tried: Tried[],
  before: ReadonlyMap<number, Known>,
) => {
  const keys = keysOf(tried.flatMap((one) => ('identity' in one ? [one.identity] : [])));
  const texts = await knownLines(services.db, services, file, keys);
  const [first] = Object.keys(kinds[file.kind].columns);
  const right: RightLine[] = [];
  const wrong: WrongLine[] = [];
  const known = new Map<number, Known>();
  let nth = 0;
  for (const one of tried) {
    const { line, raw: cells } = one;
    if ('errors' in one) {
      wrong.push({ line, cells, errors: one.errors });
      continue;
    }
    const key = keys[nth++]!;
    const why = texts.get(key) ?? before.get(line)?.why;
    if (why === undefined) {
      right.push({ line, key, ...one.read! });
      continue;
    }
    known.set(line, { identity: one.identity, why });
    wrong.push({ line, cells, errors: { [first!]: why } });
  }
  return { right, wrong, known };
};

const attempt = (kind: ImportKind, check: Check, { values, errors, line }: ReadLine) => {
  try {
    const found = check((errors ? unlessWrong(values, errors) : values) as never, line);
    if (errors) return { errors: inOrder(kind, errors) };
    return { identity: found.identity, read: { cells: values, ...found } };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { errors: inOrder(kind, { ...(error.errors ?? { '': error.message }), ...errors }) };
  }
};

/** The values of a line with wrong cells: what the others say together is checked until one of these is needed. */
const unlessWrong = (values: Record<string, unknown>, errors: Errors) =>
  new Proxy<Record<string, unknown>>(
    { ...values, ...errors },
    {
      get: (cells, name: string) => {
        if (errors[name] !== undefined) throw new Problem(422, 'invalid', {}, errors);
        return cells[name];
      },
    },
  );

/** The errors in the order of the columns; an error that belongs to no column is put under the first. */
const inOrder = ({ columns }: ImportKind, errors: Errors): Errors => {
  const names = Object.keys(columns);
  const ofColumns = names.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]]));
  const others = Object.entries(errors).filter(([name]) => !names.includes(name));
  return Object.fromEntries([...others.map(([, text]) => [names[0]!, text]), ...ofColumns]);
};
