import { companies } from '../../model/resources/companies.ts';
import { definePages } from '../platform/definePages.ts';

/** Companies are named everywhere, and changed in their founder's account. */
export const companyPages = definePages(companies, { paths: {} });
