import { usualCurrency } from '../../../model/bankAccount.ts';
import { isSpelt } from '../../../model/letters.ts';
import { conflict } from '../../base/problem.ts';
import type { Context } from '../../engine/commands/context.ts';

export type Payer = { name: string; iban: string; bic: string | null; currency: string | null };

/** The account from which a trust pays in a currency: that of the currency, or else its first one. Throws a Problem that says what of it is missing. */
export const payerOf = async (
  { tx }: Context,
  { trust_id, currency }: { trust_id: string; currency: string },
): Promise<Payer> => {
  const { account_holder, iban, bic, account_currency, other_accounts } = await tx
    .selectFrom('trusts')
    .select(['account_holder', 'iban', 'bic', 'account_currency', 'other_accounts'])
    .where('id', '=', trust_id)
    .executeTakeFirstOrThrow();
  const other = other_accounts.find((account) => account.currency === currency);
  if (other) return { name: other.accountHolder, iban: other.iban, bic: other.bic, currency };
  if (account_holder && !isSpelt(account_holder)) throw conflict('trustHolderLetters');
  if (account_holder && iban)
    return { name: account_holder, iban, bic, currency: account_currency ?? usualCurrency(iban) ?? null };
  if (iban) throw conflict('trustHolderMissing');
  throw conflict(account_holder ? 'trustIbanMissing' : 'trustAccountMissing');
};
