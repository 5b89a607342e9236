import { dateInZone, type PlanDate } from '../../model/values/dates.ts';
import { ocfTexts } from '../i18n/ocf.en.ts';
import type { CompanyTransaction, ExportedCompany } from './companyRows.ts';

/** The code that ISO 3166 leaves to its users, and others use for an unknown region. */
const unknownCountry = 'ZZ';

/** The company. The format demands a date and a country of formation, which we do not record or may not have. */
export const issuerOf = (
  company: ExportedCompany,
  lines: readonly CompanyTransaction[],
  timeZone: string,
) => {
  const { id, name, number, office, country } = company;
  return {
    id,
    object_type: 'ISSUER',
    legal_name: name,
    formation_date: firstDay(company, lines, timeZone),
    country_of_formation: country ?? unknownCountry,
    ...(office && country && { address: { address_type: 'LEGAL', street_suite: office, country } }),
    comments: [
      ...(number ? [ocfTexts.companyNumber(number)] : []),
      ocfTexts.formationUnknown,
      ...(country ? [] : [ocfTexts.countryUnknown]),
    ],
  };
};

/** Shares may have been held before the company came here, and nothing is issued before a company is formed. */
const firstDay = (
  { created_at }: ExportedCompany,
  lines: readonly CompanyTransaction[],
  timeZone: string,
): PlanDate =>
  [dateInZone(new Date(created_at), timeZone), ...lines.map((line) => line.effective_date)].sort()[0]!;
