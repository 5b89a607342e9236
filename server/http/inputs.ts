import { z } from 'zod';
import { shortestPassword } from '../passwords.ts';

/** Text as people type it; the database takes any character but NUL. */
export const typed = (problem: string) => z.string(problem).regex(/^[^\0]*$/, 'validation.characters');

/** What several routes ask for. */
export const name = typed('validation.required')
  .trim()
  .min(1, 'validation.required')
  .max(120, 'validation.longer|120');
export const email = z.email('validation.email').max(254, 'validation.email');
/** The password that a person has, of whatever length it was allowed to be. */
export const currentPassword = z
  .string('validation.required')
  .min(1, 'validation.required')
  .max(1000, 'validation.longer|1000');
export const password = z
  .string('validation.required')
  .min(shortestPassword, `validation.shorter|${shortestPassword}`)
  .max(1000, 'validation.longer|1000');
