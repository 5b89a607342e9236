import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { typed } from '../engine/http/inputs.ts';
import { actorOf } from '../engine/http/request.ts';
import { addView, changeView, listNamed, removeView, type SavedView, viewsOf } from './savedViews.ts';

const longestFilter = 4000;

const word = (most: number) =>
  typed('validation.required').trim().min(1, 'validation.required').max(most, `validation.longer|${most}`);
const id = z.uuid('validation.reference').toLowerCase();

const name = word(60);
const columns = z
  .array(word(60), 'validation.list')
  .min(1, 'validation.rowsAtLeast|1')
  .max(100, 'validation.rowsAtMost|100');
const filter = z
  .record(z.string(), z.unknown(), 'validation.object')
  .refine((given) => JSON.stringify(given).length <= longestFilter, `validation.longer|${longestFilter}`);
const sort = z.strictObject(
  { field: word(60), order: z.enum(['ASC', 'DESC'], 'validation.oneOf') },
  'validation.object',
);

const Input = z.strictObject({
  resource: word(60),
  name,
  columns,
  filter: filter.default({}),
  sort,
  trust_id: id.nullable().default(null),
  company_id: id.nullable().default(null),
});
const Change = z.strictObject({
  name: name.optional(),
  columns: columns.optional(),
  filter: filter.optional(),
  sort: sort.optional(),
  trust_id: id.nullish(),
  company_id: id.nullish(),
});

const View = z.object({
  id: z.uuid(),
  type: z.literal('views'),
  attributes: z.object({
    resource: z.string(),
    name: z.string(),
    columns: z.array(z.string()),
    filter: z.record(z.string(), z.unknown()),
    sort: z.object({ field: z.string(), order: z.enum(['ASC', 'DESC']) }),
    trust_id: z.uuid().nullable(),
    company_id: z.uuid().nullable(),
    isOwn: z.boolean(),
    author: z.string().nullable(),
    created_at: z.string(),
  }),
});

const wire = ({ id, ...attributes }: SavedView): z.infer<typeof View> => ({ id, type: 'views', attributes });

const bodyOf = <A extends z.ZodType>(attributes: A) =>
  z.object({
    data: z.object({ type: z.literal('views').optional(), id: z.string().optional(), attributes }),
  });

/** The saved views of lists, which belong to a person in one role. */
export const savedViewRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const path = '/api/views';
  const tags = ['views'];
  const preValidation = guard(services);
  const params = z.object({ id: z.string() });

  app.get(
    path,
    {
      preValidation,
      schema: {
        tags,
        querystring: z.strictObject({ resource: z.string() }),
        response: { 200: z.object({ data: z.array(View) }), ...errorAnswers(400, 401, 403, 422) },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { name } = listNamed(actor, request.query.resource);
      return { data: (await viewsOf(services.db, actor, name)).map(wire) };
    },
  );

  app.post(
    path,
    {
      preValidation,
      schema: {
        tags,
        body: bodyOf(Input),
        response: { 201: z.object({ data: View }), ...errorAnswers(400, 401, 403, 415, 419, 422) },
      },
    },
    async (request, reply) => {
      const view = await write(services.db, (tx) =>
        addView(tx, actorOf(request), request.body.data.attributes),
      );
      return reply.code(201).send({ data: wire(view) });
    },
  );

  app.patch(
    `${path}/:id`,
    {
      preValidation,
      schema: {
        tags,
        params,
        body: bodyOf(Change),
        response: { 200: z.object({ data: View }), ...errorAnswers(400, 401, 403, 404, 415, 419, 422) },
      },
    },
    async (request) => {
      const view = await write(services.db, (tx) =>
        changeView(tx, actorOf(request), request.params.id, request.body.data.attributes),
      );
      return { data: wire(view) };
    },
  );

  app.delete(
    `${path}/:id`,
    {
      preValidation,
      schema: { tags, params, response: { 204: z.null(), ...errorAnswers(401, 403, 404, 415, 419) } },
    },
    async (request, reply) => {
      await write(services.db, (tx) => removeView(tx, actorOf(request), request.params.id));
      return reply.code(204).send(null);
    },
  );
};
