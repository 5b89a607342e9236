import { country, date, email, flag, instant, oneOf, ref, rows, status, text } from '../attributes.ts';
import { futurePeriods, leaverTypes, pastPeriods } from '../enums.ts';
import { defineResource } from '../resource.ts';

const anyState = ['pending', 'invited', 'unverified', 'verifying', 'verified'] as const;

const planSettlement = {
  plan_id: ref('plans'),
  planName: text(),
  pastPeriod: oneOf(pastPeriods),
  futurePeriod: oneOf(futurePeriods),
} as const;

/** When and as what somebody leaves, and how the plans settle. */
const leaving = {
  effectiveDate: date(),
  leaverType: oneOf(leaverTypes),
  pastPeriod: oneOf(pastPeriods, { optional: true }),
  futurePeriod: oneOf(futurePeriods, { optional: true }),
  reason: text({ max: 500, optional: true }),
  settlements: rows(
    { plan_id: ref('plans'), pastPeriod: oneOf(pastPeriods), futurePeriod: oneOf(futurePeriods) },
    { optional: true, max: 500 },
  ),
} as const;

type Leaving = { leavesOn: string | null; leaverWaits: boolean; hasLeft: boolean };
/** Whether a leaver is recorded that has settled nothing yet. */
const isAhead = ({ leavesOn, leaverWaits, hasLeft }: Leaving) =>
  leaverWaits || (leavesOn !== null && !hasLeft);
const whyNotAhead = ({ hasLeft }: Leaving) => (hasLeft ? 'leaverApplied' : 'noLeaver');

