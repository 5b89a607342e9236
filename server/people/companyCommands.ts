import { isOtherAccount } from '../../model/bankAccount.ts';
import type { RecordOf } from '../../model/resource.ts';
import { companies } from '../../model/resources/companies.ts';
import { invalid } from '../base/problem.ts';
import type { ActorContext, Handlers } from '../engine/commands/context.ts';
import { changesBetween } from '../engine/commands/recordAct.ts';
import { seen } from '../engine/commands/runCommand.ts';
import { nameOf, recordActivity } from '../notices/activities.ts';
import { about, announce, membersOfParty } from '../notices/announce.ts';
import { checkAccount, confirmAccount, mailNewAccount } from './account/bankDetails.ts';
import { awaitedPayments, refuseNoAccount, tellPayers } from './account/payers.ts';
import { acceptCompany, declineCompany, removeCompany } from './companyRequests.ts';
import { decideApprovals } from './twoApprovals.ts';

type Company = RecordOf<typeof companies>;

const { accountHolder, iban, bic, ...others } = companies.update.input;
const account = { accountHolder, iban, bic };

export const companyHandlers: Handlers<typeof companies> = {
  accept: acceptCompany,
  decline: declineCompany,
  remove: removeCompany,

  update: async (ctx, { hasRecords: _, ...company }, { password, code, ...change }) => {
    const { accountHolder, documentLanguage, twoApprovals, ...rest } = change;
    checkAccount(company, change);
    await confirmAccount(ctx, company, change, { password, code });
    const after = { ...company, ...change };
    const isOther = isOtherAccount(company, after);
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
    await refuseNoAccount(ctx, { company: company.id }, awaited);
    if (twoApprovals !== undefined) {
      if (twoApprovals && !company.twoApprovals) await requireTwoFounders(ctx, company.id);
      await decideApprovals(ctx, 'company', company, twoApprovals);
    }
    if (isOther)
      await recordActivity(
        ctx,
        'changed-company-account',
        about.company(company.id),
        changesBetween(account, company, after),
      );
    await mailNewAccount(ctx, await membersOfParty(ctx, { company: company.id }), {
      before: company,
      after,
      of: company.name,
      page: 'founder/account/bank-details',
    });
    await tellPayers(ctx, { company: company.id, name: company.name }, awaited);
    if (isChanged && company.status === 'active') await tellTrust(ctx, after);
    return { details: changesBetween(others, company, await seen(ctx.tx, companies, ctx.actor, company.id)) };
  },
};

/** Tells the trust, which sends money to the company as well. */
const tellTrust = (
  ctx: ActorContext,
  { id, name, trust_id, iban }: Pick<Company, 'id' | 'name' | 'trust_id' | 'iban'>,
) =>
  announce(
    ctx,
    [{ trust: trust_id }],
    'account',
    about.company(id),
    iban ? 'companyAccountChanged' : 'companyAccountRemoved',
    { companyName: name, founderName: nameOf(ctx) },
  );

/** A single founder could approve no grant at all. */
const requireTwoFounders = async ({ tx }: ActorContext, companyId: string) => {
  const founders = await tx.selectFrom('founders').select('id').where('company_id', '=', companyId).execute();
  if (founders.length < 2) throw invalid({ twoApprovals: 'needsSecondFounder' });
};
