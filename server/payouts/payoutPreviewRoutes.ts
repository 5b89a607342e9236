import type { FastifyInstance } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../base/services.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { inWorker } from '../workers/pool.ts';
import { Supposed, type SupposedPayout, supposedLines, type supposedLinesOf } from './lines/supposed.ts';

const linesModule = new URL('./lines/supposed.ts', import.meta.url);

/** Room for the most holders and options, also where each attribute has a line of its own. */
const bodyLimit = 4 * 1024 * 1024;
/** Up to here, reading and calculating take a few milliseconds. */
const shortBody = 20_000;

const Line = z.object({
  id: z.string(),
  grossIncome: z.string(),
  tax: z.string(),
  bankFee: z.string(),
  netIncome: z.string(),
  status: z.enum(['payable', 'retained']),
});

/**
 * The lines that a payout to these holders would have, in the order of their ids: arithmetic alone, of what the caller
 * sends, so that everybody who is logged in may ask. A line is retained here only where the fee leaves nothing of it. A
 * long body is read where it is worked on, and until then is text.
 */
export const payoutPreviewRoutes = (app: FastifyInstance, services: Services) =>
  app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const text = body as string;
      if (text === '' || text.length > shortBody) done(null, text || undefined);
      else parse(request, text, done);
    });
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/api/payouts/preview',
      {
        bodyLimit,
        preValidation: guard(services, { tokens: 'read' }),
        validatorCompiler: (route) => {
          const check = validatorCompiler(route as never);
          return (body) => (typeof body === 'string' ? { value: body } : check(body));
        },
        config: { costly: true },
        schema: {
          tags: ['payouts'],
          body: Supposed,
          response: {
            200: z.object({ data: z.object({ attributes: z.object({ lines: z.array(Line) }) }) }),
            ...errorAnswers(400, 401, 413, 415, 419, 422, 429),
          },
        },
      },
      async ({ body }: { body: unknown }, reply) => {
        if (typeof body !== 'string')
          return { data: { attributes: { lines: supposedLines(body as SupposedPayout) } } };
        const lines = await inWorker<typeof supposedLinesOf>(linesModule, 'supposedLinesOf', body);
        return reply
          .type('application/json; charset=utf-8')
          .send(`{"data":{"attributes":{"lines":${lines}}}}` as never);
      },
    );
  });
