import type { EmployeeDashboard } from '../../model/dashboard.ts';

type Plans = EmployeeDashboard['plans'];

/**
 * An employee's plans by company. Options of different companies are never added up, nor amounts of different
 * currencies: amounts of one company are in one currency as a rule; where they are not, each has a part of its own.
 */
export const ofCompanies = (plans: Plans): { key: string; company: string; plans: Plans }[] =>
  [...Map.groupBy(plans, ofCompany)].map(([key, ofOne]) => ({
    key,
    company: ofOne[0]!.company,
    plans: ofOne,
  }));

/** What the plans and steps of one part have in common. */
export const ofCompany = ({
  company_id,
  currency,
}: Pick<EmployeeDashboard['steps'][number], 'company_id' | 'currency'>) => `${company_id} ${currency}`;
