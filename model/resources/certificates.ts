import { date, integer, language, pieces, ref, status, text } from '../attributes.ts';
import { defineResource } from '../resource.ts';

/** Numbered evidence of pieces held by the trust for a pool, or by a holder after exercise. */
export const certificates = defineResource({
  name: 'certificates',
  singular: 'certificate',
  personal: true,
  title: 'number',
  search: ['holder', 'asset', 'number'],
  hit: ['holder', 'pieces', 'pool_id', 'status'],
  orders: { trust: ['created_at', 'number', 'holder'], founder: ['created_at', 'number', 'holder'] },
  scope: {
    trust: { trust_id: 'trusts' },
    founder: { company_id: 'companies' },
    employee: { employee_id: 'employees' },
  },
  attributes: {
    number: integer(),
    company_id: ref('companies'),
    pool_id: ref('pools'),
    employee_id: ref('employees', { optional: true }),
    /** The line that brought the pieces. */
    transaction_id: ref('transactions', { optional: true }),
    holder: text(),
    asset: text(),
    pieces: pieces(),
    language: language(),
    issuedOn: date(),
    status: status(['active', 'cancelled']),
    cancelledOn: date({ optional: true }),
    cancelReason: text({ optional: true }),
  },
  states: { active: 'success', cancelled: 'danger' },
  automatic: {
    cancel: {
      from: ['active'],
      to: ['cancelled'],
      on: 'its pieces are no longer held, or stand on other certificates',
    },
  },
});
