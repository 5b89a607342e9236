import { createHash } from 'node:crypto';
import { creditorReference, mod97 } from '../../../model/reference.ts';

/** Digits and capital letters without I, L, O and U, which are taken for others; 32 of them hold five bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 20;

/**
 * The reference of a payment, made of the id that the payment has here: a creditor reference of ISO 11649, "RF", two
 * check digits and a hundred bits of a hash. These are 24 characters, six groups of four, of those that every bank
 * takes. An id always gives the same reference, and no other id gives it.
 */
export const paymentReference = (id: string): string => {
  const bits = createHash('sha256').update(id).digest();
  let number = BigInt(`0x${bits.toString('hex')}`);
  let text = '';
  for (; text.length < length; number /= 32n) text += alphabet[Number(number % 32n)];
  return creditorReference(text);
};

/** All places, also overlapping ones, since the text around a reference may look like the beginning of another. */
const candidates = new RegExp(`(?=(RF\\d{2}[${alphabet}]{${length}}))`, 'g');

/**
 * The payment references in a text of a bank or a person, each once: in groups, in small letters, across lines, and
 * with any words around them. A text with one wrong digit or letter fails the check digits, and is none.
 */
export const referencesIn = (text: string): string[] => {
  const run = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const found = [...run.matchAll(candidates)].map(([, reference]) => reference!);
  return [...new Set(found)].filter((reference) => mod97(reference.slice(4) + reference.slice(0, 4)) === 1n);
};

/**
 * The references in a text with which companies send the money for payouts (views/payouts/funding_reference.sql): the same
 * with twelve digits.
 */
export const fundingReferencesIn = (text: string): string[] => {
  const run = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const found = [...run.matchAll(/RF\d{14}/g)].map(([reference]) => reference);
  return [...new Set(found)].filter((reference) => mod97(reference.slice(4) + reference.slice(0, 4)) === 1n);
};

/** The name of a part of a file of payments; where it has no others, that of the file. */
export const partReference = (file: string, part: number | null): string =>
  part === null ? file : `${file}-${part}`;

/** The name of a file of payments, made of its id, a UUID: messages have room for 35 characters. */
export const fileReference = (id: string): string => id.replaceAll('-', '');
