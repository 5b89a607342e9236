import { email, ref, text } from '../attributes.ts';
import { defineResource } from '../resource.ts';

/** A person who administers one company. */
export const founders = defineResource({
  name: 'founders',
  singular: 'founder',
  title: 'name',
  search: ['name', 'email'],
  hit: ['email', 'company_id'],
  order: ['name', 'ASC'],
  scope: { trust: { trust_id: 'trusts' } },
  attributes: {
    name: text(),
    email: email(),
    company_id: ref('companies'),
    /** The login, by which the activities know who did what. */
    user_id: text(),
  },
});
