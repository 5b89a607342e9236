import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, loadActor } from '../base/actor.ts';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { isDemandedOf } from '../engine/access/demandedFactor.ts';
import { openedByProvider, readSession } from '../engine/access/session.ts';
import { contextOf } from '../engine/commands/context.ts';
import { originOf } from '../engine/http/request.ts';
import { requestFacts } from '../engine/http/securityEvents.ts';
import { type Attempt, forgetAttempt, keepProven, takeAttempt } from '../providers/attempts.ts';
import { addLink, ownerOfSubject } from '../providers/links.ts';
import { finishLogin, ProviderError, type Vouched } from '../providers/openId.ts';
import { clientOf } from '../providers/providers.ts';
import { enter } from './enter.ts';

const pageOfLogin = ({ role }: Pick<Actor, 'role'>) => `/platform/${role}/account/change-password`;

/** Goes on with a page; the outcome is said there. */
const goTo = (reply: FastifyReply, page: string, outcome?: string) =>
  reply.redirect(outcome ? `${page}?provider=${outcome}` : page, 303);

/** Where a login provider sends the browser back to. What it says counts in the browser that has left for it, once. */
export const providerReturnRoute = (app: FastifyInstance, services: Services) =>
  app.get('/api/login/provider/callback', { schema: { tags: ['visitors'] } }, async (request, reply) => {
    const attempt = await write(services.db, (tx) => takeAttempt(request, tx));
    if (!attempt) return refused(services, request, reply, '/organisation', 'again');
    const { user_id } = attempt;
    const vouched = await readAnswer(services, request, attempt);
    if (user_id) return link(services, request, reply, attempt, vouched);
    return typeof vouched === 'string'
      ? refused(services, request, reply, '/organisation', vouched)
      : open(services, request, reply, attempt, vouched);
  });

/** What the pages say of an exchange that failed. */
const outcomes = {
  refused: 'refused',
  'broken-off': 'refused',
  invalid: 'again',
  unreachable: 'unreachable',
  address: 'unreachable',
} as const;

/** Whom the provider has logged in, or why that is not known. */
const readAnswer = async (services: Services, request: FastifyRequest, { provider_id, pending }: Attempt) => {
  const client = await clientOf(services, services.db, provider_id);
  if (!client) return 'again';
  const { search } = new URL(request.url, services.config.appUrl);
  return finishLogin(services.config, client, search, pending).catch((error): string => {
    if (!(error instanceof ProviderError)) throw error;
    return outcomes[error.code];
  });
};

const refused = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  outcome: string,
) => {
  services.note({
    level: 'warn',
    event: 'provider-login-refused',
    ...requestFacts(request),
    status: 303,
    reason: outcome,
  });
  return goTo(reply, page, outcome);
};

/** Opens the login that is linked, or asks for the second factor where the provider vouches for none. */
const open = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: Attempt,
  { subject, vouchesForFactor }: Vouched,
) => {
  const { provider_id: provider, next } = attempt;
  const owner = await write(services.db, (tx) => ownerOfSubject(tx, provider, subject));
  request.loginId = owner?.userId;
  if (!owner) return refused(services, request, reply, '/organisation', 'unknown');
  if (!owner.opens) return refused(services, request, reply, '/organisation', 'elsewhere');
  const person = await loadActor(services.db, owner.userId, undefined, originOf(request));
  if (!person) return refused(services, request, reply, '/organisation', 'unknown');
  if (!vouchesForFactor && (await needsFactor(services, person))) {
    await write(services.db, (tx) => keepProven(request, tx, attempt, person.userId));
    return goTo(reply, '/organisation/code');
  }
  await enter(services, request, reply, person, async (tx) => {
    await forgetAttempt(services, request, reply, tx);
    return { factor: vouchesForFactor ? 'provider' : null, provider };
  });
  noteDone(services, request, 'logged-in');
  return goTo(reply, next ?? '/platform');
};

/** A code of the app is asked for as after the password; a passkey only where a second factor is demanded. */
const needsFactor = (services: Services, person: Actor) =>
  write(services.db, async (tx) => {
    const { today } = await contextOf(services, tx, person);
    return person.factors.app || (person.factors.passkey && isDemandedOf(person, today));
  });

/** Links the login of the person who has left to do so and is still logged in. */
const link = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { provider_id: provider, user_id }: Attempt,
  vouched: Vouched | string,
) => {
  await readSession(services, request);
  const { actor } = request;
  if (!actor || actor.viewing || actor.userId !== user_id) return goTo(reply, '/?reason=expired');
  const page = pageOfLogin(actor);
  if (typeof vouched === 'string') return refused(services, request, reply, page, vouched);
  const outcome = await write(services.db, async (tx) => {
    const added = await addLink(await contextOf(services, tx, actor), provider, vouched.subject);
    // Who has to log in by it has done so just now.
    if (added === 'linked' && actor.demandedProvider === provider)
      await openedByProvider(request, tx, provider, vouched.vouchesForFactor);
    await forgetAttempt(services, request, reply, tx);
    return added;
  });
  services.committed();
  if (outcome !== 'linked') return refused(services, request, reply, page, outcome);
  noteDone(services, request, 'linked-login-provider');
  return goTo(reply, page, outcome);
};

/** Writes down what has come of the return, which the answer alone does not tell. */
const noteDone = ({ note }: Services, request: FastifyRequest, event: string) =>
  note({ level: 'info', event, ...requestFacts(request), status: 303, reason: undefined });
