import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { companies } from '../../model/resources/companies.ts';
import type { Services } from '../base/services.ts';
import { csvFile, separatorIn } from '../base/text/csvLine.ts';
import { oneLine } from '../base/text/oneLine.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers, Problem } from '../engine/http/answers.ts';
import { fileAnswer, namedFile } from '../engine/http/fileAnswer.ts';
import { actorOf } from '../engine/http/request.ts';
import { serverKinds } from '../engine/kinds/serverKinds.ts';
import { answered, asked } from '../engine/routes/exchange.ts';
import { currentLanguage } from '../i18n/language.ts';
import { resourceNames, sections } from '../i18n/texts.ts';
import { WrongLines } from './checkFile.ts';
import { importFile, linesOf, rehearseFile } from './importFile.ts';
import { kinds } from './kinds.ts';

const names = sections('fileNames');

const Id = z.object({ id: z.string() });
const Query = z.strictObject({
  dryRun: z.enum(['true', 'false']).default('false'),
  /** So many lines, which a check has named, are left out because they cannot be imported. */
  leaveOut: z.coerce
    .number('validation.whole')
    .int('validation.whole')
    .min(1, 'validation.atLeast|1')
    .optional(),
});
const Headers = z.object({
  /** With `respond-async` (RFC 7240), a long file is imported after the answer. */
  prefer: z.string().optional(),
  /** The name of the file for the people who sent it, encoded as in an address. */
  'x-file-name': z.string().max(2600).optional(),
});
const DoneLine = z.object({ line: z.int(), status: z.literal('ok'), what: z.string() });
const WrongLine = z.object({ line: z.int(), errors: z.record(z.string(), z.string()) });

const Done = (kind: string) =>
  z.object({
    data: z.object({
      id: z.string().optional(),
      attributes: z.object({
        kind: z.literal(kind),
        dryRun: z.boolean(),
        count: z.int(),
        leftOut: z.int().optional(),
        lines: z.array(DoneLine),
      }),
    }),
  });

/**
 * Imports records from a spreadsheet's lines: all of them, or none, or all but those that cannot be imported. A dry run
 * returns the effect of each; the progress of an import is read from the resource `imports`.
 */
export const importRoutes = (app: FastifyInstance, services: Services) =>
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body.toString()),
    );
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[])
      routesOf(scope.withTypeProvider<ZodTypeProvider>(), services, kind);
  });

/** The name on one line, and short; empty where it cannot be read. */
const nameOf = (sent = '') => {
  try {
    return oneLine(decodeURIComponent(sent)).trim().slice(0, 200);
  } catch {
    return '';
  }
};

const routesOf = (app: FastifyInstance, services: Services, name: keyof typeof kinds) => {
  const { by, columns, example, largest } = kinds[name];
  const header = Object.keys(columns);
  const template = [
    header,
    Object.entries(columns).map(([column, { kind }]) => serverKinds[kind].cell?.(example[column])),
  ];

  app.post(
    `/api/companies/:id/imports/${name}`,
    {
      bodyLimit: largest,
      preValidation: guard(services, { roles: by, record: companies }),
      config: { costly: true },
      schema: {
        tags: ['imports'],
        consumes: ['text/csv'],
        params: Id,
        querystring: Query,
        headers: Headers,
        body: z.string('validation.required'),
        response: {
          200: Done(name),
          202: Done(name),
          ...errorAnswers(400, 401, 403, 404, 409, 413, 415, 419, 429),
          422: Problem.extend({
            lines: z.array(WrongLine).optional(),
            /** The other lines, which could be imported alone. */
            right: z.array(DoneLine).optional(),
          }),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params as z.infer<typeof Id>;
      const { dryRun, leaveOut } = request.query as z.infer<typeof Query>;
      const { prefer = '', 'x-file-name': sent } = request.headers as z.infer<typeof Headers>;
      const file = {
        companyId: id,
        kind: name,
        name: nameOf(sent) || `${name}.csv`,
        text: request.body as string,
        leaveOut,
      };
      const waits = !/\brespond-async\b/.test(prefer);
      try {
        const answer =
          dryRun === 'true'
            ? await rehearseFile(services, file)
            : await importFile(services, asked(request, companies), file, waits);
        return answered(reply, answer);
      } catch (error) {
        if (!(error instanceof WrongLines)) throw error;
        const { message, errors, wrong, right } = error;
        const lines = wrong.map(({ line, errors }) => ({ line, errors }));
        return reply.code(422).send({ message, errors, lines, right: linesOf(right) });
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
          200: fileAnswer('text/csv'),
          ...errorAnswers(401, 403),
        },
      },
    },
    async (request, reply) => {
      const { language } = actorOf(request);
      const kinds = resourceNames('imports', language).values.kind!;
      return namedFile(reply, { what: names[language].importTemplate, of: [kinds[name]], type: 'csv' })
        .type('text/csv; charset=utf-8')
        .send(csvFile(template, separatorIn(currentLanguage())));
    },
  );
};
