import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { hashOfToken } from '../base/hashOfToken.ts';
import type { Pending } from '../base/openId/pending.ts';
import { conflict, notFound } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { type Tx, write } from '../db/handle.ts';
import { setHostCookie } from '../engine/access/hostCookies.ts';
import { beginLogin, ProviderError } from './openId.ts';
import { clientOf } from './providers.ts';

/** The browser holds a random number, so that an answer of a provider is good in the browser that has left for it alone. */
const cookie = 'vestry_provider';
const minutes = 15;

/** For whom a browser leaves for a provider: to link a login, or to open one and see a page. */
type Wanted = { provider: string; userId?: string; next?: string | undefined };

/** Begins to log in at a provider. Answers the address to which the browser has to go. */
export const leaveFor = async (
  services: Services,
  reply: FastifyReply,
  { provider, userId, next }: Wanted,
): Promise<string> => {
  const client = await clientOf(services, services.db, provider);
  if (!client) throw notFound();
  const { url, ...pending } = await beginLogin(services.config, client, {
    anew: userId !== undefined,
  }).catch((error) => {
    throw error instanceof ProviderError ? conflict('providers.down') : error;
  });
  const token = randomBytes(32).toString('base64url');
  await write(services.db, (tx) =>
    tx
      .insertInto('provider_attempts')
      .values({
        token_hash: hashOfToken(token),
        provider_id: provider,
        user_id: userId ?? null,
        ...{ state: pending.state, nonce: pending.nonce, code_verifier: pending.codeVerifier },
        next: next ?? null,
        proven_id: null,
        expires_at: soon,
      })
      .execute(),
  );
  setHostCookie(reply, services.config, cookie, token, minutes * 60);
  return url;
};

const soon = sql<Date>`clock_timestamp() + make_interval(mins => ${minutes})`;

export type Attempt = {
  provider_id: string;
  user_id: string | null;
  next: string | null;
  pending: Pending;
};

/** Takes the attempt that the browser has begun: an answer is good once, whatever comes of it. */
export const takeAttempt = async (request: FastifyRequest, tx: Tx): Promise<Attempt | undefined> => {
  const row = await tx
    .deleteFrom('provider_attempts')
    .where('token_hash', '=', hashOfToken(request.cookies[cookie] ?? ''))
    .where('proven_id', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const { provider_id, user_id, next, state, nonce, code_verifier: codeVerifier } = row;
  return { provider_id, user_id, next, pending: { state, nonce, codeVerifier } };
};

/** Keeps whom a provider has vouched for, until the second factor is proven too. */
export const keepProven = (
  request: FastifyRequest,
  tx: Tx,
  { provider_id, next }: Attempt,
  provenId: string,
) =>
  tx
    .insertInto('provider_attempts')
    .values({
      token_hash: hashOfToken(request.cookies[cookie]!),
      ...{ provider_id, next, state: '', nonce: '', code_verifier: '', proven_id: provenId },
      expires_at: soon,
    })
    .execute();

/** Whom a provider has vouched for in this browser, while the second factor is awaited. */
export const provenIn = (request: FastifyRequest, tx: Tx) =>
  tx
    .selectFrom('provider_attempts')
    .select(['provider_id', 'proven_id', 'next'])
    .where('token_hash', '=', hashOfToken(request.cookies[cookie] ?? ''))
    .where('proven_id', 'is not', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .forUpdate()
    .executeTakeFirst();

export const forgetAttempt = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  tx: Tx,
) => {
  await tx
    .deleteFrom('provider_attempts')
    .where('token_hash', '=', hashOfToken(request.cookies[cookie] ?? ''))
    .execute();
  setHostCookie(reply, services.config, cookie, '', 0);
};
