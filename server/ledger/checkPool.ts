import { sql } from 'kysely';
import type { Handle } from '../db/handle.ts';
import { firstBroken } from './firstBroken.ts';
import { paidInvariants } from './invariants/paid.ts';
import { paymentInvariants } from './invariants/payments.ts';
import { payoutInvariants } from './invariants/payouts.ts';
import { pieceInvariants } from './invariants/pieces.ts';
import { receiptInvariants } from './invariants/receipts.ts';

/**
 * The invariants of the ledger; those on which others rest come first, so that the first broken one points to the
 * cause.
 */
export const poolInvariants = {
  ...pieceInvariants,
  ...paidInvariants,
  ...receiptInvariants,
  ...payoutInvariants,
  ...paymentInvariants,
};

/** The first invariant that does not hold of one pool, with the first row that breaks it. */
export const brokenIn = async (db: Handle, poolId: string): Promise<string | undefined> => {
  for (const [name, invariant] of Object.entries(poolInvariants)) {
    const row = await firstBroken(
      db,
      invariant((column) => sql`${sql.ref(column)} = ${poolId}`),
    );
    if (row) return `${name}: ${row}`;
  }
  return undefined;
};
