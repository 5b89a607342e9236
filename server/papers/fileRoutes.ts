import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type Language, roles } from '../../model/enums.ts';
import type { Resource } from '../../model/resource.ts';
import { certificates } from '../../model/resources/certificates.ts';
import { documents } from '../../model/resources/documents.ts';
import type { TemplateKind } from '../../model/resources/templates.ts';
import { dateInZone } from '../../model/values/dates.ts';
import type { FileName } from '../../model/values/fileName.ts';
import { notFound } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { read, type Tx } from '../db/handle.ts';
import type { Schema } from '../db/schema.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { fileAnswer, namedFile } from '../engine/http/fileAnswer.ts';
import { actorOf } from '../engine/http/request.ts';
import { fetchFile } from '../files/files.ts';
import { documentTexts } from '../i18n/paperTexts.ts';
import type { Cancellation } from './kinds/cancelledCertificate.ts';
import { paperTitle } from './paperTitle.ts';

const Id = z.object({ id: z.uuid() });

type Paper = { sha256: string; name: PaperName; cancellation?: Cancellation | undefined };
/** The name of a paper's file, before its ending. */
type PaperName = Omit<FileName, 'type'>;

/** The papers themselves. A document answers its sealed copy once there is one, a cancelled certificate its marked copy. */
export const fileRoutes = (app: FastifyInstance, services: Services) => {
  const route = (
    resource: Resource,
    find: (tx: Tx, id: string, language: Language) => Promise<Paper | undefined>,
  ) =>
    app.get(
      `/api/${resource.name}/:id/file`,
      {
        preValidation: guard(services, {
          roles: roles.filter((role) => resource.scope[role]),
          record: resource,
          whileViewing: true,
          tokens: 'read',
        }),
        schema: {
          tags: [resource.name],
          params: Id,
          response: { 200: fileAnswer('application/pdf'), ...errorAnswers(401, 403, 404, 500, 503) },
        },
      },
      async (request, reply) => {
        const { id } = request.params as z.infer<typeof Id>;
        const { scope, language } = actorOf(request);
        const paper = await read(services.db, scope, (tx) => find(tx, id, language));
        if (!paper) throw notFound();
        const { sha256, name, cancellation } = paper;
        // Outside of the transaction: a slow store keeps no connection busy.
        const file = await fetchFile({ tx: services.db, services }, sha256);
        const shown = cancellation ? await markCancelled(file, cancellation) : file;
        return pdf(reply, shown, name);
      },
    );

  route(documents, async (tx, id, language) => {
    const row = await tx
      .selectFrom('documents')
      .innerJoin('pools', 'pools.id', 'documents.pool_id')
      .leftJoin('employees', 'employees.id', 'documents.employee_id')
      .select(['original_sha256', 'sha256', 'kind', 'pools.name as pool', 'employees.name as person'])
      .select('documents.created_at')
      .where('documents.id', '=', id)
      .executeTakeFirst();
    return (
      row && {
        sha256: row.sha256 ?? row.original_sha256,
        name: {
          what: paperTitle(row.kind as TemplateKind, language),
          of: [row.person, row.pool],
          on: dateInZone(row.created_at, services.config.timeZone),
        },
      }
    );
  });
  route(certificates, async (tx, id, language) => {
    const row = await tx
      .selectFrom('certificates')
      .select(['sha256', 'number', 'employee_id', 'holder', 'status'])
      .select(['cancelled_on', 'cancel_reason', 'language'])
      .where('id', '=', id)
      .executeTakeFirst();
    const { certificate, fill } = documentTexts[language];
    return (
      row && {
        sha256: row.sha256,
        name: {
          what: paperTitle(row.employee_id ? 'depositary-receipt' : 'share-certificate', language),
          of: [row.holder],
          on: fill(certificate.number, { number: String(row.number) }),
        },
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
  return markCancelled(await fetchFile({ tx: services.db, services }, sha256), cancellation);
};

/** A PDF that is shown in the browser, and that no cache keeps. */
export const pdf = (reply: FastifyReply, file: Buffer, name: PaperName) =>
  namedFile(reply, { ...name, type: 'pdf' }, 'inline')
    .type('application/pdf')
    .header('X-Frame-Options', 'SAMEORIGIN')
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
    )
    .send(file);

const markCancelled = async (file: Buffer, cancellation: Cancellation) => {
  const { renderCancelledCertificate } = await import('./kinds/cancelledCertificate.ts');
  return renderCancelledCertificate(file, cancellation);
};
