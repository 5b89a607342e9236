import { sql } from 'kysely';
import type { ValuesOf } from '../../model/attributes.ts';
import type { shareClasses } from '../../model/resources/stated/shareClasses.ts';
import { parseFraction } from '../../model/values/fraction.ts';
import { conflict, invalid } from '../base/problem.ts';
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

  retract: async (ctx, { company_id, name }) => {
    await lockCompany(ctx.tx, company_id);
    await requireUnused(ctx.tx, company_id, name);
    await sql`insert into share_class_retractions (share_class_id, company_id, retracted_by, created_at)
      select id, company_id, ${ctx.actor.userId}, ${ctx.now} from standing_share_classes
      where company_id = ${company_id} and lower(name) = lower(${name})`.execute(ctx.tx);
    await recordActivity(ctx, 'retracted-share-class', about.company(company_id), { asset: name });
  },
};

/** Founders who enter or take away a class at once do so one after the other. */
const lockCompany = (tx: Tx, companyId: string) =>
  tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();

/** The number of names that fit into a sentence. */
const most = 5;

/**
 * Refuses a class that shareholdings have, had or are to have, and names them. Those that were never active and are
 * cancelled do not count.
 */
const requireUnused = async (tx: Tx, companyId: string, name: string) => {
  const { rows } = await sql<{ name: string }>`
    select p.name from pools p where p.company_id = ${companyId}
      and (p.status <> 'cancelled' or exists (select from transactions t where t.pool_id = p.id))
      and (lower(btrim(p.asset)) = lower(${name}) or exists (
        select from splits s where s.pool_id = p.id and (
          lower(btrim(s.prior_class)) = lower(${name})
          or s.status <> 'withdrawn' and lower(btrim(s.to_class)) = lower(${name}))))
    order by p.name collate by_name, p.id limit ${most + 1}`.execute(tx);
  if (rows.length === 0) return;
  const names = rows.slice(0, most).map((pool) => pool.name);
  throw conflict('shareClassUsed', {
    names: rows.length > most ? `${names.join(', ')} …` : names.join(', '),
  });
};

/** Refuses a class that is stated already. */
const requireNew = async (tx: Tx, companyId: string, name: string) => {
  await lockCompany(tx, companyId);
  const { rows } = await sql<{ name: string }>`
    select name from standing_share_classes where company_id = ${companyId} and lower(name) = lower(${name})
    order by effective_date desc limit 1`.execute(tx);
  const [stated] = rows;
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
