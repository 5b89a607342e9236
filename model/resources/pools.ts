import {
  currency,
  date,
  flag,
  integer,
  money,
  pieces,
  price,
  ref,
  richText,
  rows,
  status,
  text,
} from '../attributes.ts';
import { defineResource } from '../resource.ts';
import { inLanguage } from './documents.ts';
import { offerTerms } from './offers.ts';
import { grantTerms } from './plans.ts';
import { registerInput } from './registers.ts';

/** What a founder asks for, and the trust approves, in the order of the form. */
const request = {
  name: text({ max: 120, nameOf: 'organisation' }),
  asset: text({ max: 80, nameOf: 'organisation', suggested: 'share-classes' }),
  pieces: pieces({ min: 1 }),
  currency: currency(),
  value: price('currency'),
  heldSince: date({ optional: true, notAfter: 'today' }),
  description: richText({ optional: true }),
} as const;

/** The sums over the plans of a pool have no order. */
const orders = [
  'created_at',
  'name',
  'asset',
  'status',
  'pieces',
  'available',
  'free',
  'value',
  'heldSince',
  'requestedPieces',
] as const;

/** Pieces of one share class of one company, held by the trust for its employees. */
export const pools = defineResource({
  name: 'pools',
  singular: 'pool',
  relation: 'pool_records',
  title: 'name',
  search: ['name', 'asset'],
  hit: ['asset', 'company_id', 'status'],
  orders: { trust: orders, founder: orders },
  scope: { trust: { trust_id: 'trusts' }, founder: { company_id: 'companies' }, employee: { id: 'pools' } },
  attributes: {
    company_id: ref('companies'),
    name: text({ max: 120 }),
    asset: text({ max: 80 }),
    status: status(['requested', 'active', 'filled', 'cancelled']),
    pieces: pieces({ min: 1 }),
    available: pieces({ for: ['trust', 'founder'] }),
    held: pieces({ for: ['trust', 'founder'] }),
    /** Available, and not held: what can be granted. */
    free: pieces({ for: ['trust', 'founder'] }),
    unvested: pieces({ for: ['trust', 'founder'] }),
    vested: pieces({ for: ['trust', 'founder'] }),
    exercised: pieces({ for: ['trust', 'founder'] }),
    delisted: pieces({ for: ['trust', 'founder'] }),
    unallocated: pieces({ for: ['trust', 'founder'] }),
    /** The certificates of its holders: less than what was exercised, where some of them were retired. */
    certificates: pieces({ for: ['trust', 'founder'] }),
    value: price('currency'),
    currency: currency(),
    description: richText({ optional: true }),
    rejectionReason: text({ optional: true, for: ['trust', 'founder'] }),
    openDocument_id: ref('documents', { optional: true, for: ['trust', 'founder'] }),
    /** The pieces that the pool is to have, while that waits for the trust and for signatures. */
    requestedPieces: pieces({ optional: true, for: ['trust', 'founder'] }),
    heldSince: date({ optional: true }),
    hasLiquidationPayout: flag(),
    /** Whether employees may have pieces kept for the tax on an exercise. */
    netSettlement: flag(),
    /** Whether they may sell pieces to the trust for it. */
    saleToCover: flag(),
    /** Whether somebody holds certificates or vested options of it, or shared in its liquidation. */
    canBePaidOut: flag({ for: ['trust'] }),
    /** How many hold certificates of it, apart from the trust. */
    holders: integer({ for: ['trust'] }),
  },
  states: { requested: 'info', active: 'success', filled: 'secondary', cancelled: 'danger' },
  create: {
    by: ['founder'],
    activity: 'requested',
    tells: { to: ['trust'], type: 'shareholding', mail: 'poolRequested' },
    input: { company_id: ref('companies'), ...request },
  },
  commands: {
    approve: {
      by: ['trust'],
      from: ['requested'],
      to: ['requested'],
      when: (pool) => pool.openDocument_id === null,
      why: () => 'documentOpen',
      input: inLanguage,
      activity: 'approved',
      makesAgreement: true,
    },
    reject: {
      by: ['trust'],
      from: ['requested'],
      to: ['cancelled'],
      input: { reason: text({ max: 500 }) },
      activity: 'rejected',
      tells: { to: ['company'], type: 'shareholding', mail: 'poolRejected' },
      danger: true,
    },
    'edit-request': {
      by: ['founder'],
      from: ['requested'],
      to: ['requested'],
      // The agreement says what was asked for.
      when: (pool) => pool.openDocument_id === null,
      why: () => 'documentOpen',
      input: request,
      activity: 'edited-request',
      tells: { to: ['trust'], type: 'shareholding', mail: 'poolRequestEdited' },
    },
    withdraw: {
      by: ['founder'],
      from: ['requested'],
      to: ['cancelled'],
      activity: 'withdrawn',
      danger: true,
    },
    grant: {
      by: ['founder'],
      from: ['active'],
      to: ['active', 'filled'],
      input: {
        grants: rows({ employee_id: ref('employees'), pieces: pieces({ min: 1 }) }, { min: 1, max: 500 }),
        ...grantTerms,
      },
      // Each of the new plans has an activity of its own.
      activity: false,
    },
    offer: {
      by: ['trust', 'founder'],
      from: ['active'],
      to: ['active', 'filled'],
      input: {
        offers: rows({ employee_id: ref('employees'), pieces: pieces({ min: 1 }) }, { min: 1, max: 500 }),
        ...offerTerms,
      },
      // Each of the new offers has an activity of its own.
      activity: false,
    },
    update: {
      by: ['founder'],
      from: ['active', 'filled'],
      to: ['active', 'filled'],
      /** Attributes that are left out stay as they are. */
      input: {
        name: text({ max: 120, optional: true, nameOf: 'organisation' }),
        pieces: pieces({ min: 1, optional: true }),
        description: richText({ optional: true }),
        netSettlement: flag({ optional: true }),
        saleToCover: flag({ optional: true }),
      },
      activity: 'updated',
      preview: true,
    },
    'approve-increase': {
      by: ['trust'],
      from: ['active', 'filled'],
      to: ['active', 'filled'],
      when: (pool) => pool.requestedPieces !== null && pool.openDocument_id === null,
      why: ({ requestedPieces }) => (requestedPieces === null ? 'noIncrease' : 'documentOpen'),
      input: inLanguage,
      activity: 'approved-increase',
      makesAgreement: true,
    },
    'reject-increase': {
      by: ['trust'],
      from: ['active', 'filled'],
      to: ['active', 'filled'],
      when: (pool) => pool.requestedPieces !== null,
      why: () => 'noIncrease',
      input: { reason: text({ max: 500 }) },
      activity: 'rejected-increase',
      insteadOf: 'approve-increase',
      tells: { to: ['company'], type: 'shareholding', mail: 'increaseRejected' },
      danger: true,
    },
    'withdraw-increase': {
      by: ['founder'],
      from: ['active', 'filled'],
      to: ['active', 'filled'],
      when: (pool) => pool.requestedPieces !== null,
      why: () => 'noIncrease',
      activity: 'withdrawn-increase',
      danger: true,
    },
    'create-share-certificates': {
      by: ['founder'],
      from: ['active', 'filled'],
      to: ['active', 'filled'],
      when: (pool) => pool.openDocument_id === null,
      why: () => 'documentOpen',
      input: {
        employee_id: ref('employees', { optional: true, sharing: 'company_id' }),
        certificates: rows({ pieces: pieces({ min: 1 }) }, { optional: true, max: 100 }),
        ...inLanguage,
      },
      activity: 'ordered-certificates',
      makesAgreement: true,
    },
    'cancel-share-certificates': {
      by: ['trust'],
      from: ['active', 'filled'],
      to: ['active', 'filled'],
      input: {
        employee_id: ref('employees', { optional: true, sharing: 'company_id' }),
        pieces: pieces({ min: 1 }),
        reason: text({ max: 500 }),
        hasLiquidationPayout: flag(),
        ...inLanguage,
      },
      activity: 'cancelled-certificates',
      danger: true,
      preview: true,
    },
    transfer: {
      by: ['trust'],
      from: ['active', 'filled'],
      to: ['active', 'filled'],
      input: {
        seller_id: ref('employees', { sharing: 'company_id' }),
        buyer_id: ref('employees', { optional: true, sharing: 'company_id' }),
        pieces: pieces({ min: 1 }),
        paid: money('currency', { optional: true }),
        effectiveDate: date({ notAfter: 'today' }),
        ...inLanguage,
      },
      activity: 'transferred',
      tells: { to: ['company'], type: 'shareholding', mail: 'transferred' },
      preview: true,
    },
    'generate-register': {
      by: ['trust'],
      from: ['active', 'filled', 'cancelled'],
      to: ['active', 'filled', 'cancelled'],
      input: { asOf: registerInput.asOf, language: registerInput.language },
      // The register has the activity.
      activity: false,
    },
    cancel: {
      by: ['founder'],
      from: ['active', 'filled'],
      to: ['cancelled'],
      activity: 'cancelled-shareholding',
      tells: { to: ['trust'], type: 'shareholding', mail: 'poolCancelled' },
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
