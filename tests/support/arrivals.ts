import { sql } from 'kysely';
import { accepted, command, iban } from './acts.ts';
import { entry, statementOf } from './bank.ts';
import type { Client, Row } from './client.ts';
import { approved, dividendOf } from './payouts.ts';
import { upload } from './pictures.ts';
import type { TestServer } from './server.ts';

/** The day on which the bank books what arrives. */
export const yesterday = '2026-01-14';

type Of = { server: TestServer; trust: Client; pool: Row };

/** Approved payouts of one shareholding, and money that the bank shows for them. */
export const arrivingAt = (of: () => Of) => {
  let statements = 0;
  const shown = async (amount: string, words: string, bankRef = `REF-${++statements}`) => {
    const party = '<RltdPties><Dbtr><Pty><Nm>Birch d.o.o.</Nm></Pty></Dbtr></RltdPties>';
    const told = { amount, currency: 'EUR', credit: true, bankRef };
    const booked = entry(told, `<TxDtls>${party}<RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls>`);
    const file = statementOf(iban, [booked.replaceAll('2026-03-03', yesterday)], `STMT-${++statements}`);
    accepted(await upload(of().trust, '/api/bank-statements', Buffer.from(file)));
    return (await of().trust.list('bank-entries', { sort: ['created_at', 'DESC'], range: [0, 0] }))[0]!;
  };
  const dividend = (grossAmountValue: string) =>
    approved(of().trust, dividendOf(of().pool, { grossAmountValue }));
  const arrivalsOf = async ({ id }: Row) => (await of().trust.one('payouts', id)).arrivals as Row[];
  const record = (payout: Row, input: object) =>
    command(of().trust, 'payouts', payout.id, 'record-funds', input);
  /** What is known of the bank and not recorded, or the other way round: of a payout, and of no company. */
  const clearing = async ({ id }: Row) => {
    const { rows } = await sql<{ of: string; none: string }>`
      select coalesce(sum(e.amount) filter (where e.payout_id = ${id}), 0)::text as of,
        coalesce(sum(e.amount) filter (where t.company_id is null), 0)::text as none
      from cash_entries e join cash_transactions t on t.id = e.transaction_id where e.account = 'clearing'`.execute(
      of().server.services.db,
    );
    return rows[0];
  };
  return { shown, dividend, arrivalsOf, record, clearing };
};
