import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { roles } from '../../model/enums.ts';
import type { Resource } from '../../model/resource.ts';
import { certificates } from '../../model/resources/certificates.ts';
import { documents } from '../../model/resources/documents.ts';
import { read, type Tx } from '../db/handle.ts';
import { notFound } from '../problem.ts';
import type { Services } from '../services.ts';
import { errorAnswers } from './answers.ts';
import { guard } from './guard.ts';
import { actorOf } from './request.ts';

const Id = z.object({ id: z.uuid() });

/** The papers themselves. A document answers its sealed copy once there is one. */
export const fileRoutes = (app: FastifyInstance, services: Services) => {
  const route = (
    resource: Resource,
    find: (tx: Tx, id: string) => Promise<{ file: Buffer; name: string } | undefined>,
  ) =>
    app.get(
      `/api/${resource.name}/:id/file`,
      {
        preValidation: guard(services, {
          roles: roles.filter((role) => resource.scope[role]),
          record: resource,
        }),
        schema: { tags: [resource.name], params: Id, response: errorAnswers(401, 403, 404) },
      },
      async (request, reply) => {
        const { id } = request.params as z.infer<typeof Id>;
        const found = await read(services.db, actorOf(request).scope, (tx) => find(tx, id));
        if (!found) throw notFound();
        return pdf(reply, found.file, found.name);
      },
    );

  route(documents, async (tx, id) => {
    const row = await tx
      .selectFrom('documents')
      .select(['original', 'sealed', 'kind'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { file: row.sealed ?? row.original, name: `${row.kind}-${id}` };
  });
  route(certificates, async (tx, id) => {
    const row = await tx
      .selectFrom('certificates')
      .select(['file', 'number'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { file: row.file, name: `share-certificate-${row.number}` };
  });
};

const pdf = (reply: FastifyReply, file: Buffer, name: string) =>
  reply
    .type('application/pdf')
    .header('Content-Disposition', `inline; filename="${name}.pdf"`)
    .header('Cache-Control', 'private, no-store')
    .header('X-Frame-Options', 'SAMEORIGIN')
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
    )
    .send(file);
