import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pools } from '../../model/resources/pools.ts';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers, Obstacle } from '../engine/http/answers.ts';
import { openMatters } from './openMatters.ts';

/** The records of a shareholding that are open at the moment, for which a split would wait. */
export const openMattersRoute = (fastify: FastifyInstance, services: Services) =>
  fastify.withTypeProvider<ZodTypeProvider>().get(
    '/api/pools/:id/open-matters',
    {
      preValidation: guard(services, { roles: ['trust'], record: pools, tokens: 'read' }),
      schema: {
        tags: [pools.name],
        params: z.object({ id: z.string() }),
        response: {
          200: z.object({
            data: z.object({ attributes: z.object({ obstacles: z.array(Obstacle) }) }),
          }),
          ...errorAnswers(400, 401, 403, 404),
        },
      },
    },
    async (request) => {
      // What imports hold is kept from readers.
      const { obstacles } = await write(services.db, (tx) => openMatters({ tx }, request.params.id));
      return { data: { attributes: { obstacles } } };
    },
  );
