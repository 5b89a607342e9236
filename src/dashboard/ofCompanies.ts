import { byIssuer, type OfIssuer } from '../../model/dashboard/issuers.ts';

/** What plans and shareholdings in shares of one issuer are called together: the company, and another issuer before it. */
export const nameOfIssuer = ({ company, issuer }: OfIssuer & { company: string }) =>
  issuer === null ? company : `${issuer} · ${company}`;

export const keyOfIssuer = ({ company_id, issuer }: OfIssuer) =>
  issuer === null ? company_id : `${company_id} ${issuer}`;

/**
 * An employee's plans, or what else is held, by issuer and currency. Options of different companies are never added up,
 * nor amounts of different currencies: amounts of one issuer are in one currency as a rule; where they are not, each has
 * a part of its own.
 */
export const ofCompanies = <Of extends OfIssuer & { company: string; currency: string }>(
  all: readonly Of[],
): { key: string; company: string; ofOne: Of[] }[] =>
  byIssuer(all)
    .flatMap((ofIssuer) => [...Map.groupBy(ofIssuer, ofCompany)])
    .map(([key, ofOne]) => ({ key, company: nameOfIssuer(ofOne[0]!), ofOne }));

/** What the plans and steps of one part have in common. */
export const ofCompany = ({ currency, ...of }: OfIssuer & { currency: string }) =>
  `${keyOfIssuer(of)} ${currency}`;
