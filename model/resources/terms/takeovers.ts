import { date, integer, pieces, ref, status, text } from '../../attributes.ts';
import { defineResource } from '../../resource.ts';

const input = {
  company_id: ref('companies'),
  /** Who controls the company from the day on. */
  acquirer: text({ max: 120 }),
  effectiveDate: date({ notAfter: 'today' }),
} as const;

/** A change of control of a company. Once the trust has confirmed it, the plans whose terms say so vest ahead. */
export const takeovers = defineResource({
  name: 'takeovers',
  singular: 'takeover',
  relation: 'takeover_records',
  title: 'acquirer',
  apart: ['effectiveDate'],
  search: ['acquirer'],
  order: ['effectiveDate', 'DESC'],
  scope: { trust: { trust_id: 'trusts' }, founder: { company_id: 'companies' } },
  attributes: {
    ...input,
    status: status(['requested', 'effective', 'withdrawn', 'reversed']),
    /** The plans of which pieces have vested because of it, also later with a leaver, and these pieces. */
    plans: integer(),
    pieces: pieces(),
    /** Why it was taken back. */
    reason: text({ max: 500, optional: true }),
  },
  states: { requested: 'info', effective: 'success', withdrawn: 'secondary', reversed: 'danger' },
  create: {
    by: ['trust', 'founder'],
    input,
    activity: 'recorded-takeover',
    tells: { to: ['trust', 'company'], type: 'shareholding', mail: 'takeoverRequested' },
  },
  commands: {
    confirm: {
      by: ['trust'],
      from: ['requested'],
      to: ['effective'],
      activity: 'confirmed-takeover',
      tells: { to: ['company'], type: 'shareholding', mail: 'takeoverConfirmed' },
      waitsFor: 'trust',
      danger: true,
      preview: true,
    },
    withdraw: {
      by: ['trust', 'founder'],
      from: ['requested'],
      to: ['withdrawn'],
      activity: 'withdrew-takeover',
      tells: { to: ['trust', 'company'], type: 'shareholding', mail: 'takeoverWithdrawn' },
      danger: true,
    },
    reverse: {
      by: ['trust'],
      from: ['effective'],
      to: ['reversed'],
      input: { reason: text({ max: 500 }) },
      activity: 'reversed-takeover',
      tells: { to: ['company'], type: 'shareholding', mail: 'takeoverReversed' },
      danger: true,
      preview: true,
    },
  },
});
