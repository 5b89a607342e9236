import { currency, flag, money, pieces, ref, richText, status, text } from '../attributes.ts';
import { defineResource } from '../resource.ts';

/** Pieces of one share class of one company, held by the trust for its employees. */
export const pools = defineResource({
  name: 'pools',
  singular: 'pool',
  relation: 'pool_records',
  title: 'name',
  search: ['name', 'asset'],
  scope: { trust: { trust_id: 'trusts' }, founder: { company_id: 'companies' }, employee: { id: 'pools' } },
  attributes: {
    company_id: ref('companies'),
    name: text({ max: 120 }),
    asset: text({ max: 80 }),
    status: status(['requested', 'active', 'filled', 'cancelled']),
    pieces: pieces({ min: 1 }),
    available: pieces({ for: ['trust', 'founder'] }),
    held: pieces({ for: ['trust', 'founder'] }),
    unvested: pieces({ for: ['trust', 'founder'] }),
    vested: pieces({ for: ['trust', 'founder'] }),
    exercised: pieces({ for: ['trust', 'founder'] }),
    unallocated: pieces({ for: ['trust', 'founder'] }),
    value: money('currency'),
    currency: currency(),
    description: richText({ optional: true }),
    rejectionReason: text({ optional: true, for: ['trust', 'founder'] }),
    openDocument_id: ref('documents', { optional: true, for: ['trust', 'founder'] }),
    hasLiquidationPayout: flag(),
  },
  states: { requested: 'info', active: 'success', filled: 'secondary', cancelled: 'danger' },
  create: {
    by: ['founder'],
    input: {
      company_id: ref('companies'),
      name: text({ max: 120 }),
      asset: text({ max: 80 }),
      pieces: pieces({ min: 1 }),
      value: money('currency'),
      currency: currency(),
      description: richText({ optional: true }),
    },
  },
  commands: {
    approve: {
      by: ['trust'],
      from: ['requested'],
      to: ['requested'],
      when: (pool) => pool.openDocument_id === null,
    },
    reject: {
      by: ['trust'],
      from: ['requested'],
      to: ['cancelled'],
      input: { reason: text({ max: 500 }) },
      danger: true,
    },
    withdraw: { by: ['founder'], from: ['requested'], to: ['cancelled'], danger: true },
  },
  automatic: {
    activate: { from: ['requested'], to: ['active'], on: 'the last signature of the agreement' },
    fill: { from: ['active'], to: ['filled'], on: 'no piece is free' },
    reopen: { from: ['filled'], to: ['active'], on: 'a piece is free again' },
  },
});
