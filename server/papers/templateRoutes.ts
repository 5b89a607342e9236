import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RecordOf } from '../../model/resource.ts';
import { templates } from '../../model/resources/templates.ts';
import { inputOf } from '../../model/schema.ts';
import { businessDate } from '../base/clock.ts';
import { notFound } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { read, type Tx } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { flatten } from '../engine/commands/runCommand.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { bodyLimitFor } from '../engine/http/bodies.ts';
import { fileAnswer } from '../engine/http/fileAnswer.ts';
import { actorOf } from '../engine/http/request.ts';
import { readRecord } from '../engine/records/readRecords.ts';
import { sections } from '../i18n/texts.ts';
import { pdf } from './fileRoutes.ts';
import { paperTitle } from './paperTitle.ts';
import { cleanClauses, sampleWith, textOfVersion } from './templateCommands.ts';

type Template = RecordOf<typeof templates>;

const names = sections('fileNames');

const Id = z.object({ id: z.string() });
const Version = Id.extend({ version: z.coerce.number().int().min(0).max(1_000_000) });
const Text = z.object({ data: z.object({ attributes: z.object({ text: z.string() }) }) });

/** The versions of a template's text, and samples of papers with a text that is not saved yet. */
export const templateRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const preValidation = guard(services, { roles: templates.update.by, record: templates, tokens: 'read' });
  const tags = [templates.name];

  const reading = <T>(request: FastifyRequest, look: (tx: Tx, template: Template) => Promise<T>) => {
    const actor = actorOf(request);
    const { id } = request.params as z.infer<typeof Id>;
    return read(services.db, actor.scope, async (tx) => {
      const record = await readRecord(tx, templates, actor, id);
      if (!record) throw notFound();
      return look(tx, flatten(record.json) as Template);
    });
  };

  app.get(
    '/api/templates/:id/texts/:version',
    {
      preValidation,
      schema: { tags, params: Version, response: { 200: Text, ...errorAnswers(400, 401, 403, 404) } },
    },
    async (request) => {
      const { version } = request.params;
      const text = await reading(request, (tx, template) => textOfVersion(tx, template, version));
      if (text === undefined) throw notFound();
      return { data: { attributes: { text } } };
    },
  );

  app.post(
    '/api/templates/:id/preview',
    {
      bodyLimit: bodyLimitFor(templates.update.input),
      preValidation,
      config: { costly: true },
      schema: {
        tags,
        params: Id,
        body: inputOf(templates.update.input),
        response: {
          200: fileAnswer('application/pdf'),
          ...errorAnswers(400, 401, 403, 404, 413, 415, 419, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const { text } = request.body as { text: string };
      const { language } = actorOf(request);
      const { template, clauses } = await reading(request, async (tx, template) => ({
        template,
        clauses: await cleanClauses({ tx }, template.id, text),
      }));
      const today = await businessDate(services);
      return pdf(reply, await sampleWith({ today }, template, clauses, 'text'), {
        what: paperTitle(template.kind, language),
        of: [names[language].sample],
      });
    },
  );
};
