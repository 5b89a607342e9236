import { type RawBuilder, sql } from 'kysely';
import type { PlanDate } from '../../../model/values/dates.ts';
import type { Context } from '../../engine/commands/context.ts';
import type { SentPayment } from '../bank/matching.ts';
import { fileReference, partReference } from '../bank/references.ts';
import type { StatementEntry } from '../bank/statementEntry.ts';

export type Candidate = SentPayment & {
  id: string;
  status: string;
  paidOn: PlanDate | null;
};

type Row = Omit<Candidate, 'file' | 'part' | 'balance'> & {
  transfer_id: string;
  part: number | null;
  debited: bigint;
  credited: bigint;
};

/**
 * The payments of a trust that entries may be about: all that no statement has shown to be paid yet, and of the others
 * those that are named, by themselves or with their file, also what came back, was withdrawn, or was made once more.
 */
export const candidates = async (
  ctx: Context,
  trustId: string,
  entries: readonly StatementEntry[],
): Promise<Candidate[]> => {
  const references = [...new Set(entries.flatMap((entry) => entry.references))];
  const files = new Set(
    entries.flatMap(({ batch }) => /^([0-9a-f]{32})(-\d)?$/.exec(batch?.reference ?? '')?.[1] ?? []),
  );
  return paymentsWhere(
    ctx,
    sql`y.trust_id = ${trustId} and (y.status = 'sent' or (y.status = 'paid' and not y.found)
      or y.reference = any (${references}::text[]) or y.transfer_id = any (${[...files]}::uuid[]))`,
  );
};

/** Payments with the amounts that statements have booked for them. */
export const paymentsWhere = async (
  { tx }: Context,
  condition: RawBuilder<unknown>,
): Promise<Candidate[]> => {
  const { rows } = await sql<Row>`
    select y.id, y.reference, y.transfer_id, y.part, y.amount, y.currency, y.iban, t.made_on as "madeOn", y.status,
      y.paid_on as "paidOn", y.debited, y.credited, y.kept,
      y.status = 'paid' and y.found as "isPaid",
      y.status in ('sent', 'paid') and not y.found as "isOpen",
      y.status <> 'withdrawn' and (exists (select from earnings l where l.payment_id = y.id)
        or exists (select from buybacks b where b.payment_id = y.id and b.status in ('accepted', 'completed'))
        or exists (select from sales s where s.payment_id = y.id and s.status in ('passed', 'completed'))) as "isDue"
    from payments y join transfers t on t.id = y.transfer_id
    where ${condition} order by y.id`.execute(tx);
  return rows.map(({ transfer_id, part, debited, credited, ...payment }) => {
    const file = fileReference(transfer_id);
    return {
      ...payment,
      file,
      part: partReference(file, part),
      balance: { debited, credited },
    };
  });
};
