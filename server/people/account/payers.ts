import { sql } from 'kysely';
import { type Currency, formatMoney } from '../../../model/values/money.ts';
import { invalid } from '../../base/problem.ts';
import type { Context } from '../../engine/commands/context.ts';
import { type About, about, announceAll, type Party } from '../../notices/announce.ts';

type Payee = { company: string } | { trust: string };
type Awaited = {
  resource: 'plans' | 'offers' | 'sales' | 'payouts';
  recordId: string;
  companyId: string;
  employeeId: string | null;
  poolName: string;
  amount: bigint;
  currency: string;
  /** The account to which it has to be paid now, as text. */
  account: string;
};

/** The payments that have not come yet to a company, or to a trust, with the accounts to which they go at this moment. */
export const awaitedPayments = async ({ tx }: Context, payee: Payee): Promise<Awaited[]> => {
  const [receiver, column, id] =
    'trust' in payee ? ['trust', 'trust_id', payee.trust] : ['founder', 'company_id', payee.company];
  const { rows } = await sql<Awaited>`
    select w.resource, w.record_id as "recordId", w.company_id as "companyId", w.employee_id as "employeeId",
      p.name as "poolName", w.amount, w.currency,
      account_to_pay(w.trust_id, w.company_id, w.currency, w.receiver)::text as account
    from awaited_payments w join pools p on p.id = w.pool_id
    where w.receiver = ${receiver} and ${sql.ref(`w.${column}`)} = ${id}
    order by w.resource, w.record_id`.execute(tx);
  return rows;
};

const keyOf = ({ resource, recordId }: Awaited) => `${resource} ${recordId}`;

const recordOf: Record<Awaited['resource'], (id: string) => About> = {
  plans: about.plan,
  offers: about.offer,
  sales: about.sale,
  payouts: about.payout,
};

const noAccount = '{}';

/** Refuses to leave those who still have to pay without an account to which they can pay. */
export const refuseNoAccount = async (ctx: Context, payee: Payee, before: readonly Awaited[]) => {
  const payable = before.filter(({ account }) => account !== noAccount).map(keyOf);
  if (payable.length === 0) return;
  const left = (await awaitedPayments(ctx, payee)).filter(({ account }) => account === noAccount);
  if (left.some((payment) => payable.includes(keyOf(payment)))) throw invalid({ iban: 'accountAwaited' });
};

/** Tells those who have to pay to another account than before, so that no money goes to one that was given up. */
export const tellPayers = async (
  ctx: Context,
  payee: Payee & { name: string },
  before: readonly Awaited[],
) => {
  const known = new Map(before.map((payment) => [keyOf(payment), payment.account]));
  const changed = (await awaitedPayments(ctx, payee)).filter(
    (payment) => payment.account !== noAccount && payment.account !== known.get(keyOf(payment)),
  );
  await announceAll(
    ctx,
    'account',
    'accountToPayChanged',
    changed.map(({ resource, recordId, companyId, employeeId, poolName, amount, currency }) => ({
      parties: [employeeId ? { employee: employeeId } : { company: companyId }] satisfies Party[],
      record: recordOf[resource](recordId),
      data: {
        payeeName: payee.name,
        poolName,
        amount: formatMoney(amount, currency as Currency),
        currency,
      },
    })),
  );
};
