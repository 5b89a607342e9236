import { type Role, roles } from '../../model/enums.ts';
import type { Access } from './access.ts';

export const trust = ['trust'] as const;
export const founder = ['founder'] as const;
export const employee = ['employee'] as const;
export const sides = ['trust', 'founder'] as const;

/** The commands about payments of prices that are in files for the bank. */
const ofPayments = {
  'make-transfer': trust,
  'pay-again': trust,
  'mark-unpaid': trust,
  'mark-returned': trust,
};

export type Rights = {
  read: readonly Role[];
  create?: readonly Role[];
  /** Roles that change it by PATCH, and by PUT of one value. */
  change?: readonly Role[];
  commands?: Record<string, readonly Role[]>;
  /** Commands that have a preview. */
  previewed?: readonly string[];
  /** Commands that take many records at once. */
  bulk?: readonly string[];
};

/** Who may do what with the records of each resource. */
export const resources: Record<string, Rights> = {
  actions: { read: trust },
  activities: { read: roles },
  'bank-entries': {
    read: trust,
    commands: { resolve: trust, reopen: trust, place: trust, 'take-back': trust },
  },
  'bank-statements': { read: trust, create: trust },
  'cash-entries': { read: trust },
  certificates: { read: roles },
  closings: { read: sides, create: trust, commands: { reopen: trust } },
  colleagues: {
    read: roles,
    create: sides,
    commands: {
      'resend-invitation': sides,
      'revoke-invitation': sides,
      'accept-invitation': roles,
      'reset-second-factor': sides,
      remove: sides,
    },
  },
  companies: {
    read: roles,
    change: founder,
    commands: { accept: trust, decline: trust, remove: sides },
  },
  disbursements: {
    read: trust,
    create: trust,
    commands: { 'mark-paid': trust, withdraw: trust, reverse: trust },
  },
  documents: { read: roles, commands: { sign: roles, decline: roles } },
  earnings: {
    read: roles,
    commands: {
      'mark-paid': trust,
      'mark-unpaid': trust,
      'mark-returned': trust,
      remind: trust,
      'pay-again': trust,
      'pay-without-fee': trust,
      carry: trust,
      close: trust,
      reopen: trust,
    },
    bulk: ['mark-paid', 'remind'],
  },
  employees: {
    read: roles,
    create: founder,
    commands: {
      'resend-invitation': founder,
      'revoke-invitation': founder,
      'accept-invitation': employee,
      verify: employee,
      'record-leaver': founder,
      'change-leaver': founder,
      'withdraw-leaver': founder,
      'accept-leaver': trust,
      'decline-leaver': trust,
      'take-back-leaver': trust,
    },
    previewed: ['record-leaver', 'change-leaver', 'accept-leaver', 'take-back-leaver'],
    bulk: ['resend-invitation'],
  },
  entries: { read: roles },
  'exercise-periods': { read: roles, create: sides, commands: { change: sides, remove: sides } },
  founders: { read: trust },
  messages: { read: roles, commands: { read: roles }, bulk: ['read'] },
  offers: {
    read: roles,
    create: sides,
    commands: { accept: employee, refuse: employee, withdraw: sides, 'confirm-payment': sides },
  },
  amendments: { read: roles, create: sides, commands: { withdraw: sides } },
  takeovers: {
    read: sides,
    create: sides,
    commands: { confirm: trust, withdraw: sides, reverse: trust },
    previewed: ['confirm', 'reverse'],
  },
  buybacks: {
    read: roles,
    create: sides,
    commands: { withdraw: sides, ...ofPayments, 'confirm-payment': sides },
  },
  sales: {
    read: roles,
    create: trust,
    commands: { withdraw: trust, 'confirm-payment': trust, ...ofPayments, 'pay-seller': trust },
  },
  splits: { read: roles, create: trust, commands: { withdraw: trust, 'carry-out': trust } },
  'payout-lines': { read: trust },
  payouts: {
    read: sides,
    create: trust,
    change: trust,
    commands: {
      discard: trust,
      approve: trust,
      'record-funds': trust,
      'make-transfer': trust,
      reverse: trust,
    },
    previewed: ['reverse'],
  },
  payments: { read: trust },
  plans: {
    read: roles,
    create: founder,
    commands: {
      remind: founder,
      'approve-grant': founder,
      'decline-grant': founder,
      withdraw: founder,
      cancel: founder,
      'evaluate-milestone': founder,
      'request-exercise': employee,
      'withdraw-exercise': employee,
      'report-payment': founder,
      'confirm-exercise': trust,
      'reject-exercise': trust,
    },
    previewed: ['cancel', 'request-exercise', 'withdraw-exercise', 'confirm-exercise'],
    bulk: ['remind', 'approve-grant'],
  },
  pools: {
    read: roles,
    create: founder,
    commands: {
      approve: trust,
      reject: trust,
      'edit-request': founder,
      withdraw: founder,
      grant: founder,
      offer: sides,
      update: founder,
      'approve-increase': trust,
      'reject-increase': trust,
      'withdraw-increase': founder,
      'create-share-certificates': founder,
      'cancel-share-certificates': trust,
      transfer: trust,
      'generate-register': trust,
      cancel: founder,
    },
    previewed: ['update', 'cancel-share-certificates', 'transfer', 'cancel'],
  },
  imports: { read: sides, commands: { 'take-back': sides } },
  registers: { read: trust, create: trust },
  templates: { read: trust, change: trust, commands: { restore: trust } },
  'expense-assumptions': { read: sides, create: sides },
  'share-classes': { read: sides, create: founder, commands: { change: founder, retract: founder } },
  'share-counts': { read: sides, create: founder, commands: { retract: founder } },
  transactions: { read: roles, commands: { reverse: trust }, previewed: ['reverse'] },
  transfers: { read: trust, commands: { download: trust, 'mark-paid': trust } },
  trusts: { read: trust, change: trust, commands: { 'demand-second-factor': trust } },
  valuations: { read: roles, create: founder },
  'withholding-rates': { read: trust, create: trust, commands: { change: trust, remove: trust } },
};

/** The operations of the API about a resource, with who may use them. */
export const ofResource = ([name, { read, create, change, commands = {}, previewed = [], bulk = [] }]: [
  string,
  Rights,
]): [string, Access][] => {
  const path = `/api/${name}`;
  const one = `${path}/{id}`;
  return [
    [`GET ${path}`, { roles: read }],
    [`GET ${one}`, { roles: read, of: name }],
    ...(create ? [[`POST ${path}`, { roles: create }] as [string, Access]] : []),
    ...(change ? ['PATCH', 'PUT'] : []).map((method): [string, Access] => [
      `${method} ${one}`,
      { roles: change!, of: name },
    ]),
    ...Object.entries(commands).map(([command, by]): [string, Access] => [
      `POST ${one}/${command}`,
      { roles: by, of: name },
    ]),
    ...previewed.map((command): [string, Access] => [
      `POST ${one}/${command}/preview`,
      { roles: commands[command]!, of: name },
    ]),
    ...bulk.map((command): [string, Access] => [`POST ${path}/${command}`, { roles: commands[command]! }]),
  ];
};
