import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { companies } from '../../model/resources/companies.ts';
import { importFile, rehearseFile, WrongLines } from '../imports/importFile.ts';
import { kinds } from '../imports/kinds.ts';
import type { Services } from '../services.ts';
import { errorAnswers, Problem } from './answers.ts';
import { guard } from './guard.ts';
import { answered, asked } from './resources.ts';

const Id = z.object({ id: z.string() });
const Query = z.strictObject({ dryRun: z.enum(['true', 'false']).default('false') });
const DoneLine = z.object({ line: z.int(), status: z.literal('ok'), what: z.string() });
const WrongLine = z.object({ line: z.int(), errors: z.record(z.string(), z.string()) });

const Done = (kind: string) =>
  z.object({
    data: z.object({
      attributes: z.object({
        kind: z.literal(kind),
        dryRun: z.boolean(),
        count: z.int(),
        lines: z.array(DoneLine),
      }),
    }),
  });

/** Records from a spreadsheet's lines: all of them, or none. A dry run says what would come of each. */
export const importRoutes = (app: FastifyInstance, services: Services) =>
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body.toString()),
    );
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[])
      routesOf(scope.withTypeProvider<ZodTypeProvider>(), services, kind);
  });

const routesOf = (app: FastifyInstance, services: Services, name: keyof typeof kinds) => {
  const { by, columns, example } = kinds[name];
  const header = Object.keys(columns);
  const template = [header, header.map((column) => example[column] ?? '')]
    .map((row) => `${row}\r\n`)
    .join('');

  app.post(
    `/api/companies/:id/imports/${name}`,
    {
      preValidation: guard(services, { roles: by, record: companies }),
      schema: {
        tags: ['imports'],
        consumes: ['text/csv'],
        params: Id,
        querystring: Query,
        body: z.string('validation.required'),
        response: {
          200: Done(name),
          ...errorAnswers(400, 401, 403, 404, 409, 413, 415, 419),
          422: Problem.extend({ lines: z.array(WrongLine).optional() }),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params as z.infer<typeof Id>;
      const { dryRun } = request.query as z.infer<typeof Query>;
      const file = { companyId: id, kind: name, text: request.body as string };
      const run = dryRun === 'true' ? rehearseFile : importFile;
      try {
        return answered(reply, await run(services, asked(request, companies), file));
      } catch (error) {
        if (!(error instanceof WrongLines)) throw error;
        const { message, errors, lines } = error;
        return reply.code(422).send({ message, errors, lines });
      }
    },
  );

  app.get(
    `/api/imports/${name}/template`,
    {
      preValidation: guard(services, { roles: by }),
      schema: {
        tags: ['imports'],
        response: {
          200: { description: 'OK', content: { 'text/csv': { schema: z.string() } } },
          ...errorAnswers(401, 403),
        },
      },
    },
    async (_request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${name}.csv"`)
        .send(template),
  );
};
