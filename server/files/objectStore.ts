import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type Config, ConfigError } from '../base/config.ts';

type Settings = NonNullable<Config['fileStore']>;
type Refused = Error & { code?: string };

/** An S3-compatible store, in which a file is an object under its SHA-256. Objects are never changed or deleted. */
export type ObjectStore = {
  /** The name of the store, in words for the operator. */
  name: string;
  /** @throws Error when the store cannot be reached or refuses */
  put(sha256: string, bytes: Buffer): Promise<void>;
  /** The bytes stored under this hash, unchecked; undefined where there are none. */
  get(sha256: string, size: number): Promise<Buffer | undefined>;
};

/** The time limit of a request in milliseconds, including its repetition: a transaction may be waiting for it. */
const patience = (bytes: number) => 5000 + Math.ceil(bytes / 1000);
/**
 * The time in milliseconds for which an unreachable store is not asked again, so that only one request waits for it.
 */
const rest = 5000;

const openObjectStore = (settings: Settings): ObjectStore => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const name = `${bucket} at ${endpoint}`;
  let unreachable: { until: number; error: Error } | undefined;

  const send = async (key: string, size: number, body: Buffer | undefined) => {
    if (unreachable && Date.now() < unreachable.until) throw unreachable.error;
    const signal = AbortSignal.timeout(patience(size));
    const once = async () => {
      const request = await client.sign(`${endpoint}/${bucket}/${key}`, {
        method: body ? 'PUT' : 'GET',
        headers: { 'X-Amz-Content-Sha256': body ? key : hashOfNothing },
        redirect: 'manual',
        signal,
        ...(body && { body: new Uint8Array(body) }),
      });
      const answer = await fetch(request);
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    try {
      const first = await once().catch((error) => {
        if (signal.aborted) throw error;
        return undefined;
      });
      const isPassing = !first || first.status >= 500 || first.status === 429;
      if (isPassing) await setTimeout(200, undefined, { signal });
      const answer = isPassing ? await once() : first;
      if (answer.status >= 500) throw refusalByStore(answer);
      unreachable = undefined;
      return answer;
    } catch (cause) {
      const error: Refused = new Error(`The file store ${name} does not answer: ${reasonOf(cause)}`, {
        cause,
      });
      unreachable = { until: Date.now() + rest, error };
      throw error;
    }
  };

  const refused = (answer: StoreAnswer) => {
    const reason = refusalByStore(answer);
    return Object.assign(new Error(`The file store ${name} refuses: ${reason.message}`), {
      code: reason.code,
    });
  };

  return {
    name,
    async put(sha256, bytes) {
      const answer = await send(sha256, bytes.length, bytes);
      if (answer.status !== 200) throw refused(answer);
    },
    async get(sha256, size) {
      const answer = await send(sha256, size, undefined);
      if (answer.status === 200) return answer.bytes;
      if (answer.status === 404 && refusalByStore(answer).code !== 'NoSuchBucket') return undefined;
      throw refused(answer);
    },
  };
};

type StoreAnswer = { status: number; bytes: Buffer };

const hashOfNothing = createHash('sha256').digest('hex');

/** The error in the answer of the store. */
const refusalByStore = ({ status, bytes }: StoreAnswer): Refused => {
  const said = bytes.toString().slice(0, 4000);
  const code = /<Code>([^<]+)/.exec(said)?.[1];
  return Object.assign(new Error([`HTTP ${status}`, code].filter(Boolean).join(' ')), { code });
};

/** The reason why fetch failed is in its cause. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error ? first.message : message;
};

/** The setting that is probably wrong, by the code of the store's refusal. */
const culprits: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET',
  AccessDenied: 'S3_BUCKET',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY',
  AuthorizationHeaderMalformed: 'S3_REGION',
};

/**
 * The store of the settings, after a check that a file, always the same one, can be written and read there.
 *
 * @throws ConfigError naming a setting
 */
export const configuredObjectStore = async ({ fileStore }: Config): Promise<ObjectStore | undefined> => {
  if (!fileStore) return undefined;
  const store = openObjectStore(fileStore);
  const probe = Buffer.from('Vestry keeps files here, each under its SHA-256.\n');
  const key = createHash('sha256').update(probe).digest('hex');
  const failed = (error: Refused): never => {
    throw new ConfigError(`${culprits[error.code ?? ''] ?? 'S3_ENDPOINT'}: ${error.message}`);
  };
  await store.put(key, probe).catch(failed);
  const read = await store.get(key, probe.length).catch(failed);
  if (!read?.equals(probe))
    throw new ConfigError(`S3_ENDPOINT: The file store ${store.name} does not give back what is put there.`);
  return store;
};
