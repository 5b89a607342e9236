import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const keys = { S3_ACCESS_KEY_ID: 'vestry', S3_SECRET_ACCESS_KEY: 'secret of the store', S3_BUCKET: 'papers' };
const region = 'eu-north-1';

/**
 * The part of S3 that the server uses, in memory. It computes each request's signature (AWS Signature Version 4) and
 * the hash of its body by itself, and refuses a request that does not agree, as a real store does.
 */
export const startObjectStore = async () => {
  const objects = new Map<string, Buffer>();
  const store = {
    objects,
    /** The treatment of requests: answered, cut off, or left waiting. */
    mood: 'up' as 'up' | 'down' | 'hanging',
    requests: 0,
    settings: {} as Record<string, string>,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    store.requests++;
    const body = await buffer(request);
    if (store.mood === 'hanging') return;
    if (store.mood === 'down') return request.socket.destroy();
    const [, bucket, key = ''] = request.url!.split('/');
    const refusal = whyRefused(request, body) ?? (bucket === keys.S3_BUCKET ? undefined : '404 NoSuchBucket');
    if (refusal) return refuse(response, refusal);
    if (request.method === 'PUT') {
      objects.set(key, body);
      return response.end();
    }
    const found = objects.get(key);
    return found ? response.end(found) : refuse(response, '404 NoSuchKey');
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  store.settings = { ...keys, S3_REGION: region, S3_ENDPOINT: `http://127.0.0.1:${port}` };
  return store;
};
export type TestObjectStore = Awaited<ReturnType<typeof startObjectStore>>;

const refuse = (response: ServerResponse, refusal: string) => {
  const [status, code] = refusal.split(' ');
  response.writeHead(Number(status)).end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`);
};

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const whyRefused = (request: IncomingMessage, body: Buffer): string | undefined => {
  const { authorization, ...headers } = request.headers as Record<string, string>;
  const said = authorization?.match(
    /^AWS4-HMAC-SHA256 Credential=(.+)\/(\d+)\/(.+)\/s3\/aws4_request, SignedHeaders=(.+), Signature=(\w+)$/,
  );
  if (!said) return '403 AccessDenied';
  const [, id, day, asked, names, signature] = said as unknown as string[];
  if (id !== keys.S3_ACCESS_KEY_ID) return '403 InvalidAccessKeyId';
  if (asked !== region) return '400 AuthorizationHeaderMalformed';
  const signed = names!.split(';');
  const hash = headers['x-amz-content-sha256']!;
  const at = headers['x-amz-date']!;
  const canonical = [
    request.method,
    request.url,
    '',
    ...signed.map((name) => `${name}:${headers[name]}`),
    '',
    names,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day!, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.S3_SECRET_ACCESS_KEY}`,
  );
  const expected = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'));
  if (expected.toString('hex') !== signature || !signed.includes('x-amz-content-sha256'))
    return '403 SignatureDoesNotMatch';
  return sha256(body) === hash ? undefined : '400 XAmzContentSHA256Mismatch';
};
