import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ExerciseTaxed } from '../../model/exercise/exerciseTaxed.ts';
import { plans } from '../../model/resources/plans.ts';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { contextOf } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { taxedBy } from './exerciseTax.ts';

/** By what an exercise would be taxed that is requested today, for the form of the request to work out. */
export const exerciseTaxRoutes = (fastify: FastifyInstance, services: Services) =>
  fastify.withTypeProvider<ZodTypeProvider>().get(
    '/api/plans/:id/exercise-tax',
    {
      preValidation: guard(services, { roles: ['employee'], record: plans, tokens: 'read' }),
      schema: {
        tags: [plans.name],
        params: z.object({ id: z.string() }),
        response: {
          200: z.object({ data: z.object({ attributes: ExerciseTaxed }) }),
          ...errorAnswers(400, 401, 403, 404),
        },
      },
    },
    async (request) => {
      // The rates are the trust's, which an employee does not read; those of others stay hidden.
      const attributes = await write(services.db, async (tx) => {
        const ctx = await contextOf(services, tx, actorOf(request));
        return { taxed: (await taxedBy(ctx, request.params.id, ctx.today)) ?? null };
      });
      return { data: { attributes } };
    },
  );
