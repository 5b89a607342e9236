import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { text } from '../../model/attributes.ts';
import { languages, roles } from '../../model/enums.ts';
import { actions } from '../../model/resources/actions.ts';
import { businessDate } from '../base/clock.ts';
import { Problem } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { read, write } from '../db/handle.ts';
import { demandOn } from '../engine/access/demandedFactor.ts';
import { guard } from '../engine/access/guard.ts';
import { endSession, forgetSession, giveToken, switchSession } from '../engine/access/session.ts';
import { contextOf } from '../engine/commands/context.ts';
import { changeFrom, inlineEdit } from '../engine/commands/inlineEdit.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { relationOf } from '../engine/records/columns.ts';
import { browserOptions } from '../realtime/browser.ts';
import { changeName } from './account/changeName.ts';
import { avatarOf } from './account/imageRoutes.ts';

const AppData = z.object({
  user: z.object({
    id: z.uuid(),
    email: z.string(),
    name: z.string(),
    role: z.enum(roles),
    roles: z.array(z.enum(roles)),
    language: z.enum(languages),
    avatar: z.string().nullable(),
    /** A founder none of whose companies a trust has accepted, and who so begins nothing yet. */
    awaitsTrust: z.boolean(),
    /** Whether the login asks for a code beside the password. */
    secondFactor: z.boolean(),
    /** The trust's demand of a second factor from the person in this role, and the missing part. */
    factorDemand: z
      .object({
        from: z.string(),
        isInForce: z.boolean(),
        missing: z.enum(['factor', 'login']).nullable(),
      })
      .nullable(),
  }),
  awareness: z.object({
    notifications: z.array(
      z.object({
        id: z.uuid(),
        subject: z.string(),
        resource: z.string().nullable(),
        record_id: z.string().nullable(),
        created_at: z.string(),
      }),
    ),
    unseenMessages: z.int(),
    actionRequired: z.int(),
  }),
  config: z.object({
    appName: z.string(),
    today: z.string(),
    pusher: z.object({
      key: z.string(),
      options: z.object({
        cluster: z.string(),
        forceTLS: z.boolean(),
        enabledTransports: z.array(z.string()),
        wsHost: z.string().optional(),
        wsPort: z.int().optional(),
        wssPort: z.int().optional(),
      }),
    }),
  }),
});

const nothing: z.infer<typeof AppData>['awareness'] = {
  notifications: [],
  unseenMessages: 0,
  actionRequired: 0,
};

/** The attributes that people change about themselves. */
const person = { name: text({ max: 120, nameOf: 'person' }) };
const Inline = inlineEdit(person);

/** The routes that every page of a logged-in user needs: the user, the counters, and the logout. */
export const userRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const preValidation = guard(services);
  const inAnyCase = { preValidation: guard(services, { withoutFactor: true }) };
  const tags = ['users'];

  app.get(
    '/api/app',
    { ...inAnyCase, schema: { tags, response: { 200: AppData, ...errorAnswers(401) } } },
    async (request) => {
      const actor = actorOf(request);
      const today = await businessDate(services);
      const factorDemand = demandOn(actor, today);
      const isKeptOut = factorDemand?.isInForce && factorDemand.missing !== null;
      const { awareness, avatar, awaitsTrust } = await read(services.db, actor.scope, async (tx) => {
        const { rows } = await sql<z.infer<typeof AppData>['awareness'] & { awaitsTrust: boolean }>`select
          ${actor.role} = 'founder' and not exists (select from company_records where status = 'active') as "awaitsTrust",
          coalesce((select json_agg(n) from (
            select id, subject, resource, record_id, instant_text(created_at) as created_at from notifications
            order by notifications.created_at desc limit 50) n), '[]') as notifications,
          (select count(*)::integer from messages where read_at is null) as "unseenMessages",
          (select count(*)::integer from ${relationOf(actions)} r where ${actor.role} = 'trust') as "actionRequired"`.execute(
          tx,
        );
        const { awaitsTrust, ...awareness } = rows[0]!;
        const avatar = await avatarOf(tx, actor.userId);
        return { awareness: isKeptOut ? nothing : awareness, avatar, awaitsTrust };
      });
      const { userId: id, email, name, role, roles, language, factors } = actor;
      return {
        user: {
          ...{ id, email, name, role, roles, language, avatar, awaitsTrust },
          secondFactor: factors.app,
          factorDemand,
        },
        awareness,
        config: {
          appName: services.config.appName,
          today,
          pusher: { key: services.config.pusher.application.key, options: browserOptions(services.config) },
        },
      };
    },
  );

  app.post(
    '/api/logout',
    { ...inAnyCase, schema: { tags, response: { 204: z.null(), ...errorAnswers(401, 419) } } },
    async (request, reply) => {
      await write(services.db, (tx) => endSession(request, tx));
      return forgetSession(services, reply).code(204).send(null);
    },
  );

  app.post(
    '/api/user/role',
    {
      ...inAnyCase,
      schema: {
        tags,
        body: z.strictObject({ role: z.enum(roles, 'validation.oneOf') }),
        response: { 200: z.object({ role: z.enum(roles) }), ...errorAnswers(400, 401, 403, 419, 422) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { role } = request.body;
      if (!actor.roles.includes(role)) throw new Problem(403, 'roleMissing');
      giveToken(services, reply, await write(services.db, (tx) => switchSession(request, tx, role)));
      return { role };
    },
  );

  // An employee has the name that the company wrote on the agreements.
  app.put(
    '/api/user',
    {
      preValidation: guard(services, { roles: ['trust', 'founder'] }),
      schema: {
        tags,
        body: Inline,
        response: { 200: z.object({ name: z.string() }), ...errorAnswers(400, 401, 403, 415, 419, 422) },
      },
    },
    async (request) => {
      const { name } = changeFrom(person, request.body) as { name: string };
      await write(services.db, async (tx) =>
        changeName(await contextOf(services, tx, actorOf(request)), name),
      );
      return { name };
    },
  );

  app.delete(
    '/api/user/notifications',
    { preValidation, schema: { tags, response: { 204: z.null(), ...errorAnswers(401, 419) } } },
    async (request, reply) => {
      const { userId } = actorOf(request);
      await write(services.db, (tx) =>
        tx.deleteFrom('notifications').where('user_id', '=', userId).execute(),
      );
      return reply.code(204).send(null);
    },
  );
};
