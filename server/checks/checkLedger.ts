import { sql } from 'kysely';
import type { Handle } from '../db/handle.ts';
import { poolInvariants } from '../ledger/checkPool.ts';
import { timeInvariants } from '../ledger/invariants/time.ts';
import { keptInvariants, wrongAccount } from './keptInvariants.ts';
import { chainRules, changedRecord } from './recordChain.ts';

// The check of one pool before a reversal leaves this out, because a line from the future is no reason to refuse
// another reversal.
const invariants = { ...poolInvariants, ...timeInvariants };

/**
 * Checks the ledger on a live database, and the payouts made by it: finds the first invariant that does not hold, with
 * the first row that breaks it.
 */
export const checkLedger = async (db: Handle): Promise<{ checked: number; broken: string | undefined }> => {
  let checked = 0;
  for (const [name, invariant] of Object.entries(invariants)) {
    checked++;
    const { rows } = await sql<{ row: string }>`${invariant(() => sql`true`)} limit 1`.execute(db);
    if (rows[0]) return { checked, broken: await withCause(db, `${name}: ${rows[0].row}`) };
  }
  return checkWhole(db, checked);
};

/** The rules that are checked row by row. */
const ofAll = { ...keptInvariants, ...chainRules };

const checkWhole = async (db: Handle, before: number) => {
  let checked = before;
  for (const [name, rule] of Object.entries(ofAll)) {
    checked++;
    const row = await rule(db);
    if (row) return { checked, broken: await withCause(db, `${name}: ${row}`) };
  }
  return { checked, broken: undefined };
};

/** The likely causes of a broken rule: the row that breaks it need not be the one that somebody changed. */
const causes = {
  'is not as it was chained': changedRecord,
  'is not that of its lines': wrongAccount,
};

const withCause = async (db: Handle, broken: string) => {
  for (const [how, find] of Object.entries(causes)) {
    const row = await find(db);
    if (row) return broken.endsWith(`: ${row}`) ? broken : `${broken}; ${row} ${how}`;
  }
  return broken;
};
