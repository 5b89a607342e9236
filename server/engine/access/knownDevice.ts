import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { hashOfToken } from '../../base/hashOfToken.ts';
import type { Services } from '../../base/services.ts';
import type { Handle, Tx } from '../../db/handle.ts';
import { setHostCookie } from './hostCookies.ts';

/** A random number that a browser keeps, so that one from which a person has logged in before is known again. */
const cookie = 'vestry_device';
/** Browsers keep no cookie for longer. */
const days = 400;

export type KnownDevice = { id: string; token: string; isNew: boolean };

/** The id of the browser as one of the person's; undefined where it is none of them. */
export const findDevice = async (request: FastifyRequest, db: Handle, userId: string | undefined) => {
  const token = request.cookies[cookie];
  if (!token || !userId) return undefined;
  const known = await db
    .selectFrom('known_devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
  return known?.id;
};

/** Knows the browser for the person from now on. Others who log in with it keep their own rows of the same number. */
export const rememberDevice = async (
  request: FastifyRequest,
  tx: Tx,
  userId: string,
): Promise<KnownDevice> => {
  const sent = request.cookies[cookie];
  const before = await findDevice(request, tx, userId);
  if (sent && before) {
    const seen_at = sql<Date>`clock_timestamp()`;
    await tx.updateTable('known_devices').set({ seen_at }).where('id', '=', before).execute();
    return { id: before, token: sent, isNew: false };
  }
  // A device counts only with a number that we issued, so that nobody can mark a browser with another.
  const ours =
    sent &&
    (await tx
      .selectFrom('known_devices')
      .select('id')
      .where('token_hash', '=', hashOfToken(sent))
      .limit(1)
      .executeTakeFirst());
  const token = ours ? sent : randomBytes(32).toString('base64url');
  const { id } = await tx
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: hashOfToken(token) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token, isNew: true };
};

export const giveDevice = ({ config }: Services, reply: FastifyReply, token: string) =>
  setHostCookie(reply, config, cookie, token, days * 86_400);
