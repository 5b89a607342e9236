import { sql } from 'kysely';
import { longestTokenMonths, type newToken } from '../../model/account.ts';
import type { ValuesOf } from '../../model/attributes.ts';
import type { Role } from '../../model/enums.ts';
import { addMonths, type PlanDate } from '../../model/values/dates.ts';
import type { Actor, Factor } from '../base/actor.ts';
import { newApiToken } from '../base/apiToken.ts';
import { hashOfToken } from '../base/hashOfToken.ts';
import { conflict, invalid, notFound } from '../base/problem.ts';
import { type Handle, read, type Tx } from '../db/handle.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { inScope } from '../engine/commands/inScope.ts';
import { confirmPassword } from '../login/confirmPassword.ts';
import { type People, recordActivity } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';
import { queueMail } from '../notices/mail/queue.ts';
import { renderMail } from '../notices/mail/templates.ts';

/** The most tokens of a person that are valid at once. */
const most = 20;

const sides = ['trust_id', 'company_id', 'employee_id'] as const;
type Side = Record<(typeof sides)[number], string | null>;
const sideOfRole: Record<Role, (typeof sides)[number]> = {
  trust: 'trust_id',
  founder: 'company_id',
  employee: 'employee_id',
};
const scopeOfRole = { trust: 'trusts', founder: 'companies', employee: 'employees' } as const;

type Said = Pick<ValuesOf<typeof newToken>, 'name' | 'reach' | 'expiresOn'>;

/** A token as its owner and colleagues see it; the secret is nowhere. */
export type ApiToken = Said &
  Side & {
    id: string;
    /** The trust or company that it reaches. */
    side: string;
    owner: string;
    isOwn: boolean;
    status: 'active' | 'expired' | 'revoked';
    created_at: string;
    used_at: string | null;
  };

/** The tokens of the person in this role, and those of colleagues. */
export const tokensOf = (db: Handle, actor: Actor, today: PlanDate): Promise<ApiToken[]> =>
  read(db, actor.scope, (tx) => select(tx, actor, today, sql`true`));

const select = async (
  tx: Tx,
  { userId, name, role }: Actor,
  today: PlanDate,
  condition: ReturnType<typeof sql>,
) => {
  const { rows } = await sql<ApiToken>`
    select t.id, t.name, t.reach, t.trust_id, t.company_id, t.employee_id, coalesce(o.name, c.name) as side,
      case when t.user_id = ${userId} then ${name} when t.trust_id is not null then operator_name(t.user_id)
        else (select f.name from founders f where f.company_id = t.company_id and f.user_id = t.user_id) end as owner,
      t.user_id = ${userId} as "isOwn", t.expires_on as "expiresOn",
      case when t.expires_on < least(t.revoked_at::date, ${today}::date) then 'expired'
        when t.revoked_at is not null then 'revoked'
        else 'active' end as status,
      instant_text(t.created_at) as created_at, instant_text(t.used_at) as used_at
    from api_tokens t left join employees e on e.id = t.employee_id left join trusts o on o.id = t.trust_id
      left join companies c on c.id = coalesce(t.company_id, e.company_id)
    where t.role = ${role} and ${condition}
    order by t.revoked_at is not null or t.expires_on < ${today}::date, t.created_at desc, t.id`.execute(tx);
  return rows;
};

const one = async ({ tx, actor, today }: ActorContext, id: string): Promise<ApiToken> => {
  const [token] = await inScope(tx, actor, () =>
    select(tx, actor, today, sql`t.id::text = ${id.toLowerCase()}`),
  );
  if (!token) throw notFound();
  return token;
};

type Wanted = ValuesOf<typeof newToken> & Partial<Side>;

