import { sql } from 'kysely';
import type { Context } from '../engine/commands/context.ts';

/** A company with its details on paper, and its trust with what agreements need of it. */
export const companyOf = async (ctx: Context, companyId: string) => {
  const company = await ctx.tx
    .selectFrom('companies')
    .innerJoin('trusts', 'trusts.id', 'companies.trust_id')
    .leftJoin('images', 'images.company_id', 'companies.id')
    .selectAll('companies')
    .select([
      'companies.id as company_id',
      'trusts.name as trust_name',
      'trusts.address as trust_address',
      'images.file as logo',
      sql<boolean>`exists (select from paying_account(trusts.id, companies.currency))`.as(
        'trust_has_account',
      ),
    ])
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { name, number, office, logo } = company;
  return {
    ...company,
    paper: { name, ...(number && { number }), ...(office && { office }), ...(logo && { logo }) },
  };
};

/** The language in which a company has its papers made. */
export const documentLanguageOf = async ({ tx }: Context, companyId: string) => {
  const { document_language } = await tx
    .selectFrom('companies')
    .select('document_language')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return document_language;
};

/** The trusts that a person operates. */
export const trustsOf = async ({ tx }: Context, userId: string): Promise<string[]> => {
  const operated = await tx
    .selectFrom('trust_operators')
    .select('trust_id')
    .where('user_id', '=', userId)
    .execute();
  return operated.map(({ trust_id }) => trust_id);
};

/** The verified address of a person, where there is one. */
export const addressOf = async (ctx: Context, userId: string | null) => {
  if (!userId) return undefined;
  const person = await ctx.tx
    .selectFrom('verified_persons')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('verified_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!person) return undefined;
  const { street, postal_code, locality, country } = person;
  return { place: `${street}, ${postal_code} ${locality}`, country };
};
