import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { roles } from '../../../model/enums.ts';
import type { Resource } from '../../../model/resource.ts';
import type { Actor } from '../../base/actor.ts';
import type { Services } from '../../base/services.ts';
import { guard } from '../access/guard.ts';
import { errorAnswers, listAnswer } from '../http/answers.ts';
import { actorOf } from '../http/request.ts';
import { askedList } from '../records/askedList.ts';
import { attributesFor } from '../records/columns.ts';
import { resources } from '../records/declaredResources.ts';
import type { Row } from '../records/pageStatement.ts';
import { alone } from '../records/readRecords.ts';
import { json } from './exchange.ts';

/** How many records of each kind are found. */
const most = 5;

const found = resources.filter(({ hit }) => hit);

const SearchParameters = z.strictObject({
  q: z.string().trim().min(1).max(200).describe('The words of a name, an address, a title or a number'),
});

/** The first records of a kind in which the text stands, with what tells them apart, as two questions. */
const hitsOf = (resource: Resource, actor: Actor, q: string) => {
  const received = attributesFor(resource, actor);
  const fields = [resource.title, ...resource.hit!].filter((name) => received[name]);
  const asked = {
    filter: JSON.stringify({ q }),
    range: JSON.stringify([0, most - 1]),
    fields: JSON.stringify(fields),
    count: 'without',
  } as const;
  return placesInOrder.map((place) => askedList(resource, actor, asked, place).rows!(actor));
};

/** Who types Ana means Ana before Tanaka. There may be too many records to order all that have the text somewhere. */
const placesInOrder = ['beginnings of words', 'anywhere'] as const;

/** The first records of the answers, each once. */
const firstOf = (answers: Row[][]) =>
  [...new Map(answers.flat().map((row) => [row.id, row])).values()].slice(0, most);

/** The search over all kinds of records at once. */
export const searchRoute = (app: FastifyInstance, services: Services) =>
  app.get(
    '/api/search',
    {
      preValidation: guard(services, { roles, whileViewing: true, tokens: 'read' }),
      schema: {
        tags: ['search'],
        querystring: SearchParameters,
        response: {
          200: z.object({
            data: z.array(z.union(found.map((resource) => listAnswer(resource).shape.data.element))),
          }),
          ...errorAnswers(400, 401),
        },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { q } = request.query as z.infer<typeof SearchParameters>;
      const ofKinds = found
        .filter(({ scope }) => scope[actor.role])
        .map((resource) => hitsOf(resource, actor, q));
      const answers = await alone(services.db, actor)(...ofKinds.flat());
      const hits = ofKinds.flatMap(({ length }) => firstOf(answers.splice(0, length)));
      return json(reply, 200, `{"data":[${hits.map(({ json }) => json).join(',')}]}`);
    },
  );
