import type { Language } from '../../model/enums.ts';
import { registerDe } from '../i18n/register.de.ts';
import { registerEn } from '../i18n/register.en.ts';
import { registerHr } from '../i18n/register.hr.ts';

/** Every language says the same things as the English texts. */
export type RegisterTexts = typeof registerEn;

export const registerTexts: Record<Language, RegisterTexts> = {
  en: registerEn,
  de: registerDe,
  hr: registerHr,
};
