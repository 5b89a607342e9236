import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { countedByAddress } from '../engine/access/addressLimit.ts';
import { guardVisitor } from '../engine/access/guard.ts';
import { businessNow } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { typed } from '../engine/http/inputs.ts';
import { userWith } from '../login/logins.ts';
import { queueMail } from '../notices/mail/queue.ts';
import { mayMail } from '../notices/mail/quota.ts';
import { renderMail } from '../notices/mail/templates.ts';

/** Mails the page of the provider with which a login is linked. The answer is the same for every address. */
export const providerPageRoute = (fastify: FastifyInstance, services: Services) =>
  fastify.withTypeProvider<ZodTypeProvider>().post(
    '/api/login/provider/page',
    {
      preValidation: guardVisitor(),
      ...countedByAddress(services, 'forgotten'),
      schema: {
        tags: ['visitors'],
        body: z.strictObject({ email: typed('validation.required').max(1000) }),
        response: { 204: z.null(), ...errorAnswers(400, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      const { appUrl, appName } = services.config;
      await write(services.db, async (tx) => {
        const user = await userWith(tx, request.body.email);
        if (!user) return;
        const { rows } = await sql<{ id: string; providerName: string }>`
          select p.id, p.name as "providerName" from provider_links l join login_providers p on p.id = l.provider_id
          where l.user_id = ${user.id} and provider_opens(p.id, l.user_id)`.execute(tx);
        if (!rows[0] || !(await mayMail(services, tx, 'providerPage', user.email))) return;
        const { id, providerName } = rows[0];
        const said = { providerName, link: `${appUrl}/organisation/${id}` };
        const mail = renderMail('providerPage', said, user, appName);
        await queueMail(tx, { to: user.email, ...mail }, await businessNow(tx));
      });
      services.committed();
      return reply.code(204).send(null);
    },
  );
