import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { WithheldFrom } from '../../model/payout/withheldFrom.ts';
import { withholdingRate } from '../../model/payout/withholdingRate.ts';
import { pools } from '../../model/resources/pools.ts';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { type Context, contextOf } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { holdersOf } from './lines/holders.ts';
import { idsOfSharing, SharingQuery } from './lines/sharing.ts';

const RatesQuery = SharingQuery.extend({
  year: z.coerce
    .number()
    .int()
    .min(1)
    .max(9999)
    .optional()
    .describe('The year in which the payout is to be paid; the current one without it'),
});

/**
 * The countries of those who would share in a payout, and the rates that the trust withholds there in the year of the
 * payment, for the form of the payout to begin with; and its rates of the other countries, for whoever adds one.
 */
export const withholdingRateRoutes = (fastify: FastifyInstance, services: Services) =>
  fastify.withTypeProvider<ZodTypeProvider>().get(
    '/api/pools/:id/withholding-rates',
    {
      preValidation: guard(services, { roles: ['trust'], record: pools, tokens: 'read' }),
      config: { costly: true },
      schema: {
        tags: [pools.name],
        params: z.object({ id: z.string() }),
        querystring: RatesQuery,
        response: {
          200: z.object({ data: z.object({ attributes: WithheldFrom }) }),
          ...errorAnswers(400, 401, 403, 404, 429),
        },
      },
    },
    async (request) => {
      const attributes = await write(services.db, async (tx) =>
        ratesFor(await contextOf(services, tx, actorOf(request)), request.params.id, request.query),
      );
      return { data: { attributes } };
    },
  );

const ratesFor = async (
  ctx: Context,
  poolId: string,
  { year = Number(ctx.today.slice(0, 4)), ...asked }: z.infer<typeof RatesQuery>,
): Promise<WithheldFrom> => {
  const { type } = asked;
  const holders = await holdersOf(ctx, await idsOfSharing(ctx, poolId, asked));
  const byCountry = Map.groupBy(holders.values(), ({ taxResidence }) => taxResidence);
  const rates = await ratesOf(ctx, poolId);
  return {
    year,
    countries: [...byCountry]
      .flatMap(([country, { length }]) => (country === null ? [] : [{ country, holders: length }]))
      .toSorted((a, b) => (a.country < b.country ? -1 : 1))
      .map(({ country, holders }) => {
        const found = withholdingRate(rates, { country, year, type });
        return { country, holders, taxRate: found?.taxRate ?? null, ofYear: found?.year ?? null };
      }),
    elsewhere: [...new Set(rates.map(({ country }) => country))]
      .filter((country) => !byCountry.has(country))
      .toSorted()
      .flatMap((country) => {
        const found = withholdingRate(rates, { country, year, type });
        return found ? [{ country, taxRate: found.taxRate, ofYear: found.year }] : [];
      }),
    withoutCountry: byCountry.get(null)?.length ?? 0,
  };
};

const ratesOf = ({ tx }: Context, poolId: string) =>
  tx
    .selectFrom('withholding_rates as r')
    .innerJoin('pools as p', 'p.trust_id', 'r.trust_id')
    .select(['r.country', 'r.year', 'r.type', sql<string>`trim_scale(r.tax_rate)::text`.as('taxRate')])
    .where('p.id', '=', poolId)
    .execute();
