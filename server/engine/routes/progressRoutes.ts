import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../base/services.ts';
import { commandKeyOf } from '../access/session.ts';
import { errorAnswers } from '../http/answers.ts';

const Key = z.object({ key: z.string().min(1).max(255) });
const Progress = z.object({ done: z.int().min(0), total: z.int().min(0) });

/**
 * The progress of a command that the same session sent with this Idempotency-Key. The session is not looked up: the
 * database may be busy with that very command.
 */
export const progressRoutes = (app: FastifyInstance, services: Services) => {
  app.get(
    '/api/progress/:key',
    {
      schema: {
        tags: ['operation'],
        params: Key,
        response: { 200: z.object({ data: Progress }), ...errorAnswers(400, 401) },
      },
    },
    async (request) => {
      const { key } = request.params as z.infer<typeof Key>;
      return { data: services.progress.of(commandKeyOf(request, key)) };
    },
  );
};
