import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../base/problem.ts';

const cookie = 'XSRF-TOKEN';
const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Answers set the token if the request had none. Only scripts of our own origin can read it and send it back. */
export const giveAntiForgeryToken = (app: FastifyInstance, secure: boolean) =>
  app.addHook('onRequest', async (request, reply) => {
    if (!request.cookies[cookie])
      reply.setCookie(cookie, randomBytes(24).toString('base64url'), { path: '/', sameSite: 'lax', secure });
  });

export const checkToken = (request: FastifyRequest) => {
  if (safe.has(request.method)) return;
  const expected = Buffer.from(request.cookies[cookie] ?? '');
  const sent = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''));
  const same = expected.length > 0 && expected.length === sent.length && timingSafeEqual(expected, sent);
  if (!same || request.headers['x-requested-with'] !== 'XMLHttpRequest')
    throw new Problem(419, 'antiForgery');
};
