import { sql } from 'kysely';
import type { Handle } from '../db/handle.ts';
import { paymentInvariants } from '../transfers/invariants.ts';
import { paidInvariants } from './paidInvariants.ts';
import { payoutInvariants } from './payoutInvariants.ts';
import { pieceInvariants } from './pieceInvariants.ts';

/** What others rest on comes first, so that the first that is broken says where to look. */
export const poolInvariants = {
  ...pieceInvariants,
  ...paidInvariants,
  ...payoutInvariants,
  ...paymentInvariants,
};

/** The first invariant that does not hold of one pool, with the first row that breaks it. */
export const brokenIn = async (db: Handle, poolId: string): Promise<string | undefined> => {
  for (const [name, invariant] of Object.entries(poolInvariants)) {
    const { rows } = await sql<{ row: string }>`
      ${invariant((column) => sql`${sql.ref(column)} = ${poolId}`)} limit 1`.execute(db);
    if (rows[0]) return `${name}: ${rows[0].row}`;
  }
  return undefined;
};