/** Makes a token for a program, after the password, and tells its owner by mail. Answers its secret, which is not kept. */
export const makeToken = async (ctx: ActorContext, { password, code, ...wanted }: Wanted) => {
  const level = await confirmPassword(ctx, { password, code });
  const factor = level === 'aal2' ? 'app' : ctx.actor.factor;
  const made = await addToken(ctx, wanted, factor);
  const token = await one(ctx, made.id);
  const { appUrl, appName } = ctx.services.config;
  const { name: tokenName, side: partyName, expiresOn: day } = token;
  const said = { tokenName, partyName, day, link: `${appUrl}/platform/${ctx.actor.role}/account/api-tokens` };
  const mail = renderMail('tokenMade', said, ctx.actor, appName);
  await queueMail(ctx.tx, { to: ctx.actor.email, ...mail }, ctx.now);
  return { token, secret: made.secret };
};

/** Makes the token of a person who has proven to be there, and writes it down. */
export const addToken = async (
  ctx: ActorContext,
  { name, reach, expiresOn, ...chosen }: Said & Partial<Side>,
  factor: Factor | null,
): Promise<{ id: string; secret: string }> => {
  const { tx, actor, now, today } = ctx;
  if (expiresOn < today) throw invalid({ expiresOn: { key: 'dateBefore', of: { date: today } } });
  const latest = addMonths(today, longestTokenMonths);
  if (expiresOn > latest) throw invalid({ expiresOn: { key: 'dateAfter', of: { date: latest } } });
  if (actor.role === 'employee' && reach === 'act') throw invalid({ reach: 'tokens.employeeReads' });
  const side = chosenSide(actor, chosen);
  await refuseTooMany(ctx);
  const secret = newApiToken();
  const { id } = await tx
    .insertInto('api_tokens')
    .values({
      ...side,
      user_id: actor.userId,
      role: actor.role,
      name,
      reach,
      token_hash: hashOfToken(secret),
      factor,
      expires_on: expiresOn,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordActivity(ctx, 'made-api-token', recordOf(side), { token: name, reach, expiresOn });
  return { id, secret };
};

/** Ends a token at once: one's own, or that of a colleague, who is told by mail. */
export const revokeToken = async (ctx: ActorContext, id: string) => {
  const { tx, actor, now, services } = ctx;
  const token = await one(ctx, id);
  const { status, name, owner, side: partyName } = token;
  if (status !== 'active') throw conflict('tokens.ended');
  const revoked = await tx
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('id', '=', token.id)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!revoked) throw conflict('tokens.ended');
  const { user_id } = revoked;
  const people: People = token.isOwn ? {} : { name: { of: user_id, value: owner } };
  await recordActivity(ctx, 'revoked-api-token', recordOf(token), { token: name }, people);
  if (token.isOwn) return;
  const { appUrl, appName } = services.config;
  const reader = await tx
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const link = `${appUrl}/platform/${actor.role}/account/api-tokens`;
  const said = { tokenName: name, partyName, revokerName: actor.name, link };
  await queueMail(tx, { to: reader.email, ...renderMail('tokenRevoked', said, reader, appName) }, now);
};

/** The trust, company or participation of the present role; of several, the chosen one. */
const chosenSide = ({ role, scope }: Actor, chosen: Partial<Side>): Side => {
  const field = sideOfRole[role];
  const others = sides.find((side) => side !== field && chosen[side]);
  if (others) throw invalid({ [others]: 'sideOfOthers' });
  const own = scope[scopeOfRole[role]];
  const id = chosen[field] ?? (own.length === 1 ? own[0]! : undefined);
  if (!id || !own.includes(id)) throw invalid({ [field]: 'sideOfOthers' });
  return { trust_id: null, company_id: null, employee_id: null, [field]: id };
};

/** Two requests of one person must not both find room. */
const refuseTooMany = async ({ tx, actor: { userId }, today }: ActorContext) => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('api_tokens')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_on', '>=', today)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) throw invalid({ name: { key: 'tokens.atMost', of: { most } } });
};

const recordOf = ({ trust_id, company_id, employee_id }: Side) => {
  if (trust_id) return about.trust(trust_id);
  return company_id ? about.company(company_id) : about.employee(employee_id!);
};
