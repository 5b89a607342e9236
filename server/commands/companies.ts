import { isBic, isIban } from '../../model/reference.ts';
import type { companies } from '../../model/resources/companies.ts';
import { invalid } from '../problem.ts';
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
    const { trust_id } = await ctx.tx
      .selectFrom('companies')
      .select('trust_id')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    await ctx.tx
      .insertInto('activities')
      .values({
        trust_id,
        company_id: company.id,
        actor_id: ctx.actor.userId,
        actor: ctx.actor.name,
        what: 'changed-company',
        resource: 'companies',
        record_id: company.id,
        details: JSON.stringify(Object.keys(change).map((name) => ({ name, value: 'changed' }))),
        created_at: ctx.now,
      })
      .execute();
  },
};
