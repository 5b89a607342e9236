import { date, instant, integer, oneOf, ref, rows, status, text } from '../attributes.ts';
import { languages } from '../enums.ts';
import { defineResource } from '../resource.ts';

export const registerScopes = ['all', 'company', 'pool'] as const;
export const registerFormats = ['pdf', 'xlsx', 'csv'] as const;

export const registerInput = {
  scope: oneOf(registerScopes),
  company_id: ref('companies', { optional: true }),
  pool_id: ref('pools', { optional: true }),
  asOf: date({ notAfter: 'today' }),
  /** The language of the asking person if it is left out. */
  language: oneOf(languages, { optional: true }),
} as const;

/**
 * The register of the trust as member of its companies and of the holders beneath it, printed as of a day. It is made
 * outside of the request that asks for it, in volumes as PDF, and as one spreadsheet and one CSV file.
 */
export const registers = defineResource({
  name: 'registers',
  singular: 'register',
  relation: 'register_records',
  title: 'subject',
  scope: { trust: { trust_id: 'trusts' } },
  attributes: {
    /** The owner of the register: the name of the trust, the company or the shareholding. */
    subject: text(),
    scope: oneOf(registerScopes),
    company_id: ref('companies', { optional: true }),
    pool_id: ref('pools', { optional: true }),
    asOf: date(),
    language: oneOf(languages),
    status: status(['preparing', 'ready', 'failed']),
    /** The progress, once the preparation has begun and until it is done. */
    done: integer({ optional: true }),
    total: integer({ optional: true }),
    rowCount: integer({ optional: true }),
    files: rows({ format: oneOf(registerFormats), volume: integer(), size: integer() }),
    finished_at: instant({ optional: true }),
  },
  states: { preparing: 'info', ready: 'success', failed: 'danger' },
  create: { by: ['trust'], input: registerInput, activity: 'generated-register' },
  automatic: {
    finish: { from: ['preparing'], to: ['ready'], on: 'its files are made' },
    fail: { from: ['preparing'], to: ['failed'], on: 'its files could not be made' },
  },
});
