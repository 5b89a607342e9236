import {
  currency,
  date,
  integer,
  oneOf,
  pieces,
  price,
  ref,
  status,
  text,
  vesting,
} from '../../attributes.ts';
import { defineResource } from '../../resource.ts';
import { amendmentStates, pauseUnits, scheduleChanges } from '../../vesting/amendmentStates.ts';
import { inLanguage } from '../documents.ts';

/** Other terms of a granted plan, from a day on: what was, and what is. */
export const amendments = defineResource({
  name: 'amendments',
  singular: 'amendment',
  relation: 'amendment_records',
  personal: true,
  title: 'name',
  apart: ['effectiveDate'],
  search: ['name'],
  scope: {
    trust: { trust_id: 'trusts' },
    founder: { company_id: 'companies' },
    employee: { employee_id: 'employees' },
  },
  attributes: {
    name: text(),
    company_id: ref('companies'),
    pool_id: ref('pools'),
    plan_id: ref('plans'),
    employee_id: ref('employees'),
    status: status(amendmentStates),
    /** The number of the terms that it leads to; those of the grant are the first. */
    version: integer(),
    /** The day from which the new terms hold, and the last one to sign. */
    effectiveDate: date(),
    agreedOn: date({ optional: true }),
    pieces: pieces(),
    grantedOn: date(),
    currency: currency(),
    priorExercisePrice: price('currency'),
    exercisePrice: price('currency'),
    priorExpiryDate: date(),
    expiryDate: date(),
    priorPostTerminationDays: integer(),
    postTerminationDays: integer(),
    change: oneOf(scheduleChanges, { optional: true }),
    pauseLength: integer({ optional: true }),
    pauseUnit: oneOf(pauseUnits, { optional: true }),
    /** The terms of the whole plan; those of an amended schedule name each date. */
    priorVesting: vesting(),
    vesting: vesting(),
    reason: text({ optional: true }),
    openDocument_id: ref('documents', { optional: true }),
  },
  states: {
    open: 'info',
    agreed: 'info',
    effective: 'success',
    refused: 'danger',
    withdrawn: 'secondary',
    lapsed: 'expired',
  },
  create: {
    by: ['trust', 'founder'],
    /** What is left out stays as it is; something has to change. */
    input: {
      plan_id: ref('plans'),
      effectiveDate: date(),
      exercisePrice: price('currency', { optional: true }),
      expiryDate: date({ optional: true }),
      postTerminationDays: integer({ min: 0, max: 3650, optional: true }),
      /** New terms for the dated pieces that have not vested by the day. */
      vesting: vesting({ optional: true }),
      /** By how much what is to vest after the day vests later. */
      pauseLength: integer({ min: 1, max: 3650, optional: true }),
      pauseUnit: oneOf(pauseUnits, { optional: true }),
      ...inLanguage,
    },
    activity: 'made-amendment',
  },
  commands: {
    withdraw: {
      by: ['trust', 'founder'],
      from: ['open'],
      to: ['withdrawn'],
      input: { reason: text({ max: 500, optional: true }) },
      activity: 'withdrew-amendment',
      danger: true,
    },
  },
  automatic: {
    decline: { from: ['open'], to: ['refused', 'withdrawn'], on: 'one of its signers declines its document' },
    agree: {
      from: ['open'],
      to: ['agreed', 'effective'],
      on: 'the last signature, which puts it into force at once where its day has come',
    },
    'take-effect': { from: ['agreed'], to: ['effective'], on: 'its day comes' },
    lapse: {
      from: ['open', 'agreed'],
      to: ['lapsed'],
      on: 'it is not signed by its day, the employee leaves, a line of the plan is reversed, pieces vest ahead, or the plan ends',
    },
  },
});
