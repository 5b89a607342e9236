import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

/** CBOR as far as an attestation needs it: RFC 8949, short and definite lengths. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
};
const head = (major: number, n: number): Buffer => {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
};

const flags = { present: 1, verified: 4, withKey: 64 };

/** A passkey with its ES256 key, as an authenticator keeps it. */
export const makePasskey = (origin: string, { isVerified = true, counts = true } = {}) => {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const rpIdHash = sha256(new URL(origin).hostname);
  let counter = 0;

  const authData = (extra: number, more: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counts ? ++counter : 0);
    const set = flags.present | (isVerified ? flags.verified : 0) | extra;
    return Buffer.concat([rpIdHash, Buffer.from([set]), count, more]);
  };
  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response,
  });

  return {
    id: base64url(id),
    /** The browser's answer when it creates the passkey. */
    attest: ({ challenge }: { challenge: string }) => {
      const key = new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(flags.withKey, credential)],
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      });
    },
    /** The browser's answer when it logs in with the passkey. */
    assert: ({ challenge }: { challenge: string }, from?: string) => {
      const client = clientData('webauthn.get', challenge, from);
      const data = authData(0);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
    /** A copy of the passkey from before it was last used. */
    rewind: () => {
      counter -= 2;
    },
  };
};
export type Passkey = ReturnType<typeof makePasskey>;
