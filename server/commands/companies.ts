import { isBic, isIban } from '../../model/reference.ts';
import type { companies } from '../../model/resources/companies.ts';
import { invalid } from '../problem.ts';
import { about, recordActivity } from './announce.ts';
import type { Handlers } from './context.ts';

const compact = (text: string | null | undefined) => (text ? text.replace(/\s/g, '').toUpperCase() : null);

export const companyHandlers: Handlers<typeof companies> = {
  update: async (ctx, company, change) => {
    const { accountHolder, iban, bic, ...rest } = change;
    const account = {
      ...(accountHolder !== undefined && { account_holder: accountHolder || null }),
      ...(iban !== undefined && { iban: compact(iban) }),
      ...(bic !== undefined && { bic: compact(bic) }),
    };
    if (account.iban && !isIban(account.iban)) throw invalid({ iban: 'iban' });
    if (account.bic && !isBic(account.bic)) throw invalid({ bic: 'bic' });
    if (rest.name === null) throw invalid({ name: 'validation.required' });
    await ctx.tx
      .updateTable('companies')
      .set({ ...rest, ...account })
      .where('id', '=', company.id)
      .execute();
    await recordActivity(ctx, 'changed-company', about.company(company.id), {
      changed: Object.keys(change).join(', '),
    });
  },
};
