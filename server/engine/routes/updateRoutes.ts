import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Resource } from '../../../model/resource.ts';
import { changeOf } from '../../../model/schema.ts';
import { Problem } from '../../base/problem.ts';
import type { Services } from '../../base/services.ts';
import { actingTokens } from '../access/bearer.ts';
import { guard } from '../access/guard.ts';
import { changeFrom, editableInline, inlineEdit } from '../commands/inlineEdit.ts';
import { runUpdate } from '../commands/runCommand.ts';
import { errorAnswers, recordAnswer, tooMany } from '../http/answers.ts';
import { answered, asked, Id, inputLimits } from './exchange.ts';

/** The changes of records: a whole form, or one attribute in place. */
export const updateRoutes = (app: FastifyInstance, services: Services, resource: Resource) => {
  const path = `/api/${resource.name}`;
  const tags = [resource.name];
  const { update } = resource;
  if (!update) return;
  const settings = {
    ...inputLimits(update.input),
    preValidation: guard(services, {
      roles: update.by,
      record: resource,
      tokens: actingTokens(resource, update),
    }),
  };
  const Body = z.object({ data: z.object({ attributes: changeOf(update.input) }) });
  app.patch(
    `${path}/:id`,
    {
      ...settings,
      schema: {
        tags,
        params: Id,
        body: Body,
        response: {
          200: recordAnswer(resource),
          ...errorAnswers(400, 401, 403, 404, 409, 412, 415, 419, 422, 428, ...tooMany(update.input)),
        },
      },
    },
    async (request, reply) => {
      const etag = request.headers['if-match'];
      if (!etag) throw new Problem(428, 'ifMatchMissing');
      const { id } = request.params as z.infer<typeof Id>;
      const { attributes } = (request.body as z.infer<typeof Body>).data;
      return answered(reply, await runUpdate(services, asked(request, resource), id, etag, attributes));
    },
  );
  const editable = editableInline(update.input);
  const Inline = inlineEdit(editable);
  app.put(
    `${path}/:id`,
    {
      ...settings,
      schema: {
        tags,
        params: Id,
        body: Inline,
        response: {
          200: recordAnswer(resource),
          ...errorAnswers(400, 401, 403, 404, 409, 415, 419, 422, ...tooMany(update.input)),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params as z.infer<typeof Id>;
      const change = changeFrom(editable, request.body as z.infer<typeof Inline>);
      return answered(reply, await runUpdate(services, asked(request, resource), id, undefined, change));
    },
  );
};
