import { sql } from 'kysely';
import { isInSepa } from '../../../model/bankAccount.ts';
import { isSpelt } from '../../../model/letters.ts';
import type { Context } from '../../engine/commands/context.ts';

/** The data that decide whether a holder can be paid, and at which rate the holder is taxed. */
export type Holder = {
  name: string;
  verified: boolean;
  hasBankDetails: boolean;
  /** A bank can be told the name, be it that of the account or, where that is older than the rule, the verified one. */
  isSpelt: boolean;
  /** The accounts of the holder and of the trust if the holder's bank is not named, otherwise null. */
  unnamed: { iban: string | null; payers: Payers } | null;
  /** The verified country, or else the one that the holder entered. */
  taxResidence: string | null;
};

/** The holders of some ids; what belongs to a person counts once the person has joined. */
export const holdersOf = async (ctx: Context, ids: readonly string[]): Promise<Map<string, Holder>> => {
  const { rows } = await sql<Omit<Holder, 'isSpelt' | 'unnamed'> & Names & Banks & { id: string }>`
    select e.id, e.name, v.tax_residence is not null as verified,
      b.account_holder is not null and b.iban is not null as "hasBankDetails",
      coalesce(v.tax_residence, b.tax_residence) as "taxResidence", b.account_holder, v.verified_name,
      b.iban, b.bic, t.iban as payer, t.other_accounts
    from employees e join trusts t on t.id = e.trust_id
    left join lateral (
      select tax_residence, given_name || ' ' || family_name as verified_name from verified_persons p
      where p.user_id = e.user_id and e.joined_at is not null order by p.verified_at desc limit 1
    ) v on true
    left join bank_accounts b on b.user_id = e.user_id and e.joined_at is not null
    where e.id = any (${ids}::uuid[])`.execute(ctx.tx);
  return new Map(
    rows.map(({ id, account_holder, verified_name, iban, bic, payer, other_accounts, ...holder }) => [
      id,
      {
        ...holder,
        isSpelt: payeeOf({ account_holder, verified_name }) !== undefined,
        unnamed: bic === null ? { iban, payers: { first: payer, others: other_accounts } } : null,
      },
    ]),
  );
};

type Payers = { first: string | null; others: readonly { currency: string; iban: string }[] };
type Banks = {
  iban: string | null;
  bic: string | null;
  payer: string | null;
  other_accounts: Payers['others'];
};
type Names = { account_holder: string | null; verified_name: string | null };

/**
 * Whether the bank of a holder can be found for a payment in a currency: it is named, or the IBAN alone identifies it,
 * which is so within the Single Euro Payments Area.
 */
export const isBankKnown = ({ unnamed }: Holder, currency: string): boolean => {
  if (!unnamed) return true;
  const { first, others } = unnamed.payers;
  const payer = others.find((account) => account.currency === currency)?.iban ?? first;
  return [unnamed.iban, payer].every((each) => each === null || isInSepa(each));
};

/** The name under which a holder is paid; undefined where a bank can be told none. */
export const payeeOf = ({ account_holder, verified_name }: Names): string | undefined =>
  [account_holder, verified_name].find((name) => name !== null && isSpelt(name)) ?? undefined;
