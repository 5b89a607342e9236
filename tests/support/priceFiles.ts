import { sql } from 'kysely';
import { accepted, command, iban } from './acts.ts';
import { ordersIn, statementOf } from './bank.ts';
import { upload } from './pictures.ts';
import type { TestServer } from './server.ts';
import type { Office } from './steps/office.ts';
import { downloadFile } from './transferFile.ts';

/** What is done with files that pay prices for pieces, and what is seen of them; on a server whose date is 2026-01-15. */
export const priceFiles = (server: TestServer, { trust }: Office, resource: 'buybacks' | 'sales') => {
  let statements = 0;
  const of = { buybacks: 'buyback_id', sales: 'sale_id' }[resource];
  const paymentsOf = (id: string) =>
    trust.list('payments', { filter: { [of]: id }, sort: ['created_at', 'ASC'] });
  const balances = async () => {
    const { rows } = await sql<{ account: string; amount: string }>`
      select account, sum(amount)::text as amount from cash_entries group by account`.execute(
      server.services.db,
    );
    return new Map(rows.map(({ account, amount }) => [account, Number(amount)]));
  };
  return {
    act: (id: string, name: string, input?: object) => command(trust, resource, id, name, input),
    paymentsOf,
    /** The newest file that pays it. */
    fileOf: async (id: string): Promise<string> => (await paymentsOf(id)).at(-1)!.transfer_id,
    /** What that tells the bank. */
    ordersOf: async (id: string) => {
      const { transfer_id } = (await paymentsOf(id)).at(-1)!;
      return ordersIn((await downloadFile(trust, transfer_id)).bytes.toString());
    },
    /** Takes in a statement of a day with these entries. */
    send: async (day: string, ...entries: string[]) => {
      const xml = statementOf(iban, entries, `STMT-${++statements}`).replaceAll('2026-03-03', day);
      return accepted(await upload(trust, '/api/bank-statements', Buffer.from(xml))).json.data.attributes;
    },
    /** The entries of statements that wait for a decision. */
    open: () => trust.list('bank-entries', { filter: { isOpen: true } }),
    tasksOf: async (id: string) =>
      (await trust.list('actions', { filter: { record_id: id } })).map(({ type }) => type).sort(),
    /** By how much, in minor units, an act changes the accounts of the cash. */
    changes: async (run: () => Promise<unknown>) => {
      const before = await balances();
      await run();
      return Object.fromEntries(
        [...(await balances())].flatMap(([account, amount]) => {
          const change = amount - (before.get(account) ?? 0);
          return change === 0 ? [] : [[account, change]];
        }),
      );
    },
  };
};
