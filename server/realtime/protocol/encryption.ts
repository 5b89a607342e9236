import { createHash, randomBytes } from 'node:crypto';
import nacl from 'tweetnacl';

/** The key of one encrypted channel, which /pusher/auth tells to everybody who may read it. */
export const sharedSecret = (masterKey: Buffer, channel: string) =>
  createHash('sha256').update(channel).update(masterKey).digest();

/** Encrypts data for the browser, in the way of the protocol's libraries. */
export const encrypt = (masterKey: Buffer, channel: string, data: unknown) => {
  const nonce = randomBytes(nacl.secretbox.nonceLength);
  const ciphertext = nacl.secretbox(
    Buffer.from(JSON.stringify(data)),
    nonce,
    sharedSecret(masterKey, channel),
  );
  return JSON.stringify({
    nonce: nonce.toString('base64'),
    ciphertext: Buffer.from(ciphertext).toString('base64'),
  });
};
