import { areOtherAccounts, isOtherAccount } from '../../model/bankAccount.ts';
import type { RecordOf } from '../../model/resource.ts';
import type { trusts } from '../../model/resources/trusts.ts';
import { conflict, invalid } from '../base/problem.ts';
import type { ActorContext, Handlers } from '../engine/commands/context.ts';
import { demandFactors } from '../login/factorDemands.ts';
import { changesOf, recordActivity, withMaskedIban } from '../notices/activities.ts';
import { about, announce, membersOfParty } from '../notices/announce.ts';
import { checkAccount, confirmOther, mailNewAccount } from './account/bankDetails.ts';
import { checkedAccounts, mailNewAccounts, saidAccounts } from './trustAccounts.ts';

type Trust = RecordOf<typeof trusts>;

export const trustHandlers: Handlers<typeof trusts> = {
  update: async (ctx, trust, input) => {
    const { twoApprovals: wanted, otherAccounts: listed, returnCharges, password, code, ...change } = input;
    const { accountHolder = trust.accountHolder, iban, bic, address, leaverConsentDays } = change;
    const { accountCurrency = trust.accountCurrency } = change;
    checkCharges(returnCharges ?? []);
    checkAccount(trust, change);
    const accounts = checkedAccounts(
      accountCurrency,
      listed === undefined ? trust.otherAccounts : (listed ?? []),
    );
    const { missingAccounts: _, ...kept } = trust;
    const isOther = isOtherAccount(trust, { ...trust, ...change });
    if (isOther || areOtherAccounts(trust.otherAccounts, accounts))
      await confirmOther(ctx, { password, code });
    await ctx.tx
      .updateTable('trusts')
      .set({
        account_holder: accountHolder,
        iban,
        bic,
        address,
        leaver_consent_days: leaverConsentDays,
        account_currency: accountCurrency,
        other_accounts: JSON.stringify(accounts),
        ...(returnCharges && { return_charges: JSON.stringify(returnCharges) }),
      })
      .where('id', '=', trust.id)
      .execute();
    const twoApprovals = wanted === undefined ? undefined : await decideApprovals(ctx, trust, wanted);
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
    const operators = await membersOfParty(ctx, { trust: trust.id });
    const said = { of: trust.name, page: 'trust/account/trust-details' };
    await mailNewAccount(ctx, operators, { ...said, before: trust, after: { ...trust, ...change } });
    await mailNewAccounts(ctx, operators, { ...said, before: trust.otherAccounts, after: accounts });
    return { details: changes };
  },

  'demand-second-factor': demandFactors,
};

type Charges = Trust['returnCharges'];

const checkCharges = (charges: Charges) => {
  const currencies = charges.map(({ currency }) => currency);
  const twice = currencies.findIndex((each, i) => currencies.indexOf(each) < i);
  if (twice >= 0) throw invalid({ [`returnCharges.${twice}.currency`]: 'chargeTwice' });
};

const inWords = (charges: Charges) =>
  charges.map(({ currency, amount }) => `${currency} ${amount}`).join(', ') || null;

/**
 * Sets whether payouts take two approvals. One operator alone can demand two, but not end the demand: that stays a
 * request until another operator makes it too, or anybody withdraws it.
 */
const decideApprovals = async (ctx: ActorContext, trust: Trust, wanted: boolean): Promise<boolean> => {
  if (!trust.twoApprovals && !wanted) return false;
  const asker = await askerOf(ctx, trust.id);
  if (!wanted && asker === ctx.actor.userId) throw conflict('oneApprovalAskedByYou');
  const isAsked = !wanted && asker === undefined;
  const two_approvals = wanted || isAsked;
  await ctx.tx
    .updateTable('trusts')
    .set({
      two_approvals,
      one_approval_asker_id: isAsked ? ctx.actor.userId : null,
      one_approval_asked_at: isAsked ? ctx.now : null,
    })
    .where('id', '=', trust.id)
    .execute();
  const tell = (template: 'oneApprovalAsked' | 'oneApprovalKeptOff' | 'oneApprovalEnough') =>
    announce(ctx, [{ trust: trust.id }], 'account', about.trust(trust.id), template, {
      trustName: trust.name,
      operatorName: ctx.actor.name,
    });
  if (isAsked) {
    await recordActivity(ctx, 'asked-one-approval', about.trust(trust.id));
    await tell('oneApprovalAsked');
  } else if (!wanted) await tell('oneApprovalEnough');
  else if (trust.oneApprovalAsked_at) {
    await recordActivity(ctx, 'kept-two-approvals', about.trust(trust.id));
    await tell('oneApprovalKeptOff');
  }
  return two_approvals;
};

/** The operator who asked for it. An operator who has left the trust no longer counts. */
const askerOf = async ({ tx }: ActorContext, trustId: string): Promise<string | undefined> => {
  const asker = await tx
    .selectFrom('trusts')
    .innerJoin('trust_operators', (join) =>
      join
        .onRef('trust_operators.trust_id', '=', 'trusts.id')
        .onRef('trust_operators.user_id', '=', 'trusts.one_approval_asker_id'),
    )
    .select('trust_operators.user_id')
    .where('trusts.id', '=', trustId)
    .executeTakeFirst();
  return asker?.user_id;
};
