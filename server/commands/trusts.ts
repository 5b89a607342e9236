import type { trusts } from '../../model/resources/trusts.ts';
import { changesOf, recordActivity, withMaskedIban } from './activities.ts';
import { about } from './announce.ts';
import type { Handlers } from './context.ts';

export const trustHandlers: Handlers<typeof trusts> = {
  update: async (ctx, trust, change) => {
    const { twoApprovals = trust.twoApprovals, accountHolder = trust.accountHolder, ...rest } = change;
    await ctx.tx
      .updateTable('trusts')
      .set({ two_approvals: twoApprovals, account_holder: accountHolder, iban: rest.iban, bic: rest.bic })
      .where('id', '=', trust.id)
      .execute();
    const { twoApprovals: _, ...account } = change;
    const changes = withMaskedIban(
      changesOf(
        { ...trust, twoApprovals: String(trust.twoApprovals) },
        { ...account, twoApprovals: String(twoApprovals) },
      ),
    );
    if (Object.keys(changes).length > 0)
      await recordActivity(ctx, 'changed-trust', about.trust(trust.id), changes);
  },
};