/** One person's participation in the plans of one company. */
export const employees = defineResource({
  name: 'employees',
  singular: 'employee',
  relation: 'employee_records',
  personal: true,
  title: 'name',
  search: ['name', 'email'],
  hit: ['email', 'company_id', 'status'],
  orders: {
    trust: ['created_at', 'name', 'email', 'status', 'invited_at', 'joined_at'],
    founder: ['created_at', 'name', 'email', 'status', 'invited_at', 'joined_at'],
  },
  scope: {
    trust: { trust_id: 'trusts' },
    founder: { company_id: 'companies' },
    employee: { id: 'employees' },
  },
  attributes: {
    company_id: ref('companies'),
    name: text({ max: 120 }),
    email: email(),
    status: status(anyState),
    invited_at: instant({ optional: true }),
    invitationExpires_at: instant({ optional: true }),
    joined_at: instant({ optional: true }),
    verified_at: instant({ optional: true, for: ['trust', 'employee'] }),
    hasVerifiedData: flag(),
    givenName: text({ optional: true, for: ['trust', 'employee'] }),
    familyName: text({ optional: true, for: ['trust', 'employee'] }),
    birthdate: date({ optional: true, for: ['trust', 'employee'] }),
    address: text({ optional: true, for: ['trust', 'employee'] }),
    country: country({ optional: true, for: ['trust', 'employee'] }),
    taxResidence: country({ optional: true, for: ['trust', 'employee'] }),
    taxNumber: text({ optional: true, for: ['employee'] }),
    leavesOn: date({ optional: true }),
    leaverType: oneOf(leaverTypes, { optional: true }),
    pastPeriod: oneOf(pastPeriods, { optional: true }),
    futurePeriod: oneOf(futurePeriods, { optional: true }),
    leaverReason: text({ optional: true, for: ['trust', 'founder'] }),
    hasLeft: flag(),
    /** A leaving lies ahead to which the trust has consented. */
    isLeaving: flag({ for: ['trust', 'founder'] }),
    /** Whether the founder who reads it is this employee, and whether the company has another founder for what is so. */
    isYours: flag({ for: ['founder'] }),
    forAnotherFounder: flag({ for: ['founder'] }),
    /** A founder has recorded a leaver to which the trust has not consented yet. */
    leaverWaits: flag({ for: ['trust', 'founder'] }),
    waitingLeaver: rows(
      {
        effectiveDate: date(),
        leaverType: oneOf(leaverTypes),
        pastPeriod: oneOf(pastPeriods),
        futurePeriod: oneOf(futurePeriods),
        reason: text({ optional: true }),
        asked_at: instant(),
        recordedBy: text({ optional: true }),
      },
      { for: ['trust', 'founder'] },
    ),
    waitingSettlements: rows(planSettlement, { for: ['trust', 'founder'] }),
    /** The plans that settle otherwise than the rest. */
    settlements: rows(planSettlement),
  },
  states: {
    pending: 'secondary',
    invited: 'info',
    unverified: 'warning',
    verifying: 'warning',
    verified: 'success',
  },
  create: {
    by: ['founder'],
    activity: 'invited',
    input: { company_id: ref('companies'), name: text({ max: 120, nameOf: 'person' }), email: email() },
  },
  commands: {
    'resend-invitation': {
      by: ['founder'],
      from: ['pending', 'invited'],
      to: ['invited'],
      activity: 'invited-again',
      bulk: true,
      mails: true,
    },
    'revoke-invitation': {
      by: ['founder'],
      from: ['invited'],
      to: ['pending'],
      activity: 'revoked-invitation',
      danger: true,
    },
    'accept-invitation': {
      by: ['employee'],
      from: ['invited'],
      to: ['unverified', 'verified'],
      activity: 'joined',
      tells: { to: ['company'], type: 'employee', mail: 'employeeJoined' },
    },
    verify: {
      by: ['employee'],
      from: ['unverified', 'verifying', 'verified'],
      to: ['verifying', 'verified'],
      activity: 'went-to-verify',
    },
    'record-leaver': {
      by: ['founder'],
      from: anyState,
      to: anyState,
      when: (employee) => employee.leavesOn === null && !employee.leaverWaits,
      why: ({ hasLeft, leaverWaits }) => {
        if (leaverWaits) return 'leaverWaits';
        return hasLeft ? 'leaverApplied' : 'leaverRecorded';
      },
      offered: ({ forAnotherFounder }) => !forAnotherFounder,
      input: leaving,
      activity: 'recorded-leaver',
      danger: true,
      preview: 'dealings',
    },
    'change-leaver': {
      by: ['founder'],
      from: anyState,
      to: anyState,
      when: isAhead,
      why: whyNotAhead,
      offered: ({ forAnotherFounder }) => !forAnotherFounder,
      input: leaving,
      activity: 'recorded-leaver',
      danger: true,
      preview: 'dealings',
    },
    'withdraw-leaver': {
      by: ['founder'],
      from: anyState,
      to: anyState,
      when: isAhead,
      why: whyNotAhead,
      offered: ({ forAnotherFounder }) => !forAnotherFounder,
      activity: 'withdrew-leaver',
    },
    'accept-leaver': {
      by: ['trust'],
      from: anyState,
      to: anyState,
      when: (employee) => employee.leaverWaits,
      why: () => 'noLeaverWaits',
      activity: 'accepted-leaver',
      danger: true,
      preview: 'dealings',
    },
    'decline-leaver': {
      by: ['trust'],
      from: anyState,
      to: anyState,
      when: (employee) => employee.leaverWaits,
      why: () => 'noLeaverWaits',
      input: { reason: text({ max: 500 }) },
      activity: 'declined-leaver',
      tells: { to: ['company'], type: 'employee', mail: 'leaverDeclined' },
      danger: true,
    },
    'take-back-leaver': {
      by: ['trust'],
      from: anyState,
      to: anyState,
      when: (employee) => employee.hasLeft,
      why: ({ leavesOn }) => (leavesOn === null ? 'noLeaver' : 'leaverToCome'),
      input: { reason: text({ max: 500 }) },
      activity: 'took-leaver-back',
      tells: { to: ['employee', 'company', 'trust'], type: 'employee', mail: 'leaverTakenBack' },
      danger: true,
      preview: true,
    },
  },
  automatic: {
    'accept-invitation': { from: ['invited'], to: ['unverified'], on: 'the invited person sets a password' },
    'expire-invitation': { from: ['invited'], to: ['pending'], on: '30 days after the mail' },
    verified: { from: ['unverified', 'verifying'], to: ['verified'], on: 'the provider confirms the data' },
    'not-verified': {
      from: ['verifying'],
      to: ['unverified'],
      on: 'the verification fails or is broken off',
    },
    forget: { from: anyState, to: ['unverified'], on: 'the person deletes the account' },
  },
});
