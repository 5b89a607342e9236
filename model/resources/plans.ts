import {
  currency,
  date,
  flag,
  instant,
  integer,
  money,
  oneOf,
  pieces,
  price,
  ref,
  rows,
  status,
  text,
  vesting,
} from '../attributes.ts';
import { defineResource } from '../resource.ts';
import { inLanguage } from './documents.ts';

export const milestoneStates = ['pending', 'waiting', 'evaluated', 'waived', 'lapsed'] as const;

/** What a grant says, whether it is made to one employee or to many at once. */
export const grantTerms = {
  exercisePrice: price('currency'),
  vesting: vesting(),
  expiryDate: date(),
  postTerminationDays: integer({ min: 0, max: 3650 }),
  earlyExercise: flag({ optional: true }),
  ...inLanguage,
} as const;

/** An option grant to one employee from one pool. */
export const plans = defineResource({
  name: 'plans',
  singular: 'plan',
  relation: 'plan_records',
  title: 'name',
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
    employee_id: ref('employees'),
    status: status([
      'approving',
      'active',
      'canceled',
      'on-milestone-date',
      'completed',
      'exercised',
      'expired',
      'forfeited',
    ]),
    pieces: pieces(),
    unvested: pieces(),
    vested: pieces(),
    exercised: pieces(),
    forfeited: pieces(),
    expired: pieces(),
    cancelled: pieces(),
    delisted: pieces(),
    exercisePrice: price('currency'),
    currency: currency(),
    startDate: date(),
    grantDate: date(),
    grantedOn: date({ optional: true }),
    expiryDate: date(),
    lastExercisableDay: date({ optional: true }),
    /** Without it, the employee cannot exercise. */
    hasVerifiedData: flag({ for: ['employee'] }),
    nextVestingDate: date({ optional: true }),
    nextVestingPieces: pieces({ optional: true }),
    postTerminationDays: integer(),
    earlyExercise: flag(),
    vesting: vesting(),
    tranches: rows({
      date: date(),
      pieces: pieces(),
      cumulative: pieces(),
      milestone: text({ optional: true }),
    }),
    milestones: rows({
      id: text(),
      name: text(),
      dueDate: date(),
      pieces: pieces(),
      status: oneOf(milestoneStates),
      achieved: text({ optional: true }),
      evidence: text({ optional: true }),
    }),
    openDocument_id: ref('documents', { optional: true }),
    openExercise: rows({
      id: text(),
      pieces: pieces(),
      amount: money('currency'),
      currency: currency(),
      reference: text(),
      accountHolder: text(),
      iban: text(),
      bic: text({ optional: true }),
      created_at: instant(),
    }),
  },
  states: {
    approving: 'info',
    active: 'success',
    canceled: 'danger',
    'on-milestone-date': 'reminder',
    completed: 'warning',
    exercised: 'exercised',
    expired: 'expired',
    forfeited: 'secondary',
  },
  create: {
    by: ['founder'],
    input: {
      pool_id: ref('pools'),
      employee_id: ref('employees'),
      pieces: pieces({ min: 1 }),
      ...grantTerms,
    },
  },
  commands: {
    remind: {
      by: ['founder'],
      from: ['approving'],
      to: ['approving'],
      when: (plan) => plan.openDocument_id !== null,
      bulk: true,
    },
    withdraw: { by: ['founder'], from: ['approving'], to: ['canceled'], danger: true },
    cancel: {
      by: ['founder'],
      from: ['active'],
      to: ['canceled'],
      when: (plan) => plan.vested === 0 && plan.exercised === 0,
      danger: true,
      preview: true,
    },
    'evaluate-milestone': {
      by: ['founder'],
      from: ['on-milestone-date'],
      to: ['on-milestone-date', 'active', 'completed', 'forfeited', 'exercised'],
      input: {
        milestone: text(),
        achieved: text({ max: 20 }),
        evidence: text({ max: 2000 }),
      },
    },
    'request-exercise': {
      by: ['employee'],
      from: ['completed', 'active', 'on-milestone-date'],
      to: ['completed', 'active', 'on-milestone-date'],
      when: (plan) =>
        plan.vested > 0 &&
        plan.openExercise.length === 0 &&
        (plan.status === 'completed' || plan.earlyExercise),
      offered: (plan, today) => plan.hasVerifiedData && today <= (plan.lastExercisableDay ?? today),
      input: { pieces: pieces({ min: 1 }) },
    },
    'confirm-exercise': {
      by: ['trust'],
      from: ['completed', 'active', 'on-milestone-date'],
      to: ['completed', 'active', 'on-milestone-date', 'exercised'],
      when: (plan) => plan.openExercise.length > 0,
      /** What is left out is today, and the amount that is due. */
      input: {
        receivedOn: date({ optional: true }),
        amount: money('currency', { optional: true }),
        ...inLanguage,
      },
    },
    'reject-exercise': {
      by: ['trust'],
      from: ['completed', 'active', 'on-milestone-date'],
      to: ['completed', 'active', 'on-milestone-date', 'expired', 'exercised'],
      when: (plan) => plan.openExercise.length > 0,
      input: { reason: text({ max: 500 }) },
      danger: true,
    },
  },
  automatic: {
    decline: { from: ['approving'], to: ['canceled'], on: 'the employee declines the agreement' },
    lapse: { from: ['approving'], to: ['canceled'], on: 'its expiry passes before both have signed' },
    'take-over': { from: [], to: ['active'], on: 'its opening balance is imported' },
    grant: {
      from: ['approving'],
      to: ['active', 'completed'],
      on: 'both have signed and the grant date is reached',
    },
    'reach-milestone': {
      from: ['active'],
      to: ['on-milestone-date'],
      on: "a milestone's due date is reached",
    },
    complete: {
      from: ['active', 'on-milestone-date'],
      to: ['completed'],
      on: 'nothing unvested is left and something is vested',
    },
    expire: {
      from: ['completed'],
      to: ['expired', 'exercised'],
      on: 'the day after the last exercisable day',
    },
    'end-with-leaver': { from: ['approving'], to: ['canceled'], on: 'the employee leaves' },
    leave: {
      from: ['active', 'on-milestone-date', 'completed'],
      to: ['completed', 'exercised', 'forfeited', 'canceled'],
      on: 'the employee leaves',
    },
    'await-again': { from: ['canceled'], to: ['approving'], on: 'a leaver is taken back' },
    correct: {
      from: ['active', 'on-milestone-date', 'completed', 'exercised', 'expired', 'forfeited', 'canceled'],
      to: ['active', 'on-milestone-date', 'completed', 'exercised', 'expired', 'forfeited', 'canceled'],
      on: 'a line of it is reversed, or a leaver is taken back',
    },
  },
});
