import type { CompanyEmployee, ExportedCompany } from './companyRows.ts';

/**
 * The trust, and the employees who were granted or held something. Verified data is left out: founders, who may export
 * too, do not receive it.
 */
export const stakeholdersOf = (company: ExportedCompany, employees: readonly CompanyEmployee[]) => [
  {
    id: company.trust_id,
    object_type: 'STAKEHOLDER',
    name: { legal_name: company.trust_name },
    stakeholder_type: 'INSTITUTION',
    current_relationships: ['OTHER'],
  },
  ...employees.map(({ id, name, email, has_left }) => ({
    id,
    object_type: 'STAKEHOLDER',
    name: { legal_name: name },
    stakeholder_type: 'INDIVIDUAL',
    current_relationships: [has_left ? 'EX_EMPLOYEE' : 'EMPLOYEE'],
    contact_info: { emails: [{ email_type: 'OTHER', email_address: email }] },
  })),
];
