import { areOtherAccounts, bicFault, maskedIban, type TrustAccount } from '../../model/bankAccount.ts';
import { invalid } from '../base/problem.ts';
import type { Context } from '../engine/commands/context.ts';
import { mailNewAccount } from './account/bankDetails.ts';

type Sent = Omit<TrustAccount, 'bic'> & { bic?: string | null | undefined };

/** The accounts of single currencies as they are kept. Refuses two of one currency, and banks that do not go with them. */
export const checkedAccounts = (first: string | null, accounts: readonly Sent[]): TrustAccount[] =>
  accounts.map(({ bic = null, ...account }, n) => {
    const before = [first, ...accounts.slice(0, n).map(({ currency }) => currency)];
    if (before.includes(account.currency))
      throw invalid({ [`otherAccounts.${n}.currency`]: 'currencyTwice' });
    const fault = bicFault(account.iban, bic);
    if (fault) throw invalid({ [`otherAccounts.${n}.bic`]: fault });
    return { ...account, bic };
  });

/** The accounts in a few words, which only people who know them recognise. */
export const saidAccounts = (accounts: readonly TrustAccount[]): string =>
  accounts
    .map(({ currency, accountHolder, iban }) => `${currency}: ${accountHolder}, ${maskedIban(iban)}`)
    .join('; ');

/** Tells the operators of each currency in which the trust pays from another account than before. */
export const mailNewAccounts = async (
  ctx: Context,
  owners: Parameters<typeof mailNewAccount>[1],
  { before, after, ...said }: { before: TrustAccount[]; after: TrustAccount[]; of: string; page: string },
) => {
  for (const currency of new Set([...before, ...after].map((account) => account.currency))) {
    const [was, is] = [before, after].map((accounts) => accounts.filter((a) => a.currency === currency));
    if (!areOtherAccounts(was!, is!)) continue;
    const of = `${said.of}, ${currency}`;
    await mailNewAccount(ctx, owners, { ...said, of, before: was![0] ?? {}, after: is![0] ?? {} });
  }
};
