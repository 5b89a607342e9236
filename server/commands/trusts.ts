import type { RecordOf } from '../../model/resource.ts';
import type { trusts } from '../../model/resources/trusts.ts';
import { conflict } from '../problem.ts';
import { changesOf, recordActivity, withMaskedIban } from './activities.ts';
import { about, announce, membersOf } from './announce.ts';
import { checkAccount, confirmAccount, mailNewAccount } from './bankDetails.ts';
import type { ActorContext, Handlers } from './context.ts';

type Trust = RecordOf<typeof trusts>;

export const trustHandlers: Handlers<typeof trusts> = {
  update: async (ctx, trust, { twoApprovals: wanted, password, code, ...change }) => {
    const { accountHolder = trust.accountHolder, iban, bic, address } = change;
    checkAccount(trust, change);
    await confirmAccount(ctx, trust, change, { password, code });
    await ctx.tx
      .updateTable('trusts')
      .set({ account_holder: accountHolder, iban, bic, address })
      .where('id', '=', trust.id)
      .execute();
    const twoApprovals = wanted === undefined ? undefined : await decideApprovals(ctx, trust, wanted);
    const changes = withMaskedIban(
      changesOf(
        { ...trust, twoApprovals: String(trust.twoApprovals) },
        { ...change, ...(twoApprovals !== undefined && { twoApprovals: String(twoApprovals) }) },
      ),
    );
    if (Object.keys(changes).length > 0)
      await recordActivity(ctx, 'changed-trust', about.trust(trust.id), changes);
    await mailNewAccount(ctx, await membersOf(ctx, { trust: trust.id }), {
      before: trust,
      after: { ...trust, ...change },
      of: trust.name,
      page: 'trust/account/trust-details',
    });
  },
};

/**
 * Whether payouts take two approvals from now on. One operator alone can say that they do, but not that they no longer do:
 * that is kept as a wish until another one has it too, or anybody takes it back.
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

/** The operator who asked for it. Whoever acts for the trust no longer has nothing to say in it. */
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
