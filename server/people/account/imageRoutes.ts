import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { companies } from '../../../model/resources/companies.ts';
import type { Actor } from '../../base/actor.ts';
import { notFound } from '../../base/problem.ts';
import type { Services } from '../../base/services.ts';
import { read, type Tx, write } from '../../db/handle.ts';
import { guard } from '../../engine/access/guard.ts';
import { type ActorContext, contextOf } from '../../engine/commands/context.ts';
import { errorAnswers, recordAnswer } from '../../engine/http/answers.ts';
import { actorOf } from '../../engine/http/request.ts';
import { formOfOneFile, pictureFile, receiveFiles, uploadedFile } from '../../engine/http/uploadedFile.ts';
import { scopeOf } from '../../engine/records/columns.ts';
import { readRecord } from '../../engine/records/readRecords.ts';
import { answered } from '../../engine/routes/exchange.ts';
import { type Picture, reencode, type Shape } from '../../files/reencode.ts';
import { avatarShape, logoShape } from '../../files/shapes.ts';
import { changeAvatar, changeLogo } from './images.ts';

const Avatar = z.object({ avatar: z.string().nullable() });

/** Pictures of people and companies: uploaded, drawn anew, and shown to everybody who sees their owner. */
export const imageRoutes = (app: FastifyInstance, services: Services) =>
  app.register(async (scope) => {
    await receiveFiles(scope);
    avatarRoutes(scope, services);
    logoRoutes(scope, services);
    fileRoute(scope, services);
  });

const received = async (request: FastifyRequest, shape: Shape): Promise<Picture> => {
  const { field, file } = await uploadedFile(request, pictureFile);
  return reencode(file, shape, field);
};

const change = <T>(services: Services, actor: Actor, work: (ctx: ActorContext) => Promise<T>) =>
  write(services.db, async (tx) => work(await contextOf(services, tx, actor)));

/** The address of a person's picture, or null, as SQL. */
export const avatarOf = (userId: string) =>
  sql<string | null>`(select '/api/images/' || id from images where user_id = ${userId})`;

const avatarRoutes = (app: FastifyInstance, services: Services) => {
  const path = '/api/user/avatar';
  const preValidation = guard(services);
  const response = { 200: Avatar, ...errorAnswers(400, 401, 413, 415, 419, 422, 429) };
  const save = (actor: Actor, picture?: Picture) =>
    change(services, actor, async (ctx) => {
      await changeAvatar(ctx, picture);
      const { rows } = await sql<{
        avatar: string | null;
      }>`select ${avatarOf(actor.userId)} as avatar`.execute(ctx.tx);
      return rows[0]!;
    });

  app.post(
    path,
    { preValidation, config: { costly: true }, schema: { tags: ['users'], ...formOfOneFile, response } },
    async (request) => save(actorOf(request), await received(request, avatarShape)),
  );
  app.delete(path, { preValidation, schema: { tags: ['users'], response } }, async (request) =>
    save(actorOf(request)),
  );
};

const logoRoutes = (app: FastifyInstance, services: Services) => {
  const path = '/api/companies/:id/logo';
  const preValidation = guard(services, { roles: companies.update.by, record: companies });
  const schema = {
    tags: ['companies'],
    params: z.object({ id: z.string() }),
    response: { 200: recordAnswer(companies), ...errorAnswers(400, 401, 403, 404, 413, 415, 419, 422, 429) },
  };
  const save = async (request: FastifyRequest, picture?: Picture) => {
    const actor = actorOf(request);
    const { id } = request.params as { id: string };
    const record = await change(services, actor, async (ctx) => {
      await changeLogo(ctx, id, picture);
      return readRecord(ctx.tx, companies, actor, id);
    });
    if (!record) throw notFound();
    return { status: 200, json: `{"data":${record.json}}`, etag: record.etag };
  };

  app.post(
    path,
    { preValidation, config: { costly: true }, schema: { ...schema, ...formOfOneFile } },
    async (request, reply) => answered(reply, await save(request, await received(request, logoShape))),
  );
  app.delete(path, { preValidation, schema }, async (request, reply) => answered(reply, await save(request)));
};

const fileRoute = (app: FastifyInstance, services: Services) =>
  app.get(
    '/api/images/:id',
    {
      preValidation: guard(services, { whileViewing: true }),
      schema: { tags: ['images'], params: z.object({ id: z.string() }), response: errorAnswers(401, 404) },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params as { id: string };
      const found = z.uuid().safeParse(id).success
        ? await read(services.db, actor.scope, (tx) => imageFor(tx, actor, id))
        : undefined;
      if (!found) throw notFound();
      return (
        reply
          .type(found.type)
          // The file at an address never changes. The cache is bound to the cookie, so that a person who logs in after
          // another on this browser is checked.
          .header('Cache-Control', 'private, max-age=31536000, immutable')
          .header('Vary', 'Cookie')
          .header('ETag', `"${found.sha256}"`)
          .header('X-Content-Type-Options', 'nosniff')
          .header('Content-Security-Policy', "default-src 'none'")
          .send(found.file)
      );
    },
  );

/** A picture is there for the person it shows, and for those who see the company whose logo it is. */
const imageFor = (tx: Tx, actor: Actor, id: string) =>
  tx
    .selectFrom('images')
    .select(['type', 'file', 'sha256'])
    .where('id', '=', id)
    .where(
      sql<boolean>`(user_id = ${actor.userId} or company_id in (
        select id from companies where ${scopeOf(companies, actor)}))`,
    )
    .executeTakeFirst();
