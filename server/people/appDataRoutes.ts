import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { languages, type Role, roles } from '../../model/enums.ts';
import { actions } from '../../model/resources/actions.ts';
import type { Actor } from '../base/actor.ts';
import { type ClockReading, clockColumns, todayBy } from '../base/clock.ts';
import type { Services } from '../base/services.ts';
import { prepare } from '../db/handle.ts';
import { demandOn } from '../engine/access/demandedFactor.ts';
import { lacksProvider } from '../engine/access/demandedProvider.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { relationOf } from '../engine/records/columns.ts';
import { alone } from '../engine/records/readRecords.ts';
import { ownProviders } from '../providers/links.ts';
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
    /** The employee as whom the person looks, in which own role, and until when; null otherwise. */
    viewing: z
      .object({ employee_id: z.uuid(), name: z.string(), by: z.enum(roles), until: z.string() })
      .nullable(),
    /** The login provider by which the person has to log in and has not, and whether the login is linked with it. */
    providerDemand: z
      .object({ id: z.uuid(), name: z.string(), side: z.string(), isLinked: z.boolean() })
      .nullable(),
    /** The trust's demand of a second factor from the person in this role, and the missing part. */
    factorDemand: z
      .object({
        from: z.string(),
        isInForce: z.boolean(),
        missing: z.enum(['factor', 'login']).nullable(),
      })
      .nullable(),
    /** Whether one of the two is in force and not met, so that nothing is open but what meets it. */
    isKeptOut: z.boolean(),
  }),
  awareness: z.object({
    notifications: z.array(
      z.object({
        id: z.uuid(),
        /** The role that it is for; none where it is for the person. */
        role: z.enum(roles).nullable(),
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

type Awareness = z.infer<typeof AppData>['awareness'];
const nothing: Awareness = { notifications: [], unseenMessages: 0, actionRequired: 0 };

type Data = Awareness & ClockReading & { avatar: string | null; awaitsTrust: boolean };

const isAwaitingTrust = sql`not exists (select from company_records where status = 'active')`;
const actionCount = sql`(select count(*)::integer from ${relationOf(actions)} r)`;

/** A statement for each role: PostgreSQL prepares to run all of a statement, also the parts that answer nothing. */
const findDataAs = (role: Role) =>
  prepare<Actor, Data>(
    (slot) => sql`select ${clockColumns}, ${avatarOf(slot(({ userId }) => userId))} as avatar,
      ${role === 'founder' ? isAwaitingTrust : sql`false`} as "awaitsTrust",
      coalesce((select json_agg(n) from (
        select id, role, subject, resource, record_id, instant_text(created_at) as created_at from notifications
        order by notifications.created_at desc limit 50) n), '[]') as notifications,
      (select count(*)::integer from message_records where read_at is null) as "unseenMessages",
      ${role === 'trust' ? actionCount : sql`0`} as "actionRequired"`,
  );

const findData = {
  trust: findDataAs('trust'),
  founder: findDataAs('founder'),
  employee: findDataAs('employee'),
} as const satisfies Record<Role, unknown>;

const demandedProviderOf = async ({ db }: Services, actor: Actor) => {
  if (!lacksProvider(actor)) return null;
  const found = (await ownProviders(db, actor.userId)).find(({ id }) => id === actor.demandedProvider);
  if (!found) return null;
  const { id, name, side, linked_at } = found;
  return { id, name, side, isLinked: linked_at !== null };
};

/** What every page of a logged-in user needs: the user, what waits for them, and the settings of the browser. */
export const appDataRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/app',
    {
      preValidation: guard(services, { withoutFactor: true, whileViewing: true }),
      schema: { tags: ['users'], response: { 200: AppData, ...errorAnswers(401) } },
    },
    async (request) => {
      const actor = actorOf(request);
      const [rows] = await alone(services.db, actor)(findData[actor.role](actor));
      const { avatar, awaitsTrust, real, shift, ...awareness } = rows![0]!;
      const today = todayBy({ real, shift }, services.config);
      const factorDemand = demandOn(actor, today);
      const providerDemand = await demandedProviderOf(services, actor);
      const lacksFactor = factorDemand?.isInForce && factorDemand.missing !== null;
      const isKeptOut = providerDemand !== null || lacksFactor === true;
      const { userId: id, email, name, role, roles, language, factors, viewing } = actor;
      return {
        user: {
          ...{ id, email, name, role, roles, language, avatar, awaitsTrust },
          secondFactor: factors.app,
          viewing: viewing
            ? {
                employee_id: viewing.employeeId,
                name: viewing.name,
                by: viewing.by,
                until: viewing.until.toISOString(),
              }
            : null,
          providerDemand,
          isKeptOut,
          factorDemand,
        },
        awareness: isKeptOut ? nothing : awareness,
        config: {
          appName: services.config.appName,
          today,
          pusher: { key: services.config.pusher.application.key, options: browserOptions(services.config) },
        },
      };
    },
  );
};
