import { sql } from 'kysely';
import type { Handle } from '../db/handle.ts';
import { poolInvariants } from '../ledger/checkPool.ts';
import { firstBroken } from '../ledger/firstBroken.ts';
import { timeInvariants } from '../ledger/invariants/time.ts';
import { cashInvariants } from './cashInvariants.ts';
import { keptInvariants, wrongAccount } from './keptInvariants.ts';
import { chainRules, changedRecord } from './recordChain.ts';

type Rule = (db: Handle) => Promise<string | undefined>;

// The check of one pool before a reversal leaves out those of cash, which is a whole trust's, and those of time, because a
// line from the future is no reason to refuse another reversal.
const ofWholeLedger = Object.entries({ ...poolInvariants, ...cashInvariants, ...timeInvariants }).map(
  ([name, invariant]): [string, Rule] => [
    name,
    (db) =>
      firstBroken(
        db,
        invariant(() => sql`true`),
      ),
  ],
);

const rules = [...ofWholeLedger, ...Object.entries({ ...keptInvariants, ...chainRules })];

/**
 * Checks the ledger on a live database, and the payouts made by it: finds the first invariant that does not hold, with
 * the first row that breaks it. `holds` is called after each one that does, with their number so far and at last.
 */
export const checkLedger = async (
  db: Handle,
  holds: (checked: number, of: number) => void = () => {},
): Promise<{ checked: number; broken: string | undefined }> => {
  let checked = 0;
  for (const [name, rule] of rules) {
    checked++;
    const row = await rule(db);
    if (row) return { checked, broken: await withCause(db, `${name}: ${row}`) };
    holds(checked, rules.length);
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
