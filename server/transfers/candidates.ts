import { sql } from 'kysely';
import type { SentPayment } from '../bank/matching.ts';
import { fileReference, partReference } from '../bank/references.ts';
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
  const files = new Set(
    entries.flatMap(({ batch }) => /^([0-9a-f]{32})(-\d)?$/.exec(batch?.reference ?? '')?.[1] ?? []),
  );
  const { rows } = await sql<Omit<Candidate, 'file' | 'part'> & { transfer_id: string; part: number | null }>`
    select y.id, y.reference, y.transfer_id, y.part, y.amount, y.currency, y.iban, t.made_on as "madeOn",
      y.status = 'paid' and y.found as "isPaid"
    from payments y join transfers t on t.id = y.transfer_id
    where y.trust_id = ${trustId} and y.status in ('sent', 'paid') and (y.status = 'sent' or not y.found
      or y.reference = any (${references}::text[]) or y.transfer_id = any (${[...files]}::uuid[]))
    order by y.id`.execute(tx);
  return rows.map(({ transfer_id, part, ...payment }) => {
    const file = fileReference(transfer_id);
    return { ...payment, file, part: partReference(file, part) };
  });
};
