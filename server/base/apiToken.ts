import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const prefix = 'vestry_';
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Digits of 32 random bytes, and of the check, in base 62. */
const randomDigits = 43;
const checkDigits = 6;

const inDigits = (n: bigint, length: number): string => {
  let [text, rest] = ['', n];
  while (text.length < length) {
    text = digits[Number(rest % 62n)] + text;
    rest /= 62n;
  }
  return text;
};

const checkOf = (text: string) => inDigits(BigInt(crc32(text)), checkDigits);

/**
 * A new secret for a program: a prefix by which scanners of source code recognise it, 32 random bytes in base 62, and
 * their CRC-32, so that a mistyped one is told apart from one that was revoked without a look into the database.
 */
export const newApiToken = (): string => {
  const random = prefix + inDigits(BigInt(`0x${randomBytes(32).toString('hex')}`), randomDigits);
  return random + checkOf(random);
};

/** Whether the text can be one of our tokens. */
export const isApiToken = (text: string): boolean =>
  /^vestry_[0-9A-Za-z]{49}$/.test(text) && checkOf(text.slice(0, -checkDigits)) === text.slice(-checkDigits);
