import { sql } from 'kysely';
import type { RecordOf } from '../../model/resource.ts';
import type { trusts } from '../../model/resources/trusts.ts';
import { addDays, type PlanDate } from '../../model/values/dates.ts';
import { invalid } from '../base/problem.ts';
import { hasFactor } from '../engine/access/demandedFactor.ts';
import type { ActorContext, Context } from '../engine/commands/context.ts';
import { changesOf } from '../notices/activities.ts';
import { about, announce, announceAll, type Party } from '../notices/announce.ts';
import { reminderDays } from '../notices/reminderDays.ts';
import { type Confirmation, confirmPassword } from './confirmPassword.ts';

type Trust = Pick<RecordOf<typeof trusts>, 'id' | 'name' | 'operatorsFactorFrom' | 'foundersFactorFrom'>;
type Wanted = Confirmation & Partial<Pick<Trust, 'operatorsFactorFrom' | 'foundersFactorFrom'>>;

const fields = ['operatorsFactorFrom', 'foundersFactorFrom'] as const;

/**
 * Sets the days from which the trust demands a second factor of its operators and of the founders of its companies, or
 * ends the demand.
 */
export const demandFactors = async (ctx: ActorContext, { id }: Trust, wanted: Wanted) => {
  await confirmPassword(ctx, wanted);
  const trust = await lockTrust(ctx, id);
  const before = {
    operatorsFactorFrom: trust.operatorsFactorFrom,
    foundersFactorFrom: trust.foundersFactorFrom,
  };
  // A field that is left out stays as it is.
  const after = { ...before };
  for (const field of fields) if (wanted[field] !== undefined) after[field] = wanted[field];
  const changed = fields.filter((field) => after[field] !== before[field]);
  for (const field of changed) {
    const from = after[field];
    if (from === null) continue;
    if (from < ctx.today) throw invalid({ [field]: 'factorDayPast' });
    // An operator who demands a factor without having one would lock themselves out.
    if (!hasFactor(ctx.actor)) throw invalid({ [field]: 'ownFactorFirst' });
  }
  if (changed.length === 0) return { activity: false as const };
  await ctx.tx
    .updateTable('trusts')
    .set({
      operators_factor_from: after.operatorsFactorFrom,
      founders_factor_from: after.foundersFactorFrom,
    })
    .where('id', '=', id)
    .execute();
  for (const field of changed) await tell(ctx, trust, field, after[field]);
  await endConnections(ctx, ctx.today);
  return { details: changesOf(before, after) };
};

const lockTrust = async ({ tx }: Context, id: string): Promise<Trust> => {
  const { rows } = await sql<Trust>`
    select id, name, operators_factor_from as "operatorsFactorFrom", founders_factor_from as "foundersFactorFrom"
    from trusts where id = ${id} for no key update`.execute(tx);
  return rows[0]!;
};

const tell = async (
  ctx: Context,
  { id, name: trustName }: Trust,
  field: (typeof fields)[number],
  from: PlanDate | null,
) => {
  const parties = field === 'operatorsFactorFrom' ? [{ trust: id }] : await companiesOf(ctx, id);
  if (from)
    await announce(ctx, parties, 'account', about.trust(id), 'factorDemanded', { trustName, day: from });
  else await announce(ctx, parties, 'account', about.trust(id), 'factorNotDemanded', { trustName });
};

const companiesOf = async ({ tx }: Context, trustId: string): Promise<Party[]> => {
  const companies = await tx.selectFrom('companies').select('id').where('trust_id', '=', trustId).execute();
  return companies.map(({ id }) => ({ company: id }));
};

/** The people of whom a second factor is demanded, with the trust and the day from which it counts. */
const demanded = sql`(
  select o.user_id, t.id as trust_id, t.name as trust_name, t.operators_factor_from as demanded_from
  from trust_operators o join trusts t on t.id = o.trust_id
  union
  select f.user_id, t.id, t.name, t.founders_factor_from from founders f join trusts t on t.id = f.trust_id
) demanded`;

/** Tells people without a second factor that one is demanded soon. */
export const remindOfFactors = async (ctx: Context, day: PlanDate) => {
  const soon = reminderDays.map((days) => addDays(day, days));
  const { rows } = await sql<{ user_id: string; trust_id: string; trustName: string; from: PlanDate }>`
    select user_id, trust_id, trust_name as "trustName", demanded_from as "from" from ${demanded}
    where demanded_from = any (${soon}::date[])
      and not exists (select from passkeys p where p.user_id = demanded.user_id)
      and not exists (select from second_factors f where f.user_id = demanded.user_id and f.confirmed_at is not null)
    order by user_id, trust_id`.execute(ctx.tx);
  await announceAll(
    ctx,
    'account',
    'factorSoonDemanded',
    rows.map(({ user_id, trust_id, trustName, from }) => ({
      parties: [{ login: user_id }],
      record: about.trust(trust_id),
      data: { trustName, day: from },
    })),
  );
};

/**
 * Ends the realtime connections of the people of whom a second factor is demanded from that day on; sessions in which
 * it was proven may connect again.
 */
export const endConnections = ({ tx }: Context, day: PlanDate) =>
  // The trigger of sessions ends them.
  sql`update sessions set role = role where user_id in (
    select user_id from ${demanded} where demanded_from = ${day})`.execute(tx);
