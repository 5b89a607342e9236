import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../../model/enums.ts';
import { actorFrom, type Factor, type PersonRow, personColumns } from '../../base/actor.ts';
import { hashOfToken } from '../../base/hashOfToken.ts';
import { Problem } from '../../base/problem.ts';
import type { Services } from '../../base/services.ts';
import { asViewed, type ViewedRow, viewedColumn } from '../../base/viewing.ts';
import { askOnce, prepare, type Tx, write } from '../../db/handle.ts';
import { readBehind } from '../../db/request/ofRequest.ts';
import { actorOf, originOf } from '../http/request.ts';
import { bearerOf } from './bearer.ts';
import { isSecure, setHostCookie } from './hostCookies.ts';
import { giveDevice, type KnownDevice, rememberDevice } from './knownDevice.ts';

/** The browser holds 32 random bytes; the database their hash, so that a stolen copy of it opens no session. */
const cookie = 'vestry_session';
/** Says to our own pages that there is a session, so that visitors' pages need not ask for one in vain. */
const mark = 'vestry_present';
const idleHours = 12;
const absoluteHours = 7 * 24;

/** An opened session: its token, and the browser. */
export type Opened = { token: string; device: KnownDevice };

const newToken = () => randomBytes(32).toString('base64url');

/** The factor that was proven, and the login provider that has opened the login. */
export type Proven = { factor?: Factor | null; provider?: string | null };

/** Starts a session in a role, and ends the one that the browser came with, which is known for the person from now on. */
export const startSession = async (
  request: FastifyRequest,
  tx: Tx,
  userId: string,
  role: Role,
  { factor = null, provider = null }: Proven = {},
): Promise<Opened> => {
  await endSession(request, tx);
  request.loginId = userId;
  const token = newToken();
  const device = await rememberDevice(request, tx, userId);
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashOfToken(token),
      user_id: userId,
      role,
      device_id: device.id,
      factor,
      provider_id: provider,
      ...originOf(request),
    })
    .execute();
  return { token, device };
};

type Change = { role: Role } | { viewing_employee_id: string | null; viewing_until: RawBuilder<Date> | null };

/** Goes on in another role, or as the eyes of an employee. It is the same session, and ends when it would have ended. */
export const switchSession = async (request: FastifyRequest, tx: Tx, change: Change): Promise<string> => {
  const token = newToken();
  await tx
    .updateTable('sessions')
    .set({ token_hash: hashOfToken(token), ...change })
    .where('token_hash', '=', hashOfToken(request.cookies[cookie] ?? ''))
    .execute();
  return token;
};

/** A second factor was proven in the session that the browser came with. */
export const proveFactor = (request: FastifyRequest, tx: Tx, factor: Factor) =>
  tx.updateTable('sessions').set({ factor }).where(isCurrent(request)).execute();

/** The session that the browser came with goes on as one that a provider has opened, and ends with it. */
export const openedByProvider = (
  request: FastifyRequest,
  tx: Tx,
  provider_id: string,
  vouchesForFactor: boolean,
) =>
  tx
    .updateTable('sessions')
    .set({ provider_id, ...(vouchesForFactor && { factor: 'provider' }) })
    .where(isCurrent(request))
    .execute();

/** Hands a session to the browser, once it is committed. */
export const giveSession = (services: Services, reply: FastifyReply, { token, device }: Opened) => {
  giveSessionToken(services, reply, token);
  giveDevice(services, reply, device.token);
};

export const giveSessionToken = ({ config }: Services, reply: FastifyReply, token: string) => {
  const maxAge = absoluteHours * 3600;
  setHostCookie(reply, config, cookie, token, maxAge);
  reply.setCookie(mark, '1', { path: '/', sameSite: 'lax', secure: isSecure(config), maxAge });
};

export const endSession = async (request: FastifyRequest, tx: Tx) => {
  const token = request.cookies[cookie];
  if (token) await tx.deleteFrom('sessions').where('token_hash', '=', hashOfToken(token)).execute();
};

/** Whether a session has not expired, as SQL. */
export const isLive = sql<boolean>`(seen_at > clock_timestamp() - make_interval(hours => ${idleHours})
  and created_at > clock_timestamp() - make_interval(hours => ${absoluteHours}))`;

/** Whether a session is the one of this request, as SQL. */
export const isCurrent = (request: FastifyRequest) =>
  sql<boolean>`token_hash = ${hashOfToken(request.cookies[cookie] ?? '')}`;

/** Ends all sessions of a person but the one that the browser came with. */
export const endOtherSessions = (request: FastifyRequest, tx: Tx, userId: string) =>
  tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', hashOfToken(request.cookies[cookie] ?? ''))
    .execute();

export const forgetSession = ({ config }: Services, reply: FastifyReply) =>
  setHostCookie(reply, config, cookie, '', 0)
    .clearCookie(mark, { path: '/' })
    .header('Clear-Site-Data', '"cache"');

/** The key of a command under way, known only to the session or the program that sent it. */
export const commandKeyOf = (request: FastifyRequest, idempotencyKey: string): string => {
  const token = bearerOf(request) ?? request.cookies[cookie];
  if (!token) throw new Problem(401, 'unauthenticated');
  return `${hashOfToken(token).toString('hex')} ${idempotencyKey}`;
};

type Session = PersonRow & {
  role: Role;
  viewed: ViewedRow | null;
  factor: Factor | null;
  provider_id: string | null;
  stale: boolean;
  ends_at: Date;
  position: string | null;
};

const findSession = prepare<{ token_hash: Buffer; isReplicated: boolean }, Session>(
  (slot) => sql`
    select ${personColumns}, s.role, ${viewedColumn} as viewed, s.factor, s.provider_id,
      s.seen_at < clock_timestamp() - interval '1 minute' as stale,
      least(s.created_at + make_interval(hours => ${sql.lit(absoluteHours)}),
        clock_timestamp() + make_interval(hours => ${sql.lit(idleHours)})) as ends_at,
      case when ${slot(({ isReplicated }) => isReplicated)}::boolean then log_position() end as position
    from (select * from sessions where token_hash = ${slot(({ token_hash }) => token_hash)} and ${isLive}
      and (provider_id is null or provider_opens(provider_id, user_id))) s
      join users u on u.id = s.user_id`,
);

/** Finds the actor of a request. It throws nothing: the route decides whether a session is needed. */
export const readSession = async (services: Services, request: FastifyRequest) => {
  const token = request.cookies[cookie];
  if (!token || request.actor) return;
  const token_hash = hashOfToken(token);
  const isReplicated = services.replica !== undefined;
  const [session] = await askOnce(services.sessions, findSession({ token_hash, isReplicated }));
  if (!session) return;
  const { role, factor, provider_id: provider } = session;
  const person = actorFrom(session, role, { ...originOf(request), factor, provider });
  request.actor = person && asViewed(person, session.viewed);
  // A connection of a view ends with it.
  request.sessionEndsAt = request.actor?.viewing?.until ?? session.ends_at;
  // Once a minute is exact enough for an idle time of hours, and spares a write for each request.
  if (session.stale)
    await write(services.sessions, (tx) =>
      tx
        .updateTable('sessions')
        .set({ seen_at: sql<Date>`clock_timestamp()` })
        .where('token_hash', '=', token_hash)
        .execute(),
    );
  // Other requests may write, and what they read decides about it.
  if (request.method === 'GET' || request.method === 'HEAD') readBehind(session.position);
};

/** The actor at this moment; rights may have changed since the request came. */
export const readSessionAnew = async (services: Services, request: FastifyRequest) => {
  request.actor = undefined;
  await readSession(services, request);
  return actorOf(request);
};
