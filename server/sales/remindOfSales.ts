import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { about, announceAll } from '../notices/announce.ts';
import { reminderDays } from '../notices/reminderDays.ts';
import { type SaleRow, toldOf } from './saleRows.ts';

/** Reminds the employees who have not signed of sales that lapse soon. A day is run once, so nobody is reminded twice. */
export const remindOfSales = async (ctx: Context, day: PlanDate) => {
  const { rows } = await sql<SaleRow & { signs: string[] }>`
    select s.*, (
      select coalesce(array_agg(d.employee_id), '{}') from documents d
      join certification_requests r on r.document_id = d.id and r.role = 'employee' and r.status = 'awaiting'
      where d.sale_id = s.id and d.status = 'awaiting') as signs
    from sales s where s.status = 'open' and s.sign_by - ${day}::date = any (${reminderDays}::int[])
    order by s.id`.execute(ctx.tx);
  for (const { signs, ...sale } of rows) {
    const { seller, buyer, names } = await toldOf(ctx, sale);
    const parties = [...seller, ...buyer].filter((party) => signs.includes(Object.values(party)[0]!));
    const data = { ...names, pieces: sale.pieces, lastDay: sale.sign_by };
    await announceAll(ctx, 'shareholding', 'saleEnds', [{ parties, record: about.sale(sale.id), data }]);
  }
};
