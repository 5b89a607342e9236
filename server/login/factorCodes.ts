import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Services } from '../base/services.ts';
import type { Handle, Tx } from '../db/handle.ts';

const seconds = 30;
const recoveryCodeCount = 10;

/** Whether a person has to enter a code beside the password. */
export const hasSecondFactor = async (db: Handle, userId: string): Promise<boolean> => {
  const factor = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return factor !== undefined;
};

/** The generator of codes behind a key of the person, as RFC 6238 has it and every app understands it. */
export const generatorOf = (key: Buffer, issuer: string, label: string) =>
  new TOTP({ issuer, label, secret: new Secret({ buffer: Uint8Array.from(key).buffer }), period: seconds });

export const newKey = () => randomBytes(20);

/** The half minute to which a code belongs, give or take one; undefined for a wrong code. */
const stepOf = (key: Buffer, code: string): number | undefined => {
  const timestamp = Date.now();
  const off = generatorOf(key, '', '').validate({ token: code, timestamp, window: 1 });
  return off === null ? undefined : Math.floor(timestamp / 1000 / seconds) + off;
};

/** Accepts a code of the app, or a recovery code. Each is valid once. */
export const takeCode = async (services: Services, tx: Tx, userId: string, typed: string) => {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  return /^\d{6}$/.test(code)
    ? takeAppCode(services, tx, userId, code, true)
    : takeRecoveryCode(tx, userId, code);
};

/** Accepts a code of the app, whose key is in force or is being confirmed. */
export const takeAppCode = async (
  { secretBox, report }: Services,
  tx: Tx,
  userId: string,
  code: string,
  isConfirmed: boolean,
): Promise<boolean> => {
  const factor = await tx
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!factor) return false;
  const key = secretBox.open(factor.secret, userId);
  if (!key) report(new Error('SECRET: a second factor was kept with another one and cannot be read'));
  const step = key && stepOf(key, code);
  if (step === undefined) return false;
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: BigInt(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const takeRecoveryCode = async (tx: Tx, userId: string, code: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** The codes have enough random bits that no slow hash is needed. */
const hashOf = (userId: string, code: string) => createHash('sha256').update(`${userId} ${code}`).digest();

/** Without letters that look like others. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz123456789';

/** A hundred and twenty random bits: of five there are as many values as letters. */
const newCode = () => [...randomBytes(24)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** Gives a person new recovery codes, in place of all earlier ones: as they are shown, this once. */
export const giveRecoveryCodes = async (tx: Tx, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
    .execute();
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
};
