import {
  country,
  currency,
  date,
  flag,
  iban,
  instant,
  integer,
  money,
  oneOf,
  pieces,
  price,
  rate,
  ref,
  reference,
  rows,
  status,
  text,
  vesting,
} from '../attributes.ts';
import { taxMethods } from '../exercise/exerciseTax.ts';
import { defineResource } from '../resource.ts';
import { accelerationTriggers } from '../vesting/accelerationTriggers.ts';
import { mayRequestOn } from '../vesting/exercisePeriods.ts';
import { inLanguage } from './documents.ts';

export const milestoneStates = ['pending', 'waiting', 'evaluated', 'waived', 'lapsed'] as const;

/** The terms of a grant, the same for one employee and for many at once. */
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
  personal: true,
  title: 'name',
  apart: ['grantDate', 'pieces'],
  search: ['name'],
  hit: ['grantDate', 'pieces', 'status'],
  orders: {
    trust: ['created_at', 'status', 'pieces', 'grantDate'],
    founder: ['created_at', 'status', 'pieces', 'grantDate'],
  },
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
    /** The number of the terms that hold; each amendment counts one more. */
    version: integer(),
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
    /** Of a holder who is to leave it is the day that will hold then. */
    lastExercisableDay: date({ optional: true }),
    /** The windows and blackouts of the shareholding. */
    exercisePeriods: rows({ kind: oneOf(['window', 'blackout']), from: date(), until: date() }),
    /** Without it, the employee cannot exercise. */
    hasVerifiedData: flag({ for: ['employee'] }),
    /** The last day of a holder who is to leave and then loses what has not vested. Nothing vests next after it. */
    lapsesAfter: date({ optional: true }),
    /** The last day of a holder who is to leave, on which all that has not vested by then vests. */
    fullVestingDate: date({ optional: true }),
    /** The last day of a holder who is to leave, on which a plan that is not granted yet ends with nothing vested. */
    endsOn: date({ optional: true }),
    /**
     * What is vested and not exercised at the end of the last day of a holder who is to leave, as far as that is known:
     * milestones that wait for their evaluation are not counted.
     */
    keptOnLeaving: pieces({ optional: true }),
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
    /** The lines that vested pieces ahead of their days, because of a change of control on the takeover's date. */
    accelerations: rows({
      date: date(),
      pieces: pieces(),
      trigger: oneOf(accelerationTriggers),
      takeoverDate: date(),
    }),
    openDocument_id: ref('documents', { optional: true }),
    /** The agreement waits for an employee who has not accepted the invitation. */
    awaitsJoining: flag(),
    /** A draft that another founder than its author has to approve; there is no agreement before. */
    awaitsApproval: flag({ for: ['trust', 'founder'] }),
    drafter: text({ optional: true, for: ['founder'] }),
    drafter_id: text({ optional: true, for: ['founder'] }),
    /** Whether the reader is the employee, who leaves the approval of the grant to other founders. */
    isYours: flag({ for: ['founder'] }),
    /** Whether another founder says what is the case with it, such as that a milestone was reached. */
    forAnotherFounder: flag({ for: ['founder'] }),
    openExercise: rows({
      id: text(),
      pieces: pieces(),
      /** What is to be paid: the exercise price, and the tax less what pieces pay of it. */
      amount: money('currency'),
      /** What pieces that are sold bring above tax and price: the company owes it to the employee. */
      owed: money('currency'),
      cost: money('currency'),
      /** Empty where nothing is withheld, as the next five are. */
      shareValue: price('currency', { optional: true }),
      taxableBenefit: money('currency', { optional: true }),
      taxRate: rate({ optional: true }),
      /** Whose rate it is, and of which year; of requests made before version 0.3, the year is not known. */
      taxCountry: country({ optional: true }),
      taxYear: integer({ optional: true }),
      taxMethod: oneOf(taxMethods, { optional: true }),
      tax: money('currency'),
      /** The pieces that go for the tax, kept or sold, and what they are worth. */
      keptPieces: pieces(),
      keptWorth: money('currency'),
      currency: currency(),
      reference: reference(),
      accountHolder: text(),
      iban: iban(),
      bic: text({ optional: true }),
      /** When the account became another one, if it did after the payment was asked for. */
      accountChanged_at: instant({ optional: true }),
      /** When the money came and how much, in the words of the company, until the trust confirms it. */
      reportedOn: date({ optional: true }),
      reportedAmount: money('currency', { optional: true }),
      reportedBy: text({ optional: true }),
      reported_at: instant({ optional: true }),
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
      why: () => 'noDocumentOpen',
      // Whoever has not joined is invited again instead.
      offered: ({ awaitsJoining, endsOn }) => !awaitsJoining && endsOn === null,
      activity: 'reminded',
      minor: true,
      bulk: true,
    },
    'approve-grant': {
      by: ['founder'],
      from: ['approving'],
      to: ['approving'],
      when: (plan) => plan.awaitsApproval,
      why: () => 'noDraft',
      offered: ({ drafter_id, isYours }, _today, userId) => drafter_id !== userId && !isYours,
      activity: 'approved-grant',
      bulk: true,
    },
    'decline-grant': {
      by: ['founder'],
      from: ['approving'],
      to: ['canceled'],
      when: (plan) => plan.awaitsApproval,
      why: () => 'noDraft',
      offered: ({ drafter_id }, _today, userId) => drafter_id !== userId,
      input: { reason: text({ max: 500 }) },
      activity: 'declined-grant',
      insteadOf: 'approve-grant',
      tells: { to: ['company'], type: 'plan', mail: 'grantDeclined' },
      danger: true,
    },
    withdraw: {
      by: ['founder'],
      from: ['approving'],
      to: ['canceled'],
      input: { reason: text({ max: 500, optional: true }) },
      activity: 'withdrawn',
      danger: true,
    },
    cancel: {
      by: ['founder'],
      from: ['active'],
      to: ['canceled'],
      when: (plan) => plan.vested === 0 && plan.exercised === 0,
      why: () => 'hasVested',
      input: { reason: text({ max: 500, optional: true }) },
      activity: 'cancelled-plan',
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
      offered: ({ forAnotherFounder }) => !forAnotherFounder,
      activity: 'evaluated-milestone',
    },
    'request-exercise': {
      by: ['employee'],
      from: ['completed', 'active', 'on-milestone-date'],
      to: ['completed', 'active', 'on-milestone-date'],
      when: (plan) =>
        plan.vested > 0 &&
        plan.openExercise.length === 0 &&
        (plan.status === 'completed' || plan.earlyExercise),
      why: ({ openExercise, vested }) => {
        if (openExercise.length > 0) return 'exerciseRequested';
        return vested === 0 ? 'nothingVested' : 'notCompleted';
      },
      offered: (plan, today) =>
        plan.hasVerifiedData &&
        today <= (plan.lastExercisableDay ?? today) &&
        mayRequestOn(plan.exercisePeriods, today),
      input: {
        pieces: pieces({ min: 1 }),
        /** Without it, the tax is paid with the exercise price. */
        taxMethod: oneOf(taxMethods, { optional: true }),
      },
      activity: 'requested-exercise',
      tells: { to: ['trust'], type: 'exercise', mail: 'exerciseRequested' },
      preview: true,
    },
    /** The employee takes the request back before the trust has decided; options that could not be exercised any more expire. */
    'withdraw-exercise': {
      by: ['employee'],
      from: ['completed', 'active', 'on-milestone-date'],
      to: ['completed', 'active', 'on-milestone-date', 'expired', 'exercised'],
      when: (plan) => plan.openExercise.length > 0,
      why: () => 'noExerciseRequest',
      activity: 'withdrew-exercise',
      tells: { to: ['trust', 'company'], type: 'exercise', mail: 'exerciseWithdrawn' },
      danger: true,
      preview: true,
    },
    /** The company says that the money is on its account, which the trust does not see. Said again, the last word holds. */
    'report-payment': {
      by: ['founder'],
      from: ['completed', 'active', 'on-milestone-date'],
      to: ['completed', 'active', 'on-milestone-date'],
      when: ({ openExercise }) => openExercise.some(({ amount }) => /[1-9]/.test(amount)),
      why: ({ openExercise }) => (openExercise.length === 0 ? 'noExerciseRequest' : 'nothingToReceive'),
      // What was reported stands on the card of the payment, with the button that reports it again.
      offered: ({ openExercise, forAnotherFounder }) =>
        !forAnotherFounder && openExercise.every(({ reportedOn }) => reportedOn === null),
      input: {
        receivedOn: date({ optional: true, notAfter: 'today' }),
        amount: money('currency', { optional: true }),
      },
      activity: 'reported-payment',
      tells: { to: ['trust'], type: 'exercise', mail: 'exercisePaymentReported' },
    },
    'confirm-exercise': {
      by: ['trust'],
      from: ['completed', 'active', 'on-milestone-date'],
      to: ['completed', 'active', 'on-milestone-date', 'exercised'],
      when: (plan) => plan.openExercise.length > 0,
      why: () => 'noExerciseRequest',
      /** Without them, what the company reported holds, or else today and the amount due. */
      input: {
        receivedOn: date({ optional: true, notAfter: 'today' }),
        amount: money('currency', { optional: true }),
        ...inLanguage,
      },
      activity: 'confirmed-exercise',
      tells: { to: ['employee', 'company'], type: 'exercise', mail: 'exerciseConfirmed' },
      preview: true,
    },
    'reject-exercise': {
      by: ['trust'],
      from: ['completed', 'active', 'on-milestone-date'],
      to: ['completed', 'active', 'on-milestone-date', 'expired', 'exercised'],
      when: (plan) => plan.openExercise.length > 0,
      why: () => 'noExerciseRequest',
      input: { reason: text({ max: 500 }) },
      activity: 'rejected-exercise',
      insteadOf: 'confirm-exercise',
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
