import { currency, date, flag, money, pieces, ref, richText, rows, status, text } from '../attributes.ts';
import { defineResource } from '../resource.ts';
import { inLanguage } from './documents.ts';
import { grantTerms } from './plans.ts';
import { registerInput } from './registers.ts';

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
    /** As many pieces as it is to have, while that waits for the trust and for signatures. */
    requestedPieces: pieces({ optional: true, for: ['trust', 'founder'] }),
    heldSince: date({ optional: true }),
    hasLiquidationPayout: flag(),
    /** Somebody holds certificates or vested options of it, or shared in its liquidation. */
    canBePaidOut: flag({ for: ['trust'] }),
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
      heldSince: date({ optional: true }),
    },
  },
  commands: {
    approve: {
      by: ['trust'],
      from: ['requested'],
      to: ['requested'],
      when: (pool) => pool.openDocument_id === null,
      input: inLanguage,
    },
    reject: {
      by: ['trust'],
      from: ['requested'],
      to: ['cancelled'],
      input: { reason: text({ max: 500 }) },
      danger: true,
    },
    withdraw: { by: ['founder'], from: ['requested'], to: ['cancelled'], danger: true },
    grant: {
      by: ['founder'],
      from: ['active'],
      to: ['active', 'filled'],
      input: {
        grants: rows({ employee_id: ref('employees'), pieces: pieces({ min: 1 }) }, { min: 1, max: 500 }),
        ...grantTerms,
      },
    },
    update: {
      by: ['founder'],
      from: ['active', 'filled'],
      to: ['active', 'filled'],
      /** What is left out stays as it is. */
      input: {
        name: text({ max: 120, optional: true }),
        pieces: pieces({ min: 1, optional: true }),
        description: richText({ optional: true }),
      },
      preview: true,
    },
    'approve-increase': {
      by: ['trust'],
      from: ['active', 'filled'],
      to: ['active', 'filled'],
      when: (pool) => pool.requestedPieces !== null && pool.openDocument_id === null,
      input: inLanguage,
    },
    'reject-increase': {
      by: ['trust'],
      from: ['active', 'filled'],
      to: ['active', 'filled'],
      when: (pool) => pool.requestedPieces !== null,
      input: { reason: text({ max: 500 }) },
      danger: true,
    },
    'withdraw-increase': {
      by: ['founder'],
      from: ['active', 'filled'],
      to: ['active', 'filled'],
      when: (pool) => pool.requestedPieces !== null,
      danger: true,
    },
    'create-share-certificates': {
      by: ['founder'],
      from: ['active', 'filled'],
      to: ['active', 'filled'],
      when: (pool) => pool.openDocument_id === null,
      input: {
        employee_id: ref('employees', { optional: true }),
        certificates: rows({ pieces: pieces({ min: 1 }) }, { optional: true, max: 100 }),
        ...inLanguage,
      },
    },
    'cancel-share-certificates': {
      by: ['trust'],
      from: ['active', 'filled'],
      to: ['active', 'filled'],
      input: {
        employee_id: ref('employees', { optional: true }),
        pieces: pieces({ min: 1 }),
        reason: text({ max: 500 }),
        hasLiquidationPayout: flag(),
        ...inLanguage,
      },
      danger: true,
      preview: true,
    },
    transfer: {
      by: ['trust'],
      from: ['active', 'filled'],
      to: ['active', 'filled'],
      input: {
        seller_id: ref('employees'),
        buyer_id: ref('employees', { optional: true }),
        pieces: pieces({ min: 1 }),
        paid: money('currency', { optional: true }),
        effectiveDate: date(),
        ...inLanguage,
      },
      preview: true,
    },
    'generate-register': {
      by: ['trust'],
      from: ['active', 'filled', 'cancelled'],
      to: ['active', 'filled', 'cancelled'],
      input: { asOf: registerInput.asOf, language: registerInput.language },
    },
    cancel: {
      by: ['founder'],
      from: ['active', 'filled'],
      to: ['cancelled'],
      danger: true,
      preview: true,
    },
  },
  automatic: {
    activate: { from: ['requested'], to: ['active'], on: 'the last signature of the agreement' },
    fill: { from: ['active'], to: ['filled'], on: 'no piece is free' },
    reopen: { from: ['filled'], to: ['active'], on: 'a piece is free again' },
    correct: {
      from: ['active', 'filled', 'cancelled'],
      to: ['active', 'filled', 'cancelled'],
      on: 'the issue of its pieces or its cancellation is reversed',
    },
  },
});
