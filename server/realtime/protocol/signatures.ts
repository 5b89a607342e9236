import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { clockTolerance } from './limits.ts';

/** A program that may speak to the endpoint, known by its key. While its secret changes, two are good. */
export type Application = { appId: string; key: string; secret: string; otherSecret?: string };

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** Compares in constant time, so that nobody learns a signature letter by letter. */
export const isSameSecret = (given: unknown, expected: string) => {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Whether a signature is valid for the application. */
export const isSigned = (
  application: Application,
  given: unknown,
  signature: (application: Application) => string,
) =>
  isSameSecret(given, signature(application)) ||
  (application.otherSecret !== undefined &&
    isSameSecret(given, signature({ ...application, secret: application.otherSecret })));

/** The authorization of a connection for a channel, under the name in the data. */
export const channelAuth = ({ key, secret }: Application, socketId: string, channel: string, data?: string) =>
  `${key}:${sign(secret, [socketId, channel, ...(data === undefined ? [] : [data])].join(':'))}`;

/** The authorization that ties a connection to a person. */
export const userAuth = ({ key, secret }: Application, socketId: string, userData: string) =>
  `${key}:${sign(secret, `${socketId}::user::${userData}`)}`;

export type SignedRequest = { method: string; url: string; body: Buffer };
export type SignatureRefusal = 'key' | 'version' | 'timestamp' | 'body' | 'signature';

/**
 * The reason why a request to the HTTP API is not from an application that knows the secret; undefined for one that is.
 */
export const signatureRefusal = (
  application: Application,
  { method, url, body }: SignedRequest,
  now = Date.now(),
): SignatureRefusal | undefined => {
  const [path, query = ''] = url.split('?') as [string, string?];
  const parameters = new URLSearchParams(query);
  const given = (name: string) => parameters.get(name) ?? '';
  if (!isSameSecret(given('auth_key'), application.key)) return 'key';
  if (given('auth_version') !== '1.0') return 'version';
  const signed = [...parameters]
    .filter(([name]) => name !== 'auth_signature')
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const text = [method, path, signed].join('\n');
  if (!isSigned(application, given('auth_signature'), ({ secret }) => sign(secret, text))) return 'signature';
  const timestamp = given('auth_timestamp');
  if (!/^\d+$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > clockTolerance)
    return 'timestamp';
  if (body.length > 0 && !isSameSecret(given('body_md5'), createHash('md5').update(body).digest('hex')))
    return 'body';
  return undefined;
};
