import { z } from 'zod';
import { nameInput } from '../../../model/schema.ts';
import { isCommonPassword } from '../../base/commonPasswords.ts';
import { shortestPassword } from '../../base/passwords.ts';

/** Text as people type it; the database takes any character but NUL. */
export const typed = (problem: string) => z.string(problem).regex(/^[^\0]*$/, 'validation.characters');

/** The records that something is done to at once. */
export const ids = (most: number) =>
  z
    .array(z.uuid('validation.reference'), 'validation.ids')
    .min(1, 'validation.ids')
    .max(most, `validation.idsAtMost|${most}`)
    .refine((all) => new Set(all.map((id) => id.toLowerCase())).size === all.length, 'validation.ids');

/** The inputs that several routes share. */
export const name = nameInput('person');
export const organisationName = nameInput('organisation');
export const email = z.email('validation.email').max(254, 'validation.email');
/** An existing password, which may be shorter than new ones have to be. */
export const currentPassword = z
  .string('validation.required')
  .min(1, 'validation.required')
  .max(1000, 'validation.longer|1000');
/** A code of an authenticator app, or a recovery code. */
export const code = typed('validation.required')
  .min(1, 'validation.required')
  .max(100, 'validation.longer|100');
/** The password again, and a code if the login has a second factor. */
export const confirmation = { password: currentPassword, code: code.nullish() };
/** A new password; registration, invitation, reset and change have the same rules. */
export const password = z
  .string('validation.required')
  .min(shortestPassword, `validation.shorter|${shortestPassword}`)
  .max(1000, 'validation.longer|1000')
  .refine((typed) => !isCommonPassword(typed), 'validation.commonPassword');
