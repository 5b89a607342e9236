import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  Obstructed,
  Problem,
  type ProblemKey,
  problemText,
  retryAfterOf,
  schemaProblem,
  Unavailable,
} from '../../base/problem.ts';
import type { Services } from '../../base/services.ts';
import { type Unavailability, whyUnavailable } from '../../db/request/unavailable.ts';
import { Failed } from './failureLimit.ts';
import { requestFacts } from './securityEvents.ts';

/** The one shape of every error: a message, and the faults by field under `errors`. Faults of the server hide their cause. */
export const errorAnswerer =
  ({ limit, report }: Pick<Services, 'limit' | 'report'>) =>
  async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const problem = await counted(shownProblem(error, request.method === 'GET'), limit);
    request.problem = problem;
    // No hook has set this header for a request that the router rejects.
    reply.header('X-Request-Id', request.id);
    const { status, message, errors } = problem;
    const isFault = status >= 500;
    if (isFault) report(problem.cause ?? error, requestFacts(request));
    const retryAfter = retryAfterOf(problem);
    if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
    const challenge = challengeOf(problem);
    if (challenge) reply.header('WWW-Authenticate', challenge);
    return reply
      .code(status)
      .type('application/json')
      .send(
        JSON.stringify({
          message: isFault ? `${message} ${problemText('reference', { id: request.id })}` : message,
          ...(errors && { errors }),
          ...(problem instanceof Obstructed && { obstacles: problem.obstacles }),
          ...(isFault && { requestId: request.id }),
        }),
      );
  };

/** How a program proves itself, in the words of RFC 6750. */
const challengeOf = ({ status, key }: Problem): string | undefined => {
  if (key === 'tokens.unknown') return 'Bearer error="invalid_token"';
  if (key === 'tokens.readingOnly' || key === 'tokens.personOnly') return 'Bearer error="insufficient_scope"';
  return status === 401 ? 'Bearer' : undefined;
};

/** A failure that cannot be counted is not told either: guessing would go on uncounted. */
const counted = async (problem: Problem, limit: Services['limit']): Promise<Problem> => {
  if (!(problem instanceof Failed)) return problem;
  return limit.failed(problem.counters).then(
    () => problem,
    (error) => shownProblem(error, false),
  );
};

const byCode: Record<string, () => Problem> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Problem(400, 'notJson'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem(413, 'tooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem(415, 'mediaType'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Problem(400, 'notJson'),
  FST_REQ_FILE_TOO_LARGE: () => new Problem(413, 'tooLarge'),
  FST_ERR_BAD_URL: () => new Problem(404, 'notFound'),
};

const keyOfUnavailable: Record<Unavailability, ProblemKey> = {
  away: 'databaseAway',
  busy: 'databaseBusy',
  unknown: 'outcomeUnknown',
};

/** The problem that an error shows the caller. */
export const shownProblem = (error: FastifyError, reading: boolean): Problem => {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'body') return inputProblem(error.validation);
    const what = issuesIn(error.validation).map(({ path, text }) => path || text);
    return new Problem(400, 'queryInvalid', { what: what.join(', ') });
  }
  const known = byCode[error.code];
  if (known) return known();
  // A value that our own checks accept and the database refuses is still the caller's input, not a fault of the server.
  if (/^22...$/.test(error.code ?? ''))
    return reading ? new Problem(400, 'queryInvalid', { what: 'filter' }) : new Problem(422, 'invalid');
  if (error.code === '23514' && 'constraint' in error && /^accounts_/.test(String(error.constraint)))
    return new Problem(409, 'belowZero');
  if (error.code === '23505') return new Problem(409, 'duplicate');
  const unavailability = whyUnavailable(error);
  if (unavailability) return new Unavailable(keyOfUnavailable[unavailability], error);
  // The library that serves files refuses a path out of its folder in this way; our own refusals are Problems.
  if (error.statusCode === 403) return new Problem(404, 'notFound');
  if (error.statusCode && error.statusCode < 500)
    return new Problem(error.statusCode, 'queryInvalid', { what: error.message });
  return new Problem(500, 'fault');
};

type Validation = { instancePath: string; keyword: string; message?: string; params: object }[];

const issuesIn = (validation: Validation) =>
  validation.map(({ instancePath, keyword, message = '', params }) => ({
    path: fieldOf(instancePath, params),
    text: wordsOf(message, keyword, params),
  }));

/** The errors of a schema by the fields of a body. */
export const inputProblem = (validation: Validation) =>
  new Problem(
    422,
    'invalid',
    {},
    Object.fromEntries(issuesIn(validation).map(({ path, text }) => [path, text])),
  );

/** `data.attributes.name` of the envelope is `name` to the caller; an unknown key is reported under its own name. */
const fieldOf = (instancePath: string, issue: object): string => {
  const path = instancePath.split('/').filter(Boolean);
  const { keys } = issue as { keys?: string[] };
  const whole = keys?.length ? [...path, keys[0]!] : path;
  return (whole[0] === 'data' && whole[1] === 'attributes' ? whole.slice(2) : whole).join('.');
};

/** The texts for errors without words of their own in the schema, by the type that was expected. */
const ofKinds: Record<string, ProblemKey> = {
  object: 'validation.object',
  array: 'validation.list',
  boolean: 'validation.flag',
  int: 'validation.whole',
  number: 'validation.whole',
};

const wordsOf = (message: string, keyword: string, params: { expected?: unknown }): string => {
  if (message.startsWith('validation.')) return textOf(message);
  if (keyword === 'unrecognized_keys') return problemText('validation.unknown');
  if (keyword === 'invalid_value') return problemText('validation.oneOf');
  return problemText(ofKinds[String(params.expected)] ?? 'validation.required');
};

const textOf = (message: string) => {
  if (!message.startsWith('validation.')) return message;
  const { key, of } = schemaProblem(message);
  return problemText(key, of);
};

/** A field of an inline edit that cannot be accepted. */
export const fieldProblem = (name: string, message: string) =>
  new Problem(422, 'invalid', {}, { [name]: textOf(message) });
