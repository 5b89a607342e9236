import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { languages, roles } from '../../model/enums.ts';
import { actions } from '../../model/resources/actions.ts';
import { businessDate } from '../base/clock.ts';
import type { Services } from '../base/services.ts';
import { read } from '../db/handle.ts';
import { demandOn } from '../engine/access/demandedFactor.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { relationOf } from '../engine/records/columns.ts';
import { browserOptions } from '../realtime/browser.ts';
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

/** What every page of a logged-in user needs: the user, what waits for them, and the settings of the browser. */
export const appDataRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/app',
    {
      preValidation: guard(services, { withoutFactor: true }),
      schema: { tags: ['users'], response: { 200: AppData, ...errorAnswers(401) } },
    },
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
};
