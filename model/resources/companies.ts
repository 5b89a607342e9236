import { bic, confirmationOfSome, country, currency, iban, image, language, text } from '../attributes.ts';
import { defineResource } from '../resource.ts';

/** The employer whose shares the trust holds. */
export const companies = defineResource({
  name: 'companies',
  singular: 'company',
  relation: 'company_records',
  title: 'name',
  search: ['name', 'number'],
  order: ['name', 'ASC'],
  scope: { trust: { trust_id: 'trusts' }, founder: { id: 'companies' }, employee: { id: 'employers' } },
  attributes: {
    name: text({ max: 120 }),
    number: text({ max: 40, optional: true }),
    office: text({ max: 200, optional: true }),
    country: country({ optional: true }),
    currency: currency(),
    /** In which papers are made where nothing else is chosen. */
    documentLanguage: language(),
    logo: image({ optional: true }),
    trust_id: text(),
    trustName: text(),
    accountHolder: text({ max: 120, optional: true, for: ['trust', 'founder'] }),
    iban: iban({ optional: true, for: ['trust', 'founder'] }),
    bic: bic({ optional: true, for: ['trust', 'founder'] }),
  },
  update: {
    by: ['founder'],
    input: {
      name: text({ max: 120 }),
      number: text({ max: 40, optional: true }),
      office: text({ max: 200, optional: true }),
      country: country({ optional: true }),
      documentLanguage: language(),
      accountHolder: text({ max: 120, optional: true, forBank: true }),
      iban: iban({ optional: true }),
      bic: bic({ optional: true }),
      /** Of another account than before. */
      ...confirmationOfSome,
    },
  },
});
