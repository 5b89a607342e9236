import {
  currency,
  date,
  instant,
  integer,
  oneOf,
  pieces,
  price,
  ref,
  rows,
  status,
  text,
} from '../../attributes.ts';
import { defineResource } from '../../resource.ts';
import { mostOfRatio, splitKinds, splitStates } from '../../splits/kinds.ts';

/**
 * A split of the shares of one pool, their consolidation, or their conversion into another class, on a day: with every
 * option and certificate of them.
 */
export const splits = defineResource({
  name: 'splits',
  singular: 'split',
  relation: 'split_records',
  title: 'name',
  apart: ['plannedFor'],
  search: ['name'],
  scope: {
    trust: { trust_id: 'trusts' },
    founder: { company_id: 'companies' },
    employee: { pool_id: 'pools' },
  },
  attributes: {
    name: text(),
    company_id: ref('companies'),
    pool_id: ref('pools'),
    kind: oneOf(splitKinds),
    status: status(splitStates),
    numerator: integer(),
    denominator: integer(),
    /** Of a conversion, the share class before it and after it. */
    priorClass: text({ max: 80, optional: true }),
    toClass: text({ max: 80, optional: true }),
    plannedFor: date(),
    /** The day on which it took effect: later than planned where something was open. */
    effectiveDate: date({ optional: true }),
    /** The resolution of the company. */
    resolution: text({ max: 500 }),
    currency: currency(),
    priorPieces: pieces({ optional: true, for: ['trust', 'founder'] }),
    pieces: pieces({ optional: true, for: ['trust', 'founder'] }),
    priorNominalValue: price('currency', { optional: true }),
    nominalValue: price('currency', { optional: true }),
    carriedOut_at: instant({ optional: true }),
    /** Each plan before and after; those that a reader may see. */
    plans: rows({
      plan_id: ref('plans'),
      employee: text(),
      grantDate: date(),
      priorPieces: pieces(),
      pieces: pieces(),
      priorUnvested: pieces(),
      unvested: pieces(),
      priorVested: pieces(),
      vested: pieces(),
      priorExercisePrice: price('currency'),
      exercisePrice: price('currency'),
      currency: currency(),
    }),
    /** The certificates of each holder before and after, and those of nobody. */
    holders: rows({ holder: text({ optional: true }), priorPieces: pieces(), pieces: pieces() }),
  },
  states: { planned: 'info', effective: 'success', withdrawn: 'secondary' },
  create: {
    by: ['trust'],
    input: {
      pool_id: ref('pools'),
      numerator: integer({ min: 1, max: mostOfRatio }),
      denominator: integer({ min: 1, max: mostOfRatio }),
      toClass: text({ max: 80, optional: true, nameOf: 'organisation', suggested: 'share-classes' }),
      plannedFor: date(),
      resolution: text({ max: 500 }),
    },
    activity: 'planned-split',
  },
  commands: {
    withdraw: {
      by: ['trust'],
      from: ['planned'],
      to: ['withdrawn'],
      activity: 'withdrew-split',
      danger: true,
    },
    'carry-out': {
      by: ['trust'],
      offered: ({ plannedFor }, today) => today >= plannedFor,
      from: ['planned'],
      to: ['effective'],
      activity: 'carried-out-split',
      danger: true,
    },
  },
  automatic: {
    'take-effect': { from: ['planned'], to: ['effective'], on: 'its day begins and nothing is open' },
  },
});
