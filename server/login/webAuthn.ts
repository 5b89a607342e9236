import { createHash } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../base/services.ts';
import { type Tx, write } from '../db/handle.ts';

const library = () => import('@simplewebauthn/server');

const minutes = 5;
/** EdDSA, ES256 and RS256. Newer algorithms are still experimental in Node, which warns of them at each start. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Passkeys are made for one address, and no other site can ask for them. */
const siteOf = ({ config }: Services) => {
  const { origin, hostname } = new URL(config.appUrl);
  return { origin, rpID: hostname };
};

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();

/** Stores the challenge that a passkey is to sign, for a person who adds one or for anybody who logs in. */
const keep = (tx: Tx, challenge: string, user_id: string | null) =>
  tx
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOf(challenge),
      user_id,
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${minutes})`,
    })
    .execute();

const text = z.string().max(10_000);
/** The parts of the browser's answer that are needed here; the library checks all of them. */
const response = <T extends z.ZodRawShape>(of: T) =>
  z.looseObject({
    id: text,
    rawId: text,
    type: z.literal('public-key'),
    clientExtensionResults: z.record(z.string(), z.unknown()),
    response: z.looseObject({ clientDataJSON: text, ...of }),
  });
export const Assertion = response({ authenticatorData: text, signature: text });
export const Attestation = response({
  attestationObject: z.string().max(100_000),
  transports: z.array(z.string().max(50)).max(10).optional(),
});
type Sent = z.infer<typeof Assertion> | z.infer<typeof Attestation>;

/** Takes the challenge of an answer out of the open ones. */
const spend = async (tx: Tx, sent: Sent, userId: string | null) => {
  const challenge = challengeIn(sent);
  if (challenge === undefined) return undefined;
  const open = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('user_id')
    .executeTakeFirst();
  return open?.user_id === userId ? challenge : undefined;
};

const challengeIn = ({ response }: Sent): string | undefined => {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
};

export const optionsToAdd = async (
  services: Services,
  tx: Tx,
  person: { userId: string; email: string; name: string },
) => {
  const known = await tx
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', person.userId)
    .execute();
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: services.config.appName,
    supportedAlgorithmIDs,
    rpID: siteOf(services).rpID,
    userID: Uint8Array.from(Buffer.from(person.userId.replaceAll('-', ''), 'hex')),
    userName: person.email,
    userDisplayName: person.name,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    // It is found without the address being typed, and unlocked by finger, face or PIN: two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keep(tx, options.challenge, person.userId);
  return options;
};

export const optionsToLogIn = async (services: Services, tx: Tx) => {
  const { rpID } = siteOf(services);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await keep(tx, options.challenge, null);
  return options;
};

/** The new passkey in an answer to the options of that person; undefined for one that cannot be believed. */
export const readNewPasskey = async (
  services: Services,
  tx: Tx,
  userId: string,
  sent: z.infer<typeof Attestation>,
) => {
  const challenge = await spend(tx, sent, userId);
  if (!challenge) return undefined;
  const { origin, rpID } = siteOf(services);
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: sent as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  return registrationInfo?.credential;
};

/** The owner of the passkey that signed the challenge; undefined where the answer cannot be trusted. */
export const ownerOfPasskey = async (
  services: Services,
  sent: z.infer<typeof Assertion>,
): Promise<string | undefined> => {
  // The challenge is used up, whatever the outcome.
  const challenge = await write(services.db, (tx) => spend(tx, sent, null));
  if (!challenge) return undefined;
  const { origin, rpID } = siteOf(services);
  const { verifyAuthenticationResponse } = await library();
  return write(services.db, async (tx) => {
    // Locked, so that a copy of it cannot be used at the same moment.
    const passkey = await tx
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', sent.id)
      .forUpdate()
      .executeTakeFirst();
    if (!passkey) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: sent as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: Number(passkey.counter),
      },
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || !authenticationInfo) return undefined;
    await tx
      .updateTable('passkeys')
      .set({ counter: BigInt(authenticationInfo.newCounter), used_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', passkey.id)
      .execute();
    return passkey.user_id;
  });
};
