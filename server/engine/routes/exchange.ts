import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Attributes } from '../../../model/attributes.ts';
import type { Resource } from '../../../model/resource.ts';
import { Problem } from '../../base/problem.ts';
import { commandKeyOf } from '../access/session.ts';
import type { CommandAnswer } from '../commands/runCommand.ts';
import { bodyLimitFor, mayBeLong } from '../http/bodies.ts';
import { actorOf } from '../http/request.ts';
import type { ListQuery } from '../records/listQuery.ts';
import type { Page } from '../records/readRecords.ts';

export const Id = z.object({ id: z.string() });

export const json = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('application/json; charset=utf-8').send(text);

export const answered = (reply: FastifyReply, { status, json: text, etag }: CommandAnswer) => {
  if (etag) reply.header('ETag', etag);
  return json(reply, status, text);
};

/** The Content-Range of a list, and the cursor of the next page. */
export const tellRange = (
  reply: FastifyReply,
  { name }: Resource,
  { offset }: ListQuery,
  { rows, counted, next }: Page,
) => {
  const span = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  reply.header('Content-Range', `${name} ${span}/${counted?.total ?? '*'}`);
  if (counted?.capped) reply.header('X-Total-Capped', 'true');
  if (next) reply.header('X-Next-Cursor', next);
};

export const asked = (request: FastifyRequest, resource: Resource) => {
  const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
  if (idempotencyKey && idempotencyKey.length > 255) throw new Problem(400, 'keyTooLong');
  return {
    actor: actorOf(request),
    resource,
    idempotencyKey,
    commandKey: idempotencyKey && commandKeyOf(request, idempotencyKey),
  };
};

/** The settings of a route that takes this input: how long its body may be, and whether it then takes much work. */
export const inputLimits = (input?: Attributes) => ({
  bodyLimit: bodyLimitFor(input),
  config: { costly: mayBeLong(input) && ('whenLarge' as const) },
});
