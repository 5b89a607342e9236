import { bicFault, maskedIban } from '../../model/bankAccount.ts';
import type { Language } from '../../model/enums.ts';
import { queueMail } from '../mail/queue.ts';
import { renderMail } from '../mail/templates.ts';
import { invalid } from '../problem.ts';
import type { Context } from './context.ts';

/** An account of a bank, as people enter it, or part of one. */
export type Account = {
  accountHolder?: string | null;
  iban?: string | null;
  bic?: string | null;
};

/** Refuses a BIC that does not go with the IBAN, or is missing, as they are after a change of one of them. */
export const checkAccount = (before: Account, change: Account) => {
  if (change.iban === undefined && change.bic === undefined) return;
  const { iban = null, bic = null } = { ...before, ...change };
  const fault = bicFault(iban, bic);
  if (fault) throw invalid({ bic: fault });
};

type Owner = { email: string; language: Language };

/** Tells whom an account belongs to that it is another one now, so that nobody diverts payments unnoticed. */
export const mailNewAccount = async (
  { tx, services, now }: Context,
  owners: readonly Owner[],
  said: { before: Account; after: Account; of: string | null; page: string },
) => {
  const { before, after, of, page } = said;
  const names = ['accountHolder', 'iban', 'bic'] as const;
  if (names.every((name) => (before[name] ?? null) === (after[name] ?? null))) return;
  const { appName, appUrl } = services.config;
  const data = {
    of,
    before: maskedIban(before.iban ?? ''),
    after: maskedIban(after.iban ?? ''),
    link: `${appUrl}/platform/${page}`,
  };
  for (const { email, language } of owners)
    await queueMail(tx, { to: email, ...renderMail('accountChanged', data, language, appName) }, now);
};
