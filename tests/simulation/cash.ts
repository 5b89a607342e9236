import { sql } from 'kysely';
import { Broken } from './broken.ts';
import { type Company, dbOf, type Story } from './story.ts';

type Balance = { company_id: string; currency: string; account: string; amount: bigint };
type Cash = { company: Company; account: string; amount: bigint };

/** What a trust can pay to others than holders: of each company and account, in the order of companies. */
export const cashOf = async (story: Story): Promise<Cash[]> => {
  const { rows } = await sql<Balance>`
    select t.company_id, t.currency, e.account, sum(e.amount)::bigint as amount
    from cash_entries e join cash_transactions t on t.id = e.transaction_id
    where t.company_id is not null and e.account not in ('bank', 'clearing', 'owed')
    group by t.company_id, t.currency, e.account`.execute(dbOf(story));
  const open = [...story.disbursements.values()].filter(({ status }) => status === 'open');
  return rows
    .map(({ company_id, ...row }) => ({ ...row, company: story.companies.get(company_id)! }))
    .filter(({ company, currency }) => company.currency === currency)
    .map(({ company, account, amount }) => ({
      company,
      account,
      amount: open
        .filter((each) => each.company === company && each.account === account)
        .reduce((left, each) => left - each.amount, amount),
    }))
    .sort((a, b) => a.company.seq - b.company.seq || (a.account < b.account ? -1 : 1));
};

/** Disbursements are where people and the bank have left them, and the tax of payouts is owed less what was paid of it. */
export const checkCash = async (story: Story) => {
  const { rows } = await sql<{ id: string; status: string }>`select id, status from disbursements`.execute(
    dbOf(story),
  );
  for (const { id, status } of rows) {
    const expected = story.disbursements.get(id)!;
    if (status !== expected.status)
      throw new Broken(`disbursement ${expected.seq} is ${status}, not ${expected.status}`);
  }
  const { rows: withheld } = await sql<{ company_id: string; currency: string; tax: bigint; booked: bigint }>`
    select company_id, currency, sum(tax)::bigint as tax, sum(booked)::bigint as booked from (
      select p.company_id, p.currency, l.tax::bigint as tax, 0::bigint as booked
      from earnings l join payouts p on p.id = l.payout_id where l.earned and p.status in ('funded', 'paid')
      union all
      select t.company_id, t.currency, 0, e.amount from cash_entries e join cash_transactions t on t.id = e.transaction_id
      where e.account = 'tax'
    ) each group by company_id, currency`.execute(dbOf(story));
  for (const { company_id, currency, tax, booked } of withheld) {
    const paid = [...story.disbursements.values()]
      .filter(
        ({ company, account, status }) => company.id === company_id && account === 'tax' && status === 'paid',
      )
      .filter(({ company }) => company.currency === currency)
      .reduce((sum, { amount }) => sum + amount, 0n);
    if (booked !== tax - paid)
      throw new Broken(`${currency} ${tax} of tax were withheld and ${paid} paid, the books have ${booked}`);
  }
  story.tally.checks += rows.length + withheld.length;
};
