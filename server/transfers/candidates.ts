import { sql } from 'kysely';
import type { SentPayment } from '../bank/matching.ts';
import { fileReference } from '../bank/references.ts';
import type { StatementEntry } from '../bank/statementEntry.ts';
import type { Context } from '../commands/context.ts';

export type Candidate = SentPayment & { id: string };

/**
 * The payments of a trust that entries may be about: all that no statement has shown to be paid yet, and of the others
 * those that are named, by themselves or with their file. What came back is not among them.
 */
export const candidates = async (
  { tx }: Context,
  trustId: string,
  entries: readonly StatementEntry[],
): Promise<Candidate[]> => {
  const references = [...new Set(entries.flatMap((entry) => entry.references))];
  const files = [...new Set(entries.map(({ batch }) => batch?.reference))].filter(
    (file) => file !== undefined && /^[0-9a-f]{32}$/.test(file),
  );
  const { rows } = await sql<Omit<Candidate, 'file'> & { transfer_id: string }>`
    select id, reference, transfer_id, amount, currency, iban, status = 'paid' and found as "isPaid" from payments
    where trust_id = ${trustId} and status in ('sent', 'paid') and (status = 'sent' or not found
      or reference = any (${references}::text[]) or transfer_id = any (${files}::uuid[]))
    order by id`.execute(tx);
  return rows.map(({ transfer_id, ...payment }) => ({ ...payment, file: fileReference(transfer_id) }));
};
