import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { roles } from '../../model/enums.ts';
import { plans } from '../../model/resources/plans.ts';
import { schedule } from '../../model/vesting/vesting.ts';
import { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import type { Services } from '../base/services.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { grantDateOf, termsFor } from './terms/planTerms.ts';

const Tranche = z.object({
  date: z.string(),
  pieces: z.int(),
  cumulative: z.int(),
  milestone: z.string().optional(),
});

/** The schedule that terms give, written nowhere. */
export const previewRoutes = (fastify: FastifyInstance, services: Services) =>
  fastify.withTypeProvider<ZodTypeProvider>().post(
    '/api/plans/preview',
    {
      preValidation: guard(services, { roles: roles.filter((role) => plans.scope[role]), tokens: 'read' }),
      schema: {
        tags: ['plans'],
        body: z.strictObject({
          pieces: z
            .int('validation.whole')
            .min(1, 'validation.atLeast|1')
            .max(Number.MAX_SAFE_INTEGER, `validation.atMost|${Number.MAX_SAFE_INTEGER}`),
          vesting: VestingTerms,
        }),
        response: {
          200: z.object({ data: z.object({ attributes: z.object({ tranches: z.array(Tranche) }) }) }),
          ...errorAnswers(400, 401, 415, 419, 422),
        },
      },
    },
    async (request) => {
      const pieces = BigInt(request.body.pieces);
      const terms = termsFor(pieces, request.body.vesting);
      const tranches = schedule(pieces, { ...terms, grantDate: grantDateOf(terms) }).map((t) => ({
        date: t.date,
        pieces: Number(t.pieces),
        cumulative: Number(t.cumulative),
        ...(t.milestone && { milestone: t.milestone }),
      }));
      return { data: { attributes: { tranches } } };
    },
  );
