import { sql } from 'kysely';
import { type Currency, parseMoney } from '../../../model/values/money.ts';
import { fetchFile } from '../../../server/files/files.ts';
import { ordersIn } from '../../support/bank.ts';
import { Broken } from '../broken.ts';
import { dbOf, type Story } from '../story.ts';

/** What a file tells the bank, by the hash of the file. */
export const ordersOf = async (story: Story, sha256: string) => {
  const { services } = story.server;
  return ordersIn((await fetchFile({ tx: dbOf(story), services }, sha256)).toString());
};

type Owed = { reference: string; amount: bigint; iban: string };

/** The newest file of a payout tells the bank to pay each holder what is due: the net amounts of the lines that are in it. */
export const checkNewestFile = async (story: Story, payoutId: string) => {
  const file = await dbOf(story)
    .selectFrom('transfers')
    .select(['id', 'sha256'])
    .where('payout_id', '=', payoutId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!file) return;
  const { rows } = await sql<Owed>`
    select max(l.reference) filter (where l.leaves_with_id is null) as reference, sum(l.net_income)::bigint as amount,
      max(b.iban) as iban
    from earnings l join employees e on e.id = l.employee_id join bank_accounts b on b.user_id = e.user_id
    where l.transfer_id = ${file.id} group by l.employee_id`.execute(dbOf(story));
  const { orders, count } = await ordersOf(story, file.sha256);
  const ordered = orders.map(({ reference, amount, currency, iban }) =>
    [reference, parseMoney(amount, currency as Currency), iban].join(' '),
  );
  const owed = rows.map(({ reference, amount, iban }) => [reference, amount, iban].join(' '));
  story.tally.checks += owed.length;
  if (count !== owed.length || ordered.sort().join() !== owed.sort().join())
    throw new Broken(`a file says ${ordered.join()}, owed is ${owed.join()}`);
};
