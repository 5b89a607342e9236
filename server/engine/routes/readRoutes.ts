import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { roles } from '../../../model/enums.ts';
import { isOfPerson, type Resource } from '../../../model/resource.ts';
import { Problem } from '../../base/problem.ts';
import type { Services } from '../../base/services.ts';
import { guard } from '../access/guard.ts';
import { errorAnswers, listAnswer, recordAnswer } from '../http/answers.ts';
import { actorOf } from '../http/request.ts';
import { askedList } from '../records/askedList.ts';
import { streamCsv } from '../records/csvAnswer.ts';
import { ListParameters } from '../records/listQuery.ts';
import { alone, findRecord, readPage } from '../records/readRecords.ts';
import { answered, Id, json, tellRange } from './exchange.ts';

const wantsCsv = (accept: string | undefined) =>
  accept?.split(',')[0]?.trim().startsWith('text/csv') ?? false;

/** The lists and the records of a kind. */
export const readRoutes = (app: FastifyInstance, services: Services, resource: Resource) => {
  const path = `/api/${resource.name}`;
  const tags = [resource.name];
  const viewers = roles.filter((role) => resource.scope[role]);
  const isShared = !isOfPerson(resource, 'employee');
  const preValidation = guard(services, {
    roles: viewers,
    whileViewing: isShared,
    tokens: isShared ? 'read' : undefined,
  });

  app.get(
    path,
    {
      preValidation,
      schema: {
        tags,
        querystring: ListParameters,
        response: { 200: listAnswer(resource), ...errorAnswers(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const list = askedList(resource, actor, request.query as ListParameters);
      if (wantsCsv(request.headers.accept)) return streamCsv(services, resource, actor, list.query, reply);
      const page = await readPage(alone(services.db, actor), list, actor);
      tellRange(reply, resource, list.query, page);
      return json(reply, 200, `{"data":[${page.rows.join(',')}]}`);
    },
  );

  app.get(
    `${path}/:id`,
    {
      preValidation,
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
};
