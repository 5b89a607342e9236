import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SealingKey } from '../papers/seal/sealingKey.ts';
import type { Config } from './config.ts';

const algorithm = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

const keyFrom = (source: string | Buffer) =>
  Buffer.from(hkdfSync('sha256', source, '', 'vestry secrets', 32));

/**
 * AES-256-GCM under a key made from SECRET. Outside production there may be none; then the key is made from the sealing
 * key, which persists and is part of a backup. The purpose of a secret, such as a person's id, is needed to open it.
 * While SECRET changes, secrets closed with the other one open too.
 */
export const secretBox = (
  { secret, otherSecret }: Pick<Config, 'secret' | 'otherSecret'>,
  { privateKey }: SealingKey,
) => {
  const key = keyFrom(secret ?? privateKey.export({ type: 'pkcs8', format: 'der' }));
  const keys = [key, ...(otherSecret ? [keyFrom(otherSecret)] : [])];
  return {
    close: (secret: Buffer, of: string): Buffer => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(of));
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    /** Undefined for a text that was closed with another key, or that is none of ours. */
    open: (box: Buffer, of: string): Buffer | undefined => {
      for (const each of keys) {
        const opened = openWith(each, box, of);
        if (opened) return opened;
      }
      return undefined;
    },
  };
};

const openWith = (key: Buffer, box: Buffer, of: string): Buffer | undefined => {
  const decipher = createDecipheriv(algorithm, key, box.subarray(0, nonceLength))
    .setAAD(Buffer.from(of))
    .setAuthTag(box.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(box.subarray(nonceLength, -tagLength)), decipher.final()]);
  } catch {
    return undefined;
  }
};

export type SecretBox = ReturnType<typeof secretBox>;
