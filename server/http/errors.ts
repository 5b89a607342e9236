import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Failed } from '../failureLimit.ts';
import { Problem, type ProblemKey, problemText, schemaProblem, TooMany } from '../problem.ts';
import type { Services } from '../services.ts';
import { factsOf } from './securityEvents.ts';

/** The one shape of every error: a message, and under `errors` what is wrong with which field. Faults of ours say nothing of their cause. */
export const errorAnswerer =
  ({ limit, report }: Pick<Services, 'limit' | 'report'>) =>
  async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const problem = problemOf(error, request.method === 'GET');
    request.problem = problem;
    if (problem.status >= 500) report(problem.cause ?? error, factsOf(request));
    if (problem instanceof Failed) await limit.failed(problem.counters);
    if (problem instanceof TooMany) reply.header('Retry-After', problem.retryAfter);
    const { status, message, errors } = problem;
    return reply
      .code(status)
      .type('application/json')
      .send(JSON.stringify({ message, ...(errors && { errors }) }));
  };

const byCode: Record<string, () => Problem> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Problem(400, 'notJson'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem(413, 'tooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem(415, 'mediaType'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Problem(400, 'notJson'),
  FST_REQ_FILE_TOO_LARGE: () => new Problem(413, 'tooLarge'),
  FST_ERR_BAD_URL: () => new Problem(404, 'notFound'),
};

const problemOf = (error: FastifyError, reading: boolean): Problem => {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const query = error.validationContext !== 'body';
    const issues = error.validation.map((v) => ({
      path: fieldOf(v.instancePath, v.params),
      text: wordsOf(v.message ?? '', v.keyword, v.params),
    }));
    if (query)
      return new Problem(400, 'queryInvalid', { what: issues.map((i) => i.path || i.text).join(', ') });
    return new Problem(422, 'invalid', {}, Object.fromEntries(issues.map((i) => [i.path, i.text])));
  }
  const known = byCode[error.code];
  if (known) return known();
  // What our own checks let through and the database then refused is still the caller's input, not a fault of ours.
  if (/^22...$/.test(error.code ?? ''))
    return reading ? new Problem(400, 'queryInvalid', { what: 'filter' }) : new Problem(422, 'invalid');
  if (error.code === '23514' && 'constraint' in error && /^accounts_/.test(String(error.constraint)))
    return new Problem(409, 'belowZero');
  if (error.code === '23505') return new Problem(409, 'duplicate');
  if (error.statusCode && error.statusCode < 500)
    return new Problem(error.statusCode, 'queryInvalid', { what: error.message });
  return new Problem(500, 'fault');
};

/** `data.attributes.name` of the envelope is `name` to the caller; an unknown key is reported under its own name. */
const fieldOf = (instancePath: string, issue: object): string => {
  const path = instancePath.split('/').filter(Boolean);
  const { keys } = issue as { keys?: string[] };
  const whole = keys?.length ? [...path, keys[0]!] : path;
  return (whole[0] === 'data' && whole[1] === 'attributes' ? whole.slice(2) : whole).join('.');
};

/** What the schema library says by itself, where a schema has no words of its own, by what it expected. */
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
