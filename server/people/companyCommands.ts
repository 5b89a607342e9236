import { isOtherAccount } from '../../model/bankAccount.ts';
import type { companies } from '../../model/resources/companies.ts';
import { invalid } from '../base/problem.ts';
import type { ActorContext, Handlers } from '../engine/commands/context.ts';
import { membersOfParty } from '../notices/announce.ts';
import { checkAccount, confirmAccount, mailNewAccount } from './account/bankDetails.ts';
import { awaitedPayments, tellPayers } from './account/payers.ts';
import { acceptCompany, declineCompany, removeCompany } from './companyRequests.ts';
import { decideApprovals } from './twoApprovals.ts';

export const companyHandlers: Handlers<typeof companies> = {
  accept: acceptCompany,
  decline: declineCompany,
  remove: removeCompany,

  update: async (ctx, { hasRecords: _, ...company }, { password, code, ...change }) => {
    const { accountHolder, documentLanguage, twoApprovals, ...rest } = change;
    checkAccount(company, change);
    await confirmAccount(ctx, company, change, { password, code });
    const isOther = isOtherAccount(company, { ...company, ...change });
    // An account that is taken away first, and entered later, is another one too.
    const isChanged = isOther && Boolean(company.iban ?? company.accountChanged_at);
    const columns = {
      ...rest,
      ...(accountHolder !== undefined && { account_holder: accountHolder }),
      ...(documentLanguage !== undefined && { document_language: documentLanguage }),
      ...(isChanged && { account_changed_at: ctx.now }),
    };
    const awaited = await awaitedPayments(ctx, { company: company.id });
    if (Object.keys(columns).length > 0)
      await ctx.tx.updateTable('companies').set(columns).where('id', '=', company.id).execute();
    if (twoApprovals !== undefined) {
      if (twoApprovals && !company.twoApprovals) await requireTwoFounders(ctx, company.id);
      await decideApprovals(ctx, 'company', company, twoApprovals);
    }
    await mailNewAccount(ctx, await membersOfParty(ctx, { company: company.id }), {
      before: company,
      after: { ...company, ...change },
      of: company.name,
      page: 'founder/account/bank-details',
    });
    await tellPayers(ctx, { company: company.id, name: company.name }, awaited);
  },
};

/** A single founder could approve no grant at all. */
const requireTwoFounders = async ({ tx }: ActorContext, companyId: string) => {
  const founders = await tx.selectFrom('founders').select('id').where('company_id', '=', companyId).execute();
  if (founders.length < 2) throw invalid({ twoApprovals: 'needsSecondFounder' });
};
