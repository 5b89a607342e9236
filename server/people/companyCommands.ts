import type { companies } from '../../model/resources/companies.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { membersOfParty } from '../notices/announce.ts';
import { checkAccount, confirmAccount, mailNewAccount } from './account/bankDetails.ts';
import { acceptCompany, declineCompany, removeCompany } from './companyRequests.ts';

export const companyHandlers: Handlers<typeof companies> = {
  accept: acceptCompany,
  decline: declineCompany,
  remove: removeCompany,

  update: async (ctx, { hasRecords: _, ...company }, { password, code, ...change }) => {
    const { accountHolder, documentLanguage, ...rest } = change;
    checkAccount(company, change);
    await confirmAccount(ctx, company, change, { password, code });
    await ctx.tx
      .updateTable('companies')
      .set({
        ...rest,
        ...(accountHolder !== undefined && { account_holder: accountHolder }),
        ...(documentLanguage !== undefined && { document_language: documentLanguage }),
      })
      .where('id', '=', company.id)
      .execute();
    await mailNewAccount(ctx, await membersOfParty(ctx, { company: company.id }), {
      before: company,
      after: { ...company, ...change },
      of: company.name,
      page: 'founder/account/bank-details',
    });
  },
};
