import {
  accountAttributes,
  accountsChanged,
  areOtherAccounts,
  isOtherAccount,
} from '../../model/bankAccount.ts';
import type { RecordOf } from '../../model/resource.ts';
import type { trusts } from '../../model/resources/trusts.ts';
import { invalid } from '../base/problem.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { demandFactors } from '../login/factorDemands.ts';
import { changesOf, recordActivity, withMaskedIban } from '../notices/activities.ts';
import { about, membersOfParty } from '../notices/announce.ts';
import { checkAccount, confirmOther, mailNewAccount } from './account/bankDetails.ts';
import { awaitedPayments, refuseNoAccount, tellPayers } from './account/payers.ts';
import { checkedAccounts, mailNewAccounts, saidAccounts } from './trustAccounts.ts';
import { decideApprovals } from './twoApprovals.ts';

type Trust = RecordOf<typeof trusts>;

export const trustHandlers: Handlers<typeof trusts> = {
  update: async (ctx, trust, input) => {
    const { twoApprovals: wanted, otherAccounts: listed, returnCharges, password, code, ...change } = input;
    const {
      accountHolder = trust.accountHolder,
      iban,
      bic,
      address,
      contactEmail,
      leaverConsentDays,
    } = change;
    const { accountCurrency = trust.accountCurrency } = change;
    checkCharges(returnCharges ?? []);
    checkAccount(trust, change);
    const accounts = checkedAccounts(
      accountCurrency,
      listed === undefined ? trust.otherAccounts : (listed ?? []),
    );
    const { missingAccounts: _, firstAwaited: _first, ...kept } = trust;
    const after = { ...trust, ...change, otherAccounts: accounts };
    const isOther = isOtherAccount(trust, after) || areOtherAccounts(trust.otherAccounts, accounts);
    if (isOther) await confirmOther(ctx, { password, code });
    const awaited = await awaitedPayments(ctx, { trust: trust.id });
    const { accounts_changed: known } = await ctx.tx
      .selectFrom('trusts')
      .select('accounts_changed')
      .where('id', '=', trust.id)
      .executeTakeFirstOrThrow();
    await ctx.tx
      .updateTable('trusts')
      .set({
        account_holder: accountHolder,
        iban,
        bic,
        address,
        contact_email: contactEmail,
        leaver_consent_days: leaverConsentDays,
        account_currency: accountCurrency,
        other_accounts: JSON.stringify(accounts),
        accounts_changed: JSON.stringify(accountsChanged(known, trust, after, ctx.now)),
        ...(returnCharges && { return_charges: JSON.stringify(returnCharges) }),
      })
      .where('id', '=', trust.id)
      .execute();
    await refuseNoAccount(ctx, { trust: trust.id }, awaited);
    const twoApprovals =
      wanted === undefined ? undefined : await decideApprovals(ctx, 'trust', trust, wanted);
    const changes = withMaskedIban(
      changesOf(
        {
          ...kept,
          twoApprovals: String(trust.twoApprovals),
          otherAccounts: saidAccounts(trust.otherAccounts),
          returnCharges: inWords(trust.returnCharges),
        },
        {
          ...change,
          otherAccounts: saidAccounts(accounts),
          ...(twoApprovals !== undefined && { twoApprovals: String(twoApprovals) }),
          ...(returnCharges && { returnCharges: inWords(returnCharges) }),
        },
      ),
    );
    const { ofAccount, others } = parted(changes);
    if (isOther || Object.keys(ofAccount).length > 0)
      await recordActivity(ctx, 'changed-trust-account', about.trust(trust.id), ofAccount);
    const operators = await membersOfParty(ctx, { trust: trust.id });
    const said = { of: trust.name, page: 'trust/account/trust-details' };
    await mailNewAccount(ctx, operators, { ...said, before: trust, after });
    await mailNewAccounts(ctx, operators, { ...said, before: trust.otherAccounts, after: accounts });
    await tellPayers(ctx, { trust: trust.id, name: trust.name }, awaited);
    return { details: others };
  },

  'demand-second-factor': demandFactors,
};

const namesOfAccount = [...accountAttributes, 'accountCurrency', 'otherAccounts'] as readonly string[];

/** The changes of the accounts, which are an activity of their own, and all others. */
const parted = (changes: ReturnType<typeof changesOf>) => {
  const { ofAccount = [], others = [] } = Object.groupBy(Object.entries(changes), ([name]) =>
    namesOfAccount.includes(name) ? 'ofAccount' : 'others',
  );
  return { ofAccount: Object.fromEntries(ofAccount), others: Object.fromEntries(others) };
};

type Charges = Trust['returnCharges'];

const checkCharges = (charges: Charges) => {
  const currencies = charges.map(({ currency }) => currency);
  const twice = currencies.findIndex((each, i) => currencies.indexOf(each) < i);
  if (twice >= 0) throw invalid({ [`returnCharges.${twice}.currency`]: 'chargeTwice' });
};

const inWords = (charges: Charges) =>
  charges.map(({ currency, amount }) => `${currency} ${amount}`).join(', ') || null;
