import type { FastifyInstance } from 'fastify';
import type { Services } from '../base/services.ts';
import { renderDevMailPage } from '../notices/mail/devMailPages.ts';

/** Outside production and without a mail server: shows the mails that would have been sent. */
export const devMailRoutes = (app: FastifyInstance, services: Services) => {
  const mails = () =>
    services.db
      .selectFrom('outbox')
      .select(['id', 'recipient as to', 'subject', 'text', 'html', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(200)
      .execute();
  app.get('/dev/mail', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(renderDevMailPage(await mails())),
  );
  app.get('/dev/mail.json', { schema: { hide: true } }, async () => mails());
};
