import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Attributes, ValuesOf } from '../../../model/attributes.ts';
import { type Role, roles } from '../../../model/enums.ts';
import { answerOf, changeOf } from '../../../model/schema.ts';
import { Problem } from '../../base/problem.ts';
import type { Services } from '../../base/services.ts';
import { read, write } from '../../db/handle.ts';
import { guard } from '../../engine/access/guard.ts';
import { contextOf } from '../../engine/commands/context.ts';
import { errorAnswers, tooMany } from '../../engine/http/answers.ts';
import { actorOf } from '../../engine/http/request.ts';
import { changeOwn, etagOf, type OwnDetails, ownBankDetails, ownSettings } from './ownDetails.ts';

/** The routes of a person's own settings and bank details, each read and changed like a single record. */
export const ownDetailsRoutes = (app: FastifyInstance, services: Services) => {
  routesOf(app, services, 'settings', ownSettings, roles);
  routesOf(app, services, 'bank-details', ownBankDetails, ['employee']);
};

const routesOf = <A extends Attributes, I extends Attributes>(
  fastify: FastifyInstance,
  services: Services,
  name: string,
  own: OwnDetails<A, I>,
  by: readonly Role[],
) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const { attributes, input } = own;
  const path = `/api/user/${name}`;
  const preValidation = guard(services, { roles: by });
  const tags = ['users'];
  const Answer = z.object({
    data: z.object({ id: z.uuid(), type: z.literal(name), attributes: answerOf(attributes) }),
  });
  const answer = (reply: FastifyReply, id: string, values: ValuesOf<A>) => {
    reply.header('ETag', etagOf(values)).header('Cache-Control', 'private, no-store');
    return { data: { id, type: name, attributes: values } };
  };

  app.get(
    path,
    { preValidation, schema: { tags, response: { 200: Answer, ...errorAnswers(401, 403) } } },
    async (request, reply) => {
      const { userId, scope } = actorOf(request);
      return answer(reply, userId, await read(services.db, scope, (tx) => own.read(tx, userId)));
    },
  );

  app.patch(
    path,
    {
      preValidation,
      schema: {
        tags,
        body: z.object({ data: z.object({ attributes: changeOf(input) }) }),
        response: {
          200: Answer,
          ...errorAnswers(400, 401, 403, 412, 415, 419, 422, 428, ...tooMany(input)),
        },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const etag = request.headers['if-match'];
      if (!etag) throw new Problem(428, 'ifMatchMissing');
      const change = request.body.data.attributes as Partial<ValuesOf<I>>;
      const values = await write(services.db, async (tx) =>
        changeOwn(await contextOf(services, tx, actor), own, etag, change),
      );
      return answer(reply, actor.userId, values);
    },
  );
};
