import { type RawBuilder, sql } from 'kysely';
import { type FeeDecision, type RetentionReason, retainedBecause } from '../../../model/payout/lines.ts';
import type { Context } from '../../engine/commands/context.ts';
import { holdersOf, isBankKnown } from './holders.ts';
import { asJson } from './holdings.ts';

/** The owners of the lines: the holders of a payout, or all participations of a person. */
export type Whose = { payout: string } | { user: string };

type Open = {
  id: string;
  payout_id: string;
  trust_id: string;
  employee_id: string;
  currency: string;
  net_income: bigint;
  below_fee: boolean;
  decision: FeeDecision | null;
  status: string;
  reasons: RetentionReason[];
  leaves_with_id: string | null;
  /** Whether the money for the line has been received. */
  funded: boolean;
};
/** A line that can be paid now and could not before, or the other way round. */
export type Changed = Open & { was: string };

/**
 * Brings what keeps lines back up to date, of those that no file has sent to the bank yet: lines can be paid as soon as
 * nothing is missing any more, and are retained again where something is. One below the fee leaves with another line of
 * the holder in the same currency, as soon as its own money is there, unless the trust lets it leave alone. Answers those
 * whose status has changed.
 */
export const settleHolders = async (ctx: Context, whose: Whose): Promise<Changed[]> => {
  const employees =
    'user' in whose
      ? sql`select id from employees where user_id = ${whose.user}`
      : sql`select employee_id from earnings where payout_id = ${whose.payout}`;
  // The lock makes a change of the missing details come before this, or after it, when it finds the lines.
  await sql`select from employees where id in (${employees}) order by id for no key update`.execute(ctx.tx);
  const open = await openLines(ctx, employees);
  const holders = await holdersOf(ctx, [...new Set(open.map(({ employee_id }) => employee_id))]);
  const missing = ({ employee_id, currency }: Open) => {
    const holder = holders.get(employee_id)!;
    return retainedBecause({ belowFee: false }, { ...holder, isBankKnown: isBankKnown(holder, currency) });
  };
  const carriers = new Map<string, string>();
  for (const line of open) {
    if (!line.below_fee && missing(line).length === 0 && !carriers.has(keyOf(line)))
      carriers.set(keyOf(line), line.id);
  }
  const settled = open.map((line) => {
    const isAlone = !line.below_fee || line.decision === 'without-fee';
    const carrier = !isAlone && line.funded ? carriers.get(keyOf(line)) : undefined;
    const reasons: RetentionReason[] = [
      ...missing(line),
      ...(!isAlone && !carrier ? (['below-fee'] as const) : []),
    ];
    const status = reasons.length === 0 ? 'payable' : 'retained';
    return {
      ...line,
      was: line.status,
      had: line.reasons,
      with: line.leaves_with_id,
      reasons,
      status,
      leaves_with_id: carrier ?? null,
    };
  });
  const changed = settled.filter(
    (line) => line.reasons.join() !== line.had.join() || line.leaves_with_id !== line.with,
  );
  await store(ctx, changed);
  return changed.filter(({ was, status }) => was !== status);
};

const keyOf = ({ employee_id, currency }: Open) => `${employee_id} ${currency}`;

const openLines = async (ctx: Context, employees: RawBuilder<unknown>): Promise<Open[]> => {
  const { rows } = await sql<Open>`
    select l.id, l.payout_id, l.trust_id, l.employee_id, l.currency, l.net_income, l.below_fee, l.decision, l.status,
      l.reasons, l.leaves_with_id, p.status in ('funded', 'paid') as funded
    from earnings l join payouts p on p.id = l.payout_id
    where l.employee_id in (${employees}) and l.earned and l.status in ('payable', 'retained') and l.transfer_id is null
    order by l.created_at, l.id for no key update of l`.execute(ctx.tx);
  return rows;
};

const store = async (ctx: Context, lines: Pick<Open, 'id' | 'status' | 'reasons' | 'leaves_with_id'>[]) => {
  if (lines.length === 0) return;
  const rows = lines.map(({ id, status, reasons, leaves_with_id }) => ({
    id,
    status,
    reasons,
    leaves_with_id,
  }));
  await sql`
    update earnings l set status = c.status, reasons = array(select jsonb_array_elements_text(c.reasons)),
      leaves_with_id = c.leaves_with_id
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as c(id uuid, status text, reasons jsonb, leaves_with_id uuid)
    where l.id = c.id`.execute(ctx.tx);
};
