import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { roles } from '../../model/enums.ts';
import type { Resource } from '../../model/resource.ts';
import { certificates } from '../../model/resources/certificates.ts';
import { documents } from '../../model/resources/documents.ts';
import { notFound } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { read, type Tx } from '../db/handle.ts';
import type { Schema } from '../db/schema.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { fetchFile } from '../files/files.ts';
import { type Cancellation, renderCancelledCertificate } from './kinds/cancelledCertificate.ts';

const Id = z.object({ id: z.uuid() });

type Paper = { sha256: string; name: string; cancellation?: Cancellation | undefined };

/** The papers themselves. A document answers its sealed copy once there is one, a cancelled certificate its marked copy. */
export const fileRoutes = (app: FastifyInstance, services: Services) => {
  const route = (resource: Resource, find: (tx: Tx, id: string) => Promise<Paper | undefined>) =>
    app.get(
      `/api/${resource.name}/:id/file`,
      {
        preValidation: guard(services, {
          roles: roles.filter((role) => resource.scope[role]),
          record: resource,
          whileViewing: true,
        }),
        schema: { tags: [resource.name], params: Id, response: errorAnswers(401, 403, 404, 500, 503) },
      },
      async (request, reply) => {
        const { id } = request.params as z.infer<typeof Id>;
        const paper = await read(services.db, actorOf(request).scope, (tx) => find(tx, id));
        if (!paper) throw notFound();
        const { sha256, name, cancellation } = paper;
        // Outside of the transaction: a slow store keeps no connection busy.
        const file = await fetchFile({ tx: services.db, services }, sha256);
        const shown = cancellation ? await renderCancelledCertificate(file, cancellation) : file;
        return pdf(reply, shown, name);
      },
    );

  route(documents, async (tx, id) => {
    const row = await tx
      .selectFrom('documents')
      .select(['original_sha256', 'sha256', 'kind'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { sha256: row.sha256 ?? row.original_sha256, name: `${row.kind}-${id}` };
  });
  route(certificates, async (tx, id) => {
    const row = await tx
      .selectFrom('certificates')
      .select(['sha256', 'number', 'employee_id', 'status', 'cancelled_on', 'cancel_reason', 'language'])
      .where('id', '=', id)
      .executeTakeFirst();
    return (
      row && {
        sha256: row.sha256,
        name: `${row.employee_id ? 'depositary-receipt' : 'share-certificate'}-${row.number}`,
        cancellation: cancellationOf(row),
      }
    );
  });
};

type Certificate = Pick<
  Selectable<Schema['certificates']>,
  'status' | 'cancelled_on' | 'cancel_reason' | 'language'
>;

const cancellationOf = ({ status, ...row }: Certificate): Cancellation | undefined =>
  status === 'cancelled'
    ? { cancelledOn: row.cancelled_on!, reason: row.cancel_reason!, language: row.language }
    : undefined;

/** The marked copy, by the hash of the certificate; undefined for a certificate that is not cancelled. */
export const markedCopy = async (services: Services, sha256: string): Promise<Buffer | undefined> => {
  const row = await services.db
    .selectFrom('certificates')
    .select(['status', 'cancelled_on', 'cancel_reason', 'language'])
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  const cancellation = row && cancellationOf(row);
  if (!cancellation) return undefined;
  return renderCancelledCertificate(await fetchFile({ tx: services.db, services }, sha256), cancellation);
};

/** A PDF that is shown in the browser, and that no cache keeps. */
export const pdf = (reply: FastifyReply, file: Buffer, name: string) =>
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
