import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Attributes } from '../../../model/attributes.ts';
import { traitsOf } from '../../../model/kinds.ts';

/** The limit for a form of single values, with room for the longest text. Other routes declare a larger one. */
export const smallBody = 128 * 1024;
/** The limit for lists, and for texts of the editor with their pictures. */
export const largeBody = 2 * 1024 * 1024;

/** Whether a body with these attributes may be long, and so take much work. */
export const mayBeLong = (input: Attributes = {}) => Object.values(input).some((a) => traitsOf(a).isLarge);

export const bodyLimitFor = (input?: Attributes) => (mayBeLong(input) ? largeBody : smallBody);

/** The limit for a body that is read before the caller is known; visitors send no more. */
export const unasked = 16 * 1024;

/** Whether the caller has to be known before the body is read. A body without a length may be long. */
export const isLarge = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > unasked;

/** Reads JSON bodies. Another type is refused unread, once the record is known to exist. */
export const parseBodies = (app: FastifyInstance) => {
  app.decorateRequest('actor', undefined);
  app.decorateRequest('sessionEndsAt', undefined);
  app.decorateRequest('unknownMediaType', false);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
  app.addContentTypeParser('*', (request, _, done) => {
    request.unknownMediaType = request.headers['content-length'] !== '0';
    done(null, undefined);
  });
};
