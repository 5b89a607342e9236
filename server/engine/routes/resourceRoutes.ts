import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { roles } from '../../../model/enums.ts';
import type { Resource } from '../../../model/resource.ts';
import { changeOf, inputOf } from '../../../model/schema.ts';
import { Problem } from '../../base/problem.ts';
import type { Services } from '../../base/services.ts';
import { guard } from '../access/guard.ts';
import { commandKeyOf } from '../access/session.ts';
import { previewCommand } from '../commands/commandPreview.ts';
import { changeFrom, editableInline, inlineEdit } from '../commands/inlineEdit.ts';
import { type Answer, runCommand, runCreate, runUpdate } from '../commands/runCommand.ts';
import { errorAnswers, listAnswer, PreviewAnswer, recordAnswer, tooMany } from '../http/answers.ts';
import { bodyLimitFor, mayBeLong } from '../http/bodies.ts';
import { actorOf } from '../http/request.ts';
import { streamCsv } from '../records/csvAnswer.ts';
import { resources } from '../records/declaredResources.ts';
import { ListParameters, type ListQuery, readQuery } from '../records/listQuery.ts';
import { alone, findRecord, type Page, readPage } from '../records/readRecords.ts';

const Id = z.object({ id: z.string() });

const json = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('application/json; charset=utf-8').send(text);

export const answered = (reply: FastifyReply, { status, json: text, etag }: Answer) => {
  if (etag) reply.header('ETag', etag);
  return json(reply, status, text);
};

/** Which rows of a list an answer has, of how many, and where the next ones begin. */
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

/** The API of everything that is declared: lists, records, creation, change and commands. */
export const resourceRoutes = (app: FastifyInstance, services: Services) => {
  for (const resource of resources) routesOf(app.withTypeProvider<ZodTypeProvider>(), services, resource);
};

const wantsCsv = (accept: string | undefined) =>
  accept?.split(',')[0]?.trim().startsWith('text/csv') ?? false;

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

const routesOf = (app: FastifyInstance, services: Services, resource: Resource) => {
  const path = `/api/${resource.name}`;
  const viewers = roles.filter((role) => resource.scope[role]);
  const tags = [resource.name];

  app.get(
    path,
    {
      preValidation: guard(services, { roles: viewers }),
      schema: {
        tags,
        querystring: ListParameters,
        response: { 200: listAnswer(resource), ...errorAnswers(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const query = readQuery(resource, actor.role, request.query as z.infer<typeof ListParameters>);
      if (wantsCsv(request.headers.accept)) return streamCsv(services, resource, actor, query, reply);
      const page = await readPage(alone(services.db, actor), resource, actor, query);
      tellRange(reply, resource, query, page);
      return json(reply, 200, `{"data":[${page.rows.join(',')}]}`);
    },
  );

  app.get(
    `${path}/:id`,
    {
      preValidation: guard(services, { roles: viewers }),
      schema: { tags, params: Id, response: { 200: recordAnswer(resource), ...errorAnswers(401, 403, 404) } },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params as z.infer<typeof Id>;
      const record = await findRecord(alone(services.db, actor), resource, actor, id);
      if (!record) throw new Problem(404, 'notFound');
      return answered(reply, { status: 200, json: `{"data":${record.json}}`, etag: record.etag });
    },
  );

  const { create, update } = resource;
  if (create) {
    const Body = z.object({
      data: z.object({ type: z.literal(resource.name).optional(), attributes: inputOf(create.input) }),
    });
    app.post(
      path,
      {
        bodyLimit: bodyLimitFor(create.input),
        config: { costly: mayBeLong(create.input) && 'whenLarge' },
        preValidation: guard(services, { roles: create.by }),
        schema: {
          tags,
          body: Body,
          response: {
            201: recordAnswer(resource),
            ...errorAnswers(400, 401, 403, 409, 415, 419, 422, ...tooMany(create.input)),
          },
        },
      },
      async (request, reply) => {
        const { attributes } = (request.body as z.infer<typeof Body>).data;
        return answered(reply, await runCreate(services, asked(request, resource), attributes));
      },
    );
  }

  if (update) {
    const Body = z.object({ data: z.object({ attributes: changeOf(update.input) }) });
    app.patch(
      `${path}/:id`,
      {
        bodyLimit: bodyLimitFor(update.input),
        config: { costly: mayBeLong(update.input) && 'whenLarge' },
        preValidation: guard(services, { roles: update.by, record: resource }),
        schema: {
          tags,
          params: Id,
          body: Body,
          response: {
            200: recordAnswer(resource),
            ...errorAnswers(400, 401, 403, 404, 412, 415, 419, 422, 428, ...tooMany(update.input)),
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
        bodyLimit: bodyLimitFor(update.input),
        config: { costly: mayBeLong(update.input) && 'whenLarge' },
        preValidation: guard(services, { roles: update.by, record: resource }),
        schema: {
          tags,
          params: Id,
          body: Inline,
          response: {
            200: recordAnswer(resource),
            ...errorAnswers(400, 401, 403, 404, 415, 419, 422, ...tooMany(update.input)),
          },
        },
      },
      async (request, reply) => {
        const { id } = request.params as z.infer<typeof Id>;
        const change = changeFrom(editable, request.body as z.infer<typeof Inline>);
        return answered(reply, await runUpdate(services, asked(request, resource), id, undefined, change));
      },
    );
  }

  for (const [name, command] of Object.entries(resource.commands ?? {}))
    app.post(
      `${path}/:id/${name}`,
      {
        bodyLimit: bodyLimitFor(command.input),
        config: { costly: mayBeLong(command.input) && 'whenLarge' },
        preValidation: guard(services, { roles: command.by, record: resource }),
        schema: {
          tags,
          params: Id,
          body: inputOf(command.input ?? {}),
          response: {
            200: recordAnswer(resource, true),
            ...errorAnswers(400, 401, 403, 404, 409, 415, 419, 422, ...tooMany(command.input, command.mails)),
          },
        },
      },
      async (request, reply) => {
        const { id } = request.params as z.infer<typeof Id>;
        const input = request.body as Record<string, unknown>;
        return answered(reply, await runCommand(services, asked(request, resource), id, name, input));
      },
    );

  for (const [name, command] of Object.entries(resource.commands ?? {}).filter(([, c]) => c.preview))
    app.post(
      `${path}/:id/${name}/preview`,
      {
        bodyLimit: bodyLimitFor(command.input),
        config: { costly: mayBeLong(command.input) && 'whenLarge' },
        preValidation: guard(services, { roles: command.by, record: resource }),
        schema: {
          tags,
          params: Id,
          body: inputOf(command.input ?? {}),
          response: {
            200: PreviewAnswer,
            ...errorAnswers(400, 401, 403, 404, 409, 415, 419, 422, ...tooMany(command.input)),
          },
        },
      },
      async (request) => {
        const { id } = request.params as z.infer<typeof Id>;
        const input = request.body as Record<string, unknown>;
        return {
          data: { attributes: await previewCommand(services, actorOf(request), resource, id, name, input) },
        };
      },
    );
};
