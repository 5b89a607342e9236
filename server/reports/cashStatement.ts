import { sql } from 'kysely';
import { type CashAccount, cashAccountNames } from '../../model/cash/cash.ts';
import type { CashOfCurrency, CashStatement } from '../../model/reports/cashStatement.ts';
import { type Currency, formatMoney } from '../../model/values/money.ts';
import { standingCash } from '../cash/bookCash.ts';
import type { Tx } from '../db/handle.ts';
import type { Asked } from './askedPeriod.ts';
import { linesIn } from './cashLines.ts';
import { readOpenCash } from './openCash.ts';

type Balance = {
  currency: Currency;
  account: CashAccount;
  opening: string;
  increase: string;
  decrease: string;
};
type Sum = { currency: Currency; sum: string };

/**
 * The cash of a trust for a company in a period, by currency; with so many lines of each at most, and so many of what is
 * between books and bank.
 */
export const readCashStatement = async (
  tx: Tx,
  asked: Omit<Asked, 'poolId'>,
  { lines: mostLines, open: mostOpen }: { lines: number; open: number },
): Promise<CashStatement> => {
  const { from, to } = asked;
  const balances = Map.groupBy(await balancesIn(tx, asked), ({ currency }) => currency);
  const unplaced = new Map((await unplacedBy(tx, asked)).map(({ currency, sum }) => [currency, sum]));
  const reserved = new Map((await reservedBy(tx, asked)).map(({ currency, sum }) => [currency, sum]));
  const taxes = Map.groupBy(await taxesIn(tx, asked), ({ currency }) => currency);
  const lines = Map.groupBy(await linesIn(tx, asked, mostLines), ({ currency }) => currency);
  const counts = new Map((await countsIn(tx, asked)).map(({ currency, sum }) => [currency, sum]));
  const open = await readOpenCash(tx, asked, mostOpen);
  const currencies = [...new Set([...balances.keys(), ...unplaced.keys()])].sort();
  return {
    from,
    to,
    currencies: currencies.map((currency) => ({
      currency,
      accounts: accountsOf(currency, balances.get(currency) ?? []),
      taxes: (taxes.get(currency) ?? []).map(({ country, sum }) => ({
        country,
        amount: formatMoney(BigInt(sum), currency),
      })),
      lines: (lines.get(currency) ?? []).map(({ currency: _, changes, ...line }) => ({
        ...line,
        changes: inOrder(changes).map(({ account, amount }) => ({
          account,
          amount: formatMoney(BigInt(amount), currency),
        })),
      })),
      count: Number(counts.get(currency) ?? 0),
      open: open.get(currency)?.list ?? [],
      openCount: open.get(currency)?.count ?? 0,
      unplaced: formatMoney(BigInt(unplaced.get(currency) ?? 0), currency),
      reserved: formatMoney(BigInt(reserved.get(currency) ?? 0), currency),
    })),
  };
};

const inOrder = <Each extends { account: CashAccount }>(rows: readonly Each[]) =>
  rows.toSorted((a, b) => cashAccountNames.indexOf(a.account) - cashAccountNames.indexOf(b.account));

const accountsOf = (currency: Currency, balances: readonly Balance[]): CashOfCurrency['accounts'] =>
  inOrder(balances).map(({ account, ...sums }) => {
    const [opening, increase, decrease] = [sums.opening, sums.increase, sums.decrease].map(BigInt) as [
      bigint,
      bigint,
      bigint,
    ];
    const money = (amount: bigint) => formatMoney(amount, currency);
    return {
      account,
      opening: money(opening),
      increase: money(increase),
      decrease: money(decrease),
      closing: money(opening + increase - decrease),
    };
  });

const balancesIn = async (tx: Tx, { companyId, from, to }: Omit<Asked, 'poolId'>) => {
  const { rows } = await sql<Balance>`
    select t.currency, e.account,
      coalesce(sum(e.amount) filter (where t.effective_date < ${from}::date), 0)::text as opening,
      coalesce(sum(e.amount) filter (where t.effective_date >= ${from}::date and e.amount > 0), 0)::text as increase,
      coalesce(-sum(e.amount) filter (where t.effective_date >= ${from}::date and e.amount < 0), 0)::text as decrease
    from cash_transactions t join cash_entries e on e.transaction_id = t.id
    where t.company_id = ${companyId}::uuid and t.effective_date <= ${to}::date
    group by t.currency, e.account`.execute(tx);
  return rows;
};

/** The country of a line is the one whose rate it has, or else that in which the holder is taxed. */
const taxesIn = async (tx: Tx, { companyId, from, to }: Omit<Asked, 'poolId'>) => {
  const { rows } = await sql<Sum & { country: string | null }>`
    select t.currency, coalesce(l.tax_country, v.tax_residence, b.tax_residence) as country, sum(l.tax)::text as sum
    from cash_transactions t
    join cash_entries x on x.transaction_id = t.id and x.account = 'tax'
    join earnings l on l.payout_id = x.payout_id and l.earned and l.tax > 0
    join employees e on e.id = l.employee_id
    left join lateral (
      select p.tax_residence from verified_persons p
      where p.user_id = e.user_id and e.joined_at is not null order by p.verified_at desc limit 1
    ) v on true
    left join bank_accounts b on b.user_id = e.user_id and e.joined_at is not null
    where t.company_id = ${companyId}::uuid and t.move = 'funds' and ${standingCash}
      and t.effective_date between ${from}::date and ${to}::date
    group by t.currency, country order by sum(l.tax) desc, country`.execute(tx);
  return rows;
};

const countsIn = async (tx: Tx, { companyId, from, to }: Omit<Asked, 'poolId'>) => {
  const { rows } = await sql<Sum>`
    select currency, count(*)::text as sum from cash_transactions
    where company_id = ${companyId}::uuid and effective_date between ${from}::date and ${to}::date
    group by currency`.execute(tx);
  return rows;
};

const unplacedBy = async (tx: Tx, { companyId, to }: Omit<Asked, 'poolId'>) => {
  const { rows } = await sql<Sum>`
    select t.currency, sum(e.amount)::text as sum
    from cash_transactions t join cash_entries e on e.transaction_id = t.id and e.account = 'bank'
    where t.company_id is null and t.effective_date <= ${to}::date
      and t.trust_id = (select trust_id from companies where id = ${companyId}::uuid)
    group by t.currency having sum(e.amount) <> 0`.execute(tx);
  return rows;
};

const reservedBy = async (tx: Tx, { companyId }: Omit<Asked, 'poolId'>) => {
  const { rows } = await sql<Sum>`
    select currency, sum(kept_worth)::text as sum from exercise_requests
    where company_id = ${companyId}::uuid and status = 'requested' and tax_method = 'sale-to-cover'
    group by currency`.execute(tx);
  return rows;
};
