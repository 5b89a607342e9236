import {
  accountAttributes,
  type BankAccount,
  bicFault,
  holderFault,
  isOtherAccount,
  maskedIban,
} from '../../../model/bankAccount.ts';
import { invalid } from '../../base/problem.ts';
import type { ActorContext, Context } from '../../engine/commands/context.ts';
import { type Confirmation, confirmPassword } from '../../login/confirmPassword.ts';
import type { Reader } from '../../notices/mail/layout.ts';
import { queueMail } from '../../notices/mail/queue.ts';
import { renderMail } from '../../notices/mail/templates.ts';

/**
 * Refuses an account without a holder, and a BIC that does not fit the IBAN or is missing, in the account as it is after a
 * change.
 */
export const checkAccount = (before: BankAccount, change: BankAccount) => {
  if (accountAttributes.every((name) => change[name] === undefined)) return;
  const after = { ...before, ...change };
  const [holder, bic] = [holderFault(after), bicFault(after.iban ?? null, after.bic ?? null)];
  if (holder || bic) throw invalid({ ...(holder && { accountHolder: holder }), ...(bic && { bic }) });
};

type Confirmations = { [K in keyof Confirmation]?: Confirmation[K] | null | undefined };

/** Asks for the password before an account becomes another one: a stolen session shall lead no money elsewhere. */
export const confirmAccount = async (
  ctx: ActorContext,
  before: BankAccount,
  change: BankAccount,
  { password, code }: Confirmations,
) => {
  if (isOtherAccount(before, { ...before, ...change })) await confirmOther(ctx, { password, code });
};

/** The same where the caller knows that the account changes. */
export const confirmOther = async (ctx: ActorContext, { password, code }: Confirmations) => {
  if (!password) throw invalid({ password: 'passwordNeeded' });
  await confirmPassword(ctx, { password, code });
  ctx.actor.hasChangedAccount = true;
};

/** All attributes that make it another account, so that two mails of a change never look the same. */
const worded = ({ accountHolder, iban, bic }: BankAccount) =>
  [accountHolder, maskedIban(iban ?? ''), bic].filter(Boolean).join(', ');

type Owner = { email: string } & Reader;

/** Tells the owner of an account that it has changed, so that nobody diverts payments unnoticed. */
export const mailNewAccount = async (
  { tx, services, now }: Context,
  owners: readonly Owner[],
  said: { before: BankAccount; after: BankAccount; of: string | null; page: string },
) => {
  const { before, after, of, page } = said;
  if (!isOtherAccount(before, after)) return;
  const { appName, appUrl } = services.config;
  const data = {
    of,
    before: worded(before),
    after: worded(after),
    link: `${appUrl}/platform/${page}`,
  };
  for (const owner of owners)
    await queueMail(tx, { to: owner.email, ...renderMail('accountChanged', data, owner, appName) }, now);
};
