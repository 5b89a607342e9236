import { missingOfCompany, missingOfTrust, type Need } from '../../model/parties.ts';
import { conflict } from '../base/problem.ts';
import { currentLanguage } from '../i18n/language.ts';
import { sections } from '../i18n/texts.ts';
import type { companyOf } from './parties.ts';

const words = sections('words');

/** Refuses an agreement while what it needs of the company or of its trust is not entered, and names what that is. */
export const requireComplete = (company: Awaited<ReturnType<typeof companyOf>>) => {
  const { number, office, account_holder: accountHolder, iban } = company;
  const missing = [
    inWords(company.name, missingOfCompany({ number, office, accountHolder, iban })),
    inWords(
      company.trust_name,
      missingOfTrust({ address: company.trust_address !== null, account: company.trust_has_account }),
    ),
  ].filter((each) => each !== undefined);
  if (missing.length > 0) throw conflict('partiesIncomplete', { missing: missing.join('; ') });
};

const inWords = (name: string, needs: Need[]): string | undefined =>
  needs.length > 0
    ? `${name} (${needs.map((need) => words[currentLanguage()].needs[need]).join(', ')})`
    : undefined;
