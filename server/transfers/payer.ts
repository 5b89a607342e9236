import { isSpelt } from '../../model/letters.ts';
import type { Context } from '../commands/context.ts';
import { conflict } from '../problem.ts';

export type Payer = { name: string; iban: string; bic: string | null };

/** The account from which a trust pays. Throws a Problem that says what of it is missing. */
export const payerOf = async ({ tx }: Context, trustId: string): Promise<Payer> => {
  const { account_holder, iban, bic } = await tx
    .selectFrom('trusts')
    .select(['account_holder', 'iban', 'bic'])
    .where('id', '=', trustId)
    .executeTakeFirstOrThrow();
  if (account_holder && !isSpelt(account_holder)) throw conflict('trustHolderLetters');
  if (account_holder && iban) return { name: account_holder, iban, bic };
  if (iban) throw conflict('trustHolderMissing');
  throw conflict(account_holder ? 'trustIbanMissing' : 'trustAccountMissing');
};
