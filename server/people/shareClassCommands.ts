import { sql } from 'kysely';
import type { ValuesOf } from '../../model/attributes.ts';
import type { shareClasses } from '../../model/resources/stated/shareClasses.ts';
import { parseFraction } from '../../model/values/fraction.ts';
import { invalid } from '../base/problem.ts';
import type { Tx } from '../db/handle.ts';
import type { ActorContext, Handlers } from '../engine/commands/context.ts';
import { requireAccepted } from '../lookup/acceptedCompany.ts';
import { recordActivity } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';

/** What a class is, is entered and changed by the company. */
export const shareClassHandlers: Handlers<typeof shareClasses> = {
  create: async (ctx, given) => {
    await requireAccepted(ctx.tx, given.company_id);
    await requireNew(ctx.tx, given.company_id, given.name);
    return state(ctx, given);
  },

  /** A change is a further statement in the words of before: what was stated stays. */
  change: async (ctx, { company_id, name }, given) => {
    await state(ctx, { ...given, company_id, name });
  },
};

/** Refuses a class that is stated already. Two founders who enter it at once do so one after the other. */
const requireNew = async (tx: Tx, companyId: string, name: string) => {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
  const stated = await tx
    .selectFrom('share_classes')
    .select('name')
    .where('company_id', '=', companyId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .orderBy('effective_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (stated) throw invalid({ name: { key: 'shareClassExists', of: { name: stated.name } } });
};

/** Refuses the company as the other issuer. */
const requireOther = async (tx: Tx, companyId: string, issuer: string | null) => {
  if (issuer === null) return;
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (name.toLowerCase() === issuer.trim().toLowerCase())
    throw invalid({ issuer: { key: 'issuerIsCompany', of: { name } } });
};

/** Writes a statement of a class, with the ratio in lowest terms, and its activity. */
const state = async (ctx: ActorContext, given: ValuesOf<typeof shareClasses.create.input>) => {
  const { company_id, name, issuer = null, type, votesPerShare, effectiveDate } = given;
  await requireOther(ctx.tx, company_id, issuer);
  const ratio = parseFraction(`${given.numerator}/${given.denominator}`)!;
  const [numerator, denominator] = [Number(ratio.numerator), Number(ratio.denominator)];
  const { id } = await ctx.tx
    .insertInto('share_classes')
    .values({
      company_id,
      name,
      issuer,
      type,
      votes_per_share: votesPerShare,
      numerator,
      denominator,
      effective_date: effectiveDate,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordActivity(ctx, 'entered-share-class', about.company(company_id), {
    asset: name,
    ...(issuer !== null && { issuer }),
    classType: type,
    votesPerShare: String(votesPerShare),
    ratio: `${numerator} : ${denominator}`,
    holdsFrom: effectiveDate,
  });
  return id;
};
