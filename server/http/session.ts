import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Role } from '../../model/enums.ts';
import { loadActor } from '../actor.ts';
import { type Tx, write } from '../db/handle.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { originOf } from './request.ts';

/** The browser holds 32 random bytes; the database their hash, so that a stolen copy of it opens no session. */
const cookie = 'vestry_session';
/** Says to our own pages that there is a session, so that visitors' pages need not ask for one in vain. */
const mark = 'vestry_present';
const idleHours = 12;
const absoluteHours = 7 * 24;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Starts a session in a role, and ends the one that the browser came with. Answers what opens it. */
export const startSession = async (
  request: FastifyRequest,
  tx: Tx,
  userId: string,
  role: Role,
): Promise<string> => {
  await endSession(request, tx);
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('sessions')
    .values({ token_hash: hashOf(token), user_id: userId, role, ...originOf(request) })
    .execute();
  return token;
};

/** Hands a session to the browser, once it is committed. */
export const giveSession = (services: Services, reply: FastifyReply, token: string) => {
  const lasting = {
    path: '/',
    sameSite: 'lax',
    secure: services.config.appUrl.startsWith('https:'),
    maxAge: absoluteHours * 3600,
  } as const;
  reply.setCookie(cookie, token, { ...lasting, httpOnly: true });
  reply.setCookie(mark, '1', lasting);
};

export const endSession = async (request: FastifyRequest, tx: Tx) => {
  const token = request.cookies[cookie];
  if (token) await tx.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
};

/** Ends all sessions of a person but the one that the browser came with. */
export const endOtherSessions = (request: FastifyRequest, tx: Tx, userId: string) =>
  tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', hashOf(request.cookies[cookie] ?? ''))
    .execute();

export const forgetSession = (reply: FastifyReply) =>
  reply.clearCookie(cookie, { path: '/' }).clearCookie(mark, { path: '/' });

/** What a command is known by while it is under way, to nobody but the session that sent it. */
export const commandKeyOf = (request: FastifyRequest, idempotencyKey: string): string => {
  const token = request.cookies[cookie];
  if (!token) throw new Problem(401, 'unauthenticated');
  return `${hashOf(token).toString('hex')} ${idempotencyKey}`;
};

/** Finds who asks. Nothing is thrown here: whether a session is needed is the route's business. */
export const readSession = async (services: Services, request: FastifyRequest) => {
  const token = request.cookies[cookie];
  if (!token || request.actor) return;
  const token_hash = hashOf(token);
  const { rows } = await sql<{ user_id: string; role: Role; stale: boolean }>`
    select user_id, role, seen_at < clock_timestamp() - interval '1 minute' as stale from sessions
    where token_hash = ${token_hash} and seen_at > clock_timestamp() - make_interval(hours => ${idleHours})
      and created_at > clock_timestamp() - make_interval(hours => ${absoluteHours})`.execute(services.db);
  const session = rows[0];
  if (!session) return;
  request.actor = await loadActor(services.db, session.user_id, session.role, originOf(request));
  // Once a minute is exact enough for an idle time of hours, and spares a write for each request.
  if (session.stale)
    await write(services.db, (tx) =>
      tx
        .updateTable('sessions')
        .set({ seen_at: sql<Date>`clock_timestamp()` })
        .where('token_hash', '=', token_hash)
        .execute(),
    );
};
