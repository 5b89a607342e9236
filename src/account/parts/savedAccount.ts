import { areOtherAccounts, type BankAccount, isOtherAccount } from '../../../model/bankAccount.ts';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';
import type { trusts } from '../../../model/resources/trusts.ts';

type Company = RecordOf<typeof companies>;
type Trust = RecordOf<typeof trusts>;

/** What is read of the bank details; a server of the previous version leaves the payments out. */
type Own = BankAccount & { sentPayments?: readonly object[] };

/** The text where a form was saved without an account. */
export const savedWithout = 'account.saved.without';

const savedRemoved = 'account.saved.removed';

/** The text after an employee has saved the form. */
export const savedOfOwn = (before: Own, after: BankAccount) => {
  if (after.iban) return isOtherOfSent(before, after) ? 'account.saved.sent' : 'engine.form.saved';
  return before.iban ? savedRemoved : savedWithout;
};

/** Whether payments still go to the account of before. */
const isOtherOfSent = (before: Own, after: BankAccount) =>
  Boolean(before.sentPayments?.length) && before.iban !== after.iban;

/** The text that says who is told of the changed account of a company; none where nobody is. */
export const savedOfCompany = (before: Company, after: Company) => {
  if (!isOtherAccount(before, after)) return after.iban === null ? savedWithout : undefined;
  const trust = before.status === 'active' && after.accountChanged_at !== before.accountChanged_at;
  if (before.iban && !after.iban) return trust ? 'account.saved.removedToldTrust' : savedRemoved;
  const payers = before.awaitedPayments > 0 && after.iban !== null;
  if (trust) return payers ? 'account.saved.both' : 'account.saved.trust';
  return payers ? 'account.saved.payers' : undefined;
};

/** The same of a trust, which has several. */
export const savedOfTrust = (before: Trust, after: Trust) => {
  const isOther = () =>
    isOtherAccount(before, after) || areOtherAccounts(before.otherAccounts, after.otherAccounts);
  if (before.iban && !after.iban) return savedRemoved;
  return before.awaitedPayments > 0 && isOther() ? 'account.saved.payers' : undefined;
};
