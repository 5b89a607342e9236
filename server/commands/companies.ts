import type { companies } from '../../model/resources/companies.ts';
import type { Handlers } from './context.ts';
import { recordEdit } from './recordEdit.ts';

export const companyHandlers: Handlers<typeof companies> = {
  update: async (ctx, company, change) => {
    const { accountHolder, ...rest } = change;
    await ctx.tx
      .updateTable('companies')
      .set({ ...rest, ...(accountHolder !== undefined && { account_holder: accountHolder }) })
      .where('id', '=', company.id)
      .execute();
    await recordEdit(ctx, 'changed-company', company.id, { changed: Object.keys(change).join(', ') });
  },
};
