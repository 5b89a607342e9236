import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnsweredEvent, RequestFacts } from '../../base/securityLog.ts';
import type { Services } from '../../base/services.ts';
import { Failed } from './failureLimit.ts';
import { moneyEventOf, recordsOf } from './moneyEvents.ts';

/** The events of logins and sessions, by the operation that causes them. */
export const eventsByOperation: Record<string, string> = {
  'POST /api/login': 'logged-in',
  'POST /api/login/passkey': 'logged-in',
  'POST /api/login/provider/code': 'logged-in',
  'POST /api/register/trust': 'asked-to-register',
  'POST /api/register/founder': 'asked-to-register',
  'POST /api/invitations/:uuid': 'accepted-invitation',
  'POST /api/trust-invitations/:token': 'opened-trust',
  'POST /api/login/provider/page': 'asked-for-login-page',
  'POST /api/forgot-password': 'asked-for-password-link',
  'POST /api/reset-password/:token': 'changed-password',
  'POST /api/confirm-email': 'asked-for-confirmation-link',
  'POST /api/confirm-email/:token': 'confirmed-email',
  'POST /api/logout': 'logged-out',
  'POST /api/user/role': 'switched-role',
  'POST /api/employees/:id/view': 'began-view',
  'DELETE /api/user/view': 'ended-view',
  'DELETE /api/user/sessions/:id': 'ended-session',
  'DELETE /api/user/sessions': 'ended-other-sessions',
  'POST /api/user/change-password': 'changed-password',
  'POST /api/user/email': 'asked-to-change-email',
  'POST /api/user/second-factor/confirm': 'turned-on-second-factor',
  'POST /api/user/second-factor/recovery-codes': 'renewed-recovery-codes',
  'POST /api/user/second-factor/turn-off': 'turned-off-second-factor',
  'POST /api/user/passkeys': 'added-passkey',
  'POST /api/user/passkeys/:id/remove': 'removed-passkey',
  'POST /api/user/login-links/:id/unlink': 'unlinked-login-provider',
  'POST /api/login-providers': 'entered-login-provider',
  'PATCH /api/login-providers/:id': 'changed-login-provider',
  'POST /api/login-providers/:id/remove': 'removed-login-provider',
  'POST /api/user/calendar-link': 'made-calendar-link',
  'DELETE /api/user/calendar-link': 'removed-calendar-link',
  'POST /api/tokens': 'made-api-token',
  'DELETE /api/tokens/:id': 'revoked-api-token',
  'POST /api/user/delete-account': 'deleted-login',
  'POST /api/colleagues/:id/reset-second-factor': 'reset-factor-of-colleague',
  'POST /api/trusts/:id/demand-second-factor': 'demanded-second-factor',
};

export const requestFacts = (request: FastifyRequest): RequestFacts => ({
  user: request.loginId ?? request.actor?.userId,
  viewing: request.viewedId ?? request.actor?.viewing?.employeeId,
  token: request.actor?.token?.id,
  address: request.ip,
  request: request.id,
  method: request.method,
  route: request.routeOptions?.url,
});

/** Logs the security events of a request when its answer leaves. Faults are reported where they are answered. */
export const noteSecurityEvents = (app: FastifyInstance, { note }: Pick<Services, 'note'>) => {
  app.decorateRequest('loginId', undefined);
  app.decorateRequest('viewedId', undefined);
  app.decorateRequest('problem', undefined);
  app.addHook('onSend', async (request, reply, payload) => {
    const happened = eventOf(request, reply, payload);
    if (happened)
      note({
        ...happened,
        ...requestFacts(request),
        status: reply.statusCode,
        reason: request.problem?.key,
      });
  });
};

const eventOf = (
  request: FastifyRequest,
  { statusCode }: FastifyReply,
  payload: unknown,
): Pick<AnsweredEvent, 'level' | 'event' | 'records'> | undefined => {
  // A path that does not exist is no matter of rights.
  if (request.is404) return undefined;
  if (statusCode < 400) {
    const operation = `${request.method} ${request.routeOptions.url}`;
    const event = eventsByOperation[operation];
    if (event) return { level: 'info', event };
    const ofMoney = moneyEventOf(operation, request);
    return ofMoney === undefined
      ? undefined
      : { level: 'info', event: ofMoney, records: recordsOf(request, payload) };
  }
  const { problem } = request;
  if (statusCode === 429) return { level: 'warn', event: 'limit-reached' };
  // The password was right, which is half a login.
  if (problem?.key === 'emailUnconfirmed') return { level: 'info', event: 'confirmation-asked' };
  if (problem?.key === 'codeNeeded') return { level: 'info', event: 'second-factor-asked' };
  if (problem instanceof Failed) return { level: 'warn', event: failureOf(problem) };
  if ([401, 403, 404, 419].includes(statusCode)) return { level: 'warn', event: 'access-refused' };
  return undefined;
};

const failureOf = ({ status, key, errors }: Failed) => {
  if (key === 'tokens.unknown') return 'token-refused';
  if (errors?.code) return 'second-factor-refused';
  return status === 401 ? 'login-refused' : 'confirmation-refused';
};
