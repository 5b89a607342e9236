import { sql } from 'kysely';
import { type AccountName, accountNames } from '../../model/enums.ts';
import { entriesOf, type MoveName, ownerOf } from '../../model/ledger.ts';
import type { Handle } from '../../server/db/handle.ts';

/** The attributes of a line of the ledger from which its entries follow. */
export type BookLine = {
  move: MoveName;
  pieces: bigint;
  pool: string;
  plan?: string | null;
  /** The employee of a plan's line, or the holder. */
  employee?: string | null;
  /** The line that it reverses: each of its entries has the opposite sign. */
  reverses?: boolean;
  date?: string;
};

/** The key of an account: its name and its owner. */
export const accountOf = (name: AccountName, { pool, plan, employee }: Omit<BookLine, 'move' | 'pieces'>) => {
  const owner = ownerOf(name);
  return [name, pool, owner === 'plan' && plan, owner !== 'pool' && employee].filter(Boolean).join(' ');
};

/** The entries of each line. */
export const entriesIn = (lines: readonly BookLine[]) =>
  lines.flatMap((line) =>
    entriesOf(line.move, line.pieces).map(({ account, pieces }) => ({
      account: accountOf(account, line),
      pieces: line.reverses ? -pieces : pieces,
      date: line.date ?? '',
    })),
  );

/** The balances of all accounts after the lines, computed from the model's moves alone. */
export const balancesOf = (lines: readonly BookLine[]): Map<string, bigint> => {
  const balances = new Map<string, bigint>();
  for (const { account, pieces } of entriesIn(lines))
    balances.set(account, (balances.get(account) ?? 0n) + pieces);
  return balances;
};

/** The accounts, except contra accounts, that are below zero at the end of some day, each with the first such day. */
export const belowZero = (lines: readonly BookLine[]): string[] => {
  const entries = entriesIn(lines).filter(({ account }) => !/^\w+\.issuer /.test(account));
  const days = Map.groupBy(entries, ({ account, date }) => `${account} on ${date}`);
  const ends = [...days].map(([day, moved]) => ({
    day,
    account: moved[0]!.account,
    date: moved[0]!.date,
    pieces: moved.reduce((sum, { pieces }) => sum + pieces, 0n),
  }));
  const found: string[] = [];
  for (const each of Map.groupBy(ends, ({ account }) => account).values()) {
    let balance = 0n;
    const below = each
      .sort((a, b) => (a.date < b.date ? -1 : 1))
      .find(({ pieces }) => {
        balance += pieces;
        return balance < 0n;
      });
    if (below) found.push(below.day);
  }
  return found;
};

/** The sum of the accounts of one name, over all owners or those of the given plan or person. */
export const totalOf = (balances: Map<string, bigint>, name: AccountName, owner = ''): bigint => {
  if (!accountNames.includes(name)) throw new Error(`no account is called ${name}`);
  let total = 0n;
  for (const [account, balance] of balances)
    if (account.startsWith(`${name} `) && account.includes(owner)) total += balance;
  return total;
};

/** All lines of a database. */
export const linesIn = async (db: Handle): Promise<BookLine[]> => {
  const rows = await db
    .selectFrom('transactions')
    .select(['move', 'pieces', 'pool_id', 'plan_id', 'employee_id', 'reverses_id', 'effective_date'])
    .execute();
  return rows.map((row) => ({
    move: row.move as MoveName,
    pieces: row.pieces,
    pool: row.pool_id,
    plan: row.plan_id,
    employee: row.employee_id,
    reverses: row.reverses_id !== null,
    date: row.effective_date,
  }));
};

/** The balances that a database keeps, by the same names. */
export const balancesIn = async (db: Handle): Promise<Map<string, bigint>> => {
  const { rows } = await sql<{ name: string; balance: bigint }>`
    select concat_ws(' ', unit || '.' || name, pool_id, plan_id, employee_id) as name, balance from accounts`.execute(
    db,
  );
  return new Map(rows.map(({ name, balance }) => [name, balance]));
};
