import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Role, TokenReach } from '../../../model/enums.ts';
import { isOfPerson, type Resource } from '../../../model/resource.ts';
import { type Actor, actorFrom, type Factor, type PersonRow, personColumns } from '../../base/actor.ts';
import { isApiToken } from '../../base/apiToken.ts';
import { hashOfToken } from '../../base/hashOfToken.ts';
import { Problem } from '../../base/problem.ts';
import type { Services } from '../../base/services.ts';
import { askOnce, prepare, write } from '../../db/handle.ts';
import { readBehind } from '../../db/request/ofRequest.ts';
import { countersOf, Failed } from '../http/failureLimit.ts';
import { originOf } from '../http/request.ts';

type Attributes = Resource['attributes'];

/** The API token of a request, if it was sent with one: in the header alone, because addresses are logged. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  headers.authorization?.match(/^Bearer(?=\s|$)(.*)$/i)?.[1]?.trim();

type Act = { input?: Attributes | undefined; byPerson?: boolean };

/**
 * The tokens by which a program may do an act: none where a person has to do it or to confirm it with the password, or where
 * the records are a person's own.
 */
export const actingTokens = (
  resource: Resource,
  { input = {}, byPerson = false }: Act,
): TokenReach | undefined =>
  byPerson || isOfPerson(resource, 'employee') || (input.password && !input.password.optional)
    ? undefined
    : 'act';

/** Refuses to a program what only the person may do. */
export const requirePerson = ({ token }: Actor) => {
  if (token) throw new Problem(403, 'tokens.personOnly');
};

/** Refuses an act to a program that may only read. */
export const requireActing = ({ token }: Actor) => {
  if (token?.reach === 'read') throw new Problem(403, 'tokens.readingOnly');
};

type TokenRow = PersonRow & {
  token_id: string;
  token_name: string;
  reach: TokenReach;
  role: Role;
  trust_id: string | null;
  company_id: string | null;
  employee_id: string | null;
  employer_id: string | null;
  own_pools: string[];
  factor: Factor | null;
  stale: boolean;
  position: string | null;
};

const findToken = prepare<{ token_hash: Buffer; timeZone: string; isReplicated: boolean }, TokenRow>(
  (slot) => sql`
    select ${personColumns}, t.id as token_id, t.name as token_name, t.reach, t.role, t.trust_id, t.company_id,
      t.employee_id, e.company_id as employer_id, pools_of(array[t.employee_id]) as own_pools, t.factor,
      coalesce(t.used_at < business_now() - interval '1 minute', true) as stale,
      case when ${slot(({ isReplicated }) => isReplicated)}::boolean then log_position() end as position
    from api_tokens t join users u on u.id = t.user_id
      left join employees e on e.id = t.employee_id and e.user_id = t.user_id and e.joined_at is not null
    where t.token_hash = ${slot(({ token_hash }) => token_hash)} and t.revoked_at is null
      and t.expires_on >= (business_now() at time zone ${slot(({ timeZone }) => timeZone)}::text)::date`,
);

/** Finds the person for whom a program acts, in the role of its token, and refuses an unknown token. */
export const readBearer = async (services: Services, request: FastifyRequest, sent: string) => {
  if (request.actor) return;
  const isReplicated = services.replica !== undefined;
  const asked = { token_hash: hashOfToken(sent), timeZone: services.config.timeZone, isReplicated };
  const [found] = isApiToken(sent) ? await askOnce(services.sessions, findToken(asked)) : [];
  const actor = found && narrowed(found, request);
  if (!actor) {
    const counters = countersOf.address('token', request.ip);
    await services.limit.check(counters);
    throw new Failed(counters, { status: 401, key: 'tokens.unknown' });
  }
  request.actor = actor;
  if (found.stale)
    await write(services.sessions, (tx) =>
      tx
        .updateTable('api_tokens')
        .set({ used_at: sql<Date>`business_now()` })
        .where('id', '=', found.token_id)
        .execute(),
    );
  if (request.method === 'GET' || request.method === 'HEAD') readBehind(found.position);
};

/**
 * The person in the role of the token, within its trust, company or participation, and without anything that is a person's
 * own; undefined where the person no longer has that place.
 */
const narrowed = (row: TokenRow, request: FastifyRequest): Actor | undefined => {
  const actor = actorFrom(row, row.role, { ...originOf(request), factor: row.factor });
  if (actor?.role !== row.role) return undefined;
  const { trusts, companies } = actor.scope;
  const scope: Actor['scope'] = {
    user: [],
    trusts: trusts.filter((id) => id === row.trust_id),
    companies: companies.filter((id) => id === row.company_id),
    employees: row.employer_id ? [row.employee_id!] : [],
    employers: row.employer_id ? [row.employer_id] : [],
    pools: row.employer_id ? row.own_pools : [],
  };
  if ([...scope.trusts, ...scope.companies, ...scope.employees].length === 0) return undefined;
  return {
    ...actor,
    roles: [row.role],
    scope,
    token: { id: row.token_id, name: row.token_name, reach: row.reach },
  };
};
