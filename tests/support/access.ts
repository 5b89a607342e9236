import { type Role, roles, type TokenReach } from '../../model/enums.ts';

/**
 * The rights of every role, written a second time from the domain's words and not from the declarations. A person who
 * does not see a record is told that there is none. An operation of the API that is missing here fails the tests.
 */
export type Access =
  /** The operations that need no session. */
  | 'visitors'
  | {
      roles: readonly Role[];
      /** The resource of the id in the path; without it, the operation cannot name anybody else's record. */
      of?: string;
    };

const trust = ['trust'] as const;
const founder = ['founder'] as const;
const employee = ['employee'] as const;
const sides = ['trust', 'founder'] as const;

/** The commands about payments of prices that are in files for the bank. */
const ofPayments = {
  'make-transfer': trust,
  'pay-again': trust,
  'mark-unpaid': trust,
  'mark-returned': trust,
};

type Rights = {
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

const resources: Record<string, Rights> = {
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
      'pay-again': trust,
      'pay-without-fee': trust,
      carry: trust,
      close: trust,
      reopen: trust,
    },
    bulk: ['mark-paid'],
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
      'withdraw-leaver': founder,
      'accept-leaver': trust,
      'decline-leaver': trust,
      'take-back-leaver': trust,
    },
    previewed: ['record-leaver', 'accept-leaver', 'take-back-leaver'],
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
  'share-counts': { read: sides, create: founder },
  transactions: { read: roles, commands: { reverse: trust }, previewed: ['reverse'] },
  transfers: { read: trust, commands: { download: trust, 'mark-paid': trust } },
  trusts: { read: trust, change: trust, commands: { 'demand-second-factor': trust } },
  valuations: { read: roles, create: founder },
  'withholding-rates': { read: trust, create: trust, commands: { change: trust, remove: trust } },
};

const ofResource = ([name, { read, create, change, commands = {}, previewed = [], bulk = [] }]: [
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

const everybody: Access = { roles };

const single: Record<string, Access> = {
  'GET /healthz': 'visitors',
  'GET /readyz': 'visitors',
  'POST /api/login': 'visitors',
  'POST /api/login/passkey/options': 'visitors',
  'POST /api/login/passkey': 'visitors',
  'GET /api/login/provider/{id}': 'visitors',
  'GET /api/login/provider/callback': 'visitors',
  'POST /api/login/provider': 'visitors',
  'POST /api/login/provider/code': 'visitors',
  'POST /api/login/provider/page': 'visitors',
  'GET /api/register/trusts': 'visitors',
  'POST /api/register/trust': 'visitors',
  'POST /api/register/founder': 'visitors',
  'GET /api/invitations/{uuid}': 'visitors',
  'POST /api/invitations/{uuid}': 'visitors',
  'GET /api/trust-invitations/{token}': 'visitors',
  'POST /api/trust-invitations/{token}': 'visitors',
  'POST /api/forgot-password': 'visitors',
  'GET /api/reset-password/{token}': 'visitors',
  'POST /api/reset-password/{token}': 'visitors',
  'POST /api/confirm-email': 'visitors',
  'POST /api/confirm-email/{token}': 'visitors',
  'GET /api/calendar/{token}': 'visitors',
  'GET /api/verify': 'visitors',
  'POST /api/verify': 'visitors',
  // The operation always redirects to the page, which then tells of a refusal.
  'GET /api/identity/callback': 'visitors',
  // The operation answers only about requests with the same cookie, and looks nothing else up.
  'GET /api/progress/{key}': 'visitors',

  'GET /api/app': everybody,
  'POST /api/logout': everybody,
  'POST /api/user/role': everybody,
  'POST /api/employees/{id}/view': { roles: sides, of: 'employees' },
  'DELETE /api/user/view': everybody,
  'PUT /api/user': { roles: sides },
  'POST /api/user/email': everybody,
  'POST /api/user/change-password': everybody,
  'GET /api/user/delete-account': everybody,
  'POST /api/user/delete-account': everybody,
  'DELETE /api/user/notifications': everybody,
  'GET /api/user/settings': everybody,
  'PATCH /api/user/settings': everybody,
  'GET /api/user/bank-details': { roles: employee },
  'PATCH /api/user/bank-details': { roles: employee },
  'GET /api/user/export': everybody,
  'GET /api/user/calendar': { roles: employee },
  'GET /api/user/calendar-link': { roles: employee },
  'POST /api/user/calendar-link': { roles: employee },
  'DELETE /api/user/calendar-link': { roles: employee },
  'GET /api/user/sessions': everybody,
  'DELETE /api/user/sessions': everybody,
  'DELETE /api/user/sessions/{id}': everybody,
  'GET /api/user/second-factor': everybody,
  'POST /api/user/second-factor': everybody,
  'POST /api/user/second-factor/confirm': everybody,
  'POST /api/user/second-factor/recovery-codes': everybody,
  'POST /api/user/second-factor/turn-off': everybody,
  'GET /api/user/passkeys': everybody,
  'POST /api/user/passkeys/options': everybody,
  'POST /api/user/passkeys': everybody,
  'POST /api/user/passkeys/{id}/remove': everybody,
  'GET /api/user/login-links': everybody,
  'POST /api/user/login-links/{id}/link': everybody,
  'POST /api/user/login-links/{id}/unlink': everybody,
  'GET /api/login-providers': { roles: sides },
  'POST /api/login-providers': { roles: sides },
  'PATCH /api/login-providers/{id}': { roles: sides },
  'POST /api/login-providers/{id}/remove': { roles: sides },
  'GET /api/tokens': everybody,
  'POST /api/tokens': everybody,
  'DELETE /api/tokens/{id}': everybody,
  'GET /api/webhooks': { roles: sides },
  'POST /api/webhooks': { roles: sides },
  'PATCH /api/webhooks/{id}': { roles: sides },
  'DELETE /api/webhooks/{id}': { roles: sides },
  'POST /api/webhooks/{id}/rotate-secret': { roles: sides },
  'POST /api/webhooks/{id}/disable': { roles: sides },
  'POST /api/webhooks/{id}/enable': { roles: sides },
  'POST /api/webhooks/{id}/test': { roles: sides },
  'GET /api/webhooks/{id}/deliveries': { roles: sides },
  'POST /api/webhooks/{id}/deliveries/{delivery}/send-again': { roles: sides },
  'POST /pusher/auth': everybody,
  'POST /pusher/user-auth': everybody,
  'POST /api/user/avatar': everybody,
  'DELETE /api/user/avatar': everybody,
  'GET /api/views': everybody,
  'POST /api/views': everybody,
  'PATCH /api/views/{id}': everybody,
  'DELETE /api/views/{id}': everybody,
  'GET /api/search': { roles },
  'GET /api/dashboard': { roles },
  'GET /api/images/{id}': { roles, of: 'images' },

  'POST /api/plans/preview': { roles },
  'POST /api/payouts/preview': everybody,
  'POST /api/payouts/create/preview': { roles: trust },
  'POST /api/buybacks/create/preview': { roles: sides },
  'POST /api/sales/create/preview': { roles: trust },
  'POST /api/amendments/create/preview': { roles: sides },
  'POST /api/splits/create/preview': { roles: trust },
  'POST /api/documents/sign': { roles },

  'GET /api/pools/{id}/balances': { roles: sides, of: 'pools' },
  'GET /api/pools/{id}/payout-holders': { roles: trust, of: 'pools' },
  'GET /api/pools/{id}/open-matters': { roles: trust, of: 'pools' },
  'GET /api/pools/{id}/withholding-rates': { roles: trust, of: 'pools' },
  'GET /api/plans/{id}/balances': { roles, of: 'plans' },
  'GET /api/plans/{id}/exercise-tax': { roles: employee, of: 'plans' },
  'GET /api/documents/{id}/file': { roles, of: 'documents' },
  'GET /api/certificates/{id}/file': { roles, of: 'certificates' },
  'GET /api/registers/{id}/file': { roles: trust, of: 'registers' },
  'GET /api/transfers/{id}/file': { roles: trust, of: 'transfers' },
  'GET /api/earnings/{id}/file': { roles: ['trust', 'employee'], of: 'earnings' },
  'GET /api/earnings/summary': { roles: ['trust', 'employee'] },
  'GET /api/earnings/tax-certificate': { roles: ['trust', 'employee'] },
  'GET /api/templates/{id}/texts/{version}': { roles: trust, of: 'templates' },
  'POST /api/templates/{id}/preview': { roles: trust, of: 'templates' },
  'GET /api/companies/{id}/holders': { roles: sides, of: 'companies' },
  'GET /api/companies/{id}/cash-statement': { roles: trust, of: 'companies' },
  'GET /api/companies/{id}/cash-statement/file': { roles: trust, of: 'companies' },
  'GET /api/companies/{id}/option-expense': { roles: sides, of: 'companies' },
  'GET /api/companies/{id}/option-expense/file': { roles: sides, of: 'companies' },
  'GET /api/companies/{id}/option-movements': { roles: sides, of: 'companies' },
  'GET /api/companies/{id}/option-movements/file': { roles: sides, of: 'companies' },
  'GET /api/companies/{id}/withheld-tax': { roles: sides, of: 'companies' },
  'GET /api/companies/{id}/withheld-tax/file': { roles: sides, of: 'companies' },
  'GET /api/companies/{id}/ocf': { roles: sides, of: 'companies' },
  'POST /api/companies/{id}/logo': { roles: founder, of: 'companies' },
  'DELETE /api/companies/{id}/logo': { roles: founder, of: 'companies' },
  'POST /api/companies/{id}/imports/employees': { roles: founder, of: 'companies' },
  'GET /api/imports/employees/template': { roles: founder },
  'POST /api/companies/{id}/imports/plans': { roles: founder, of: 'companies' },
  'GET /api/imports/plans/template': { roles: founder },
  'POST /api/companies/{id}/imports/opening-balances': { roles: trust, of: 'companies' },
  'GET /api/imports/opening-balances/template': { roles: trust },
  'POST /api/companies/{id}/imports/holdings': { roles: trust, of: 'companies' },
  'GET /api/imports/holdings/template': { roles: trust },
  'GET /api/imports/{id}/left-out': { roles: sides, of: 'imports' },

  'GET /api/identity/start': { roles: employee },
};

/** By method and path, as the description of the API writes them. */
export const access: Record<string, Access> = {
  ...Object.fromEntries(Object.entries(resources).flatMap(ofResource)),
  ...single,
};

const readInView = [
  'activities',
  'amendments',
  'buybacks',
  'certificates',
  'companies',
  'documents',
  'earnings',
  'employees',
  'entries',
  'exercise-periods',
  'offers',
  'plans',
  'pools',
  'sales',
  'splits',
  'transactions',
  'valuations',
];

/** What is open while somebody looks as an employee. */
export const openInView: readonly string[] = [
  ...readInView.flatMap((name) => [`GET /api/${name}`, `GET /api/${name}/{id}`]),
  'GET /api/app',
  'GET /api/dashboard',
  'GET /api/search',
  'GET /api/images/{id}',
  'GET /api/plans/{id}/balances',
  'GET /api/documents/{id}/file',
  'GET /api/certificates/{id}/file',
  'POST /pusher/auth',
  'POST /pusher/user-auth',
  'POST /api/logout',
  'DELETE /api/user/view',
];

/** The records that are a person's own, which programs do not see. */
const ofPersons = ['colleagues', 'messages'];

/** The acts that take a person, who confirms them with the password, or in whose name they go on later. */
const ofPersonsAlone = [
  'POST /api/imports/{id}/take-back',
  'POST /api/companies/{id}/remove',
  'POST /api/offers/{id}/accept',
  'POST /api/documents/{id}/sign',
  'POST /api/payouts/{id}/approve',
  'POST /api/trusts/{id}/demand-second-factor',
];

const openToReading = [
  'GET /api/search',
  'GET /api/dashboard',
  'POST /api/plans/preview',
  'POST /api/payouts/preview',
  'POST /api/payouts/create/preview',
  'POST /api/buybacks/create/preview',
  'POST /api/sales/create/preview',
  'POST /api/amendments/create/preview',
  'POST /api/splits/create/preview',
  'GET /api/pools/{id}/balances',
  'GET /api/pools/{id}/payout-holders',
  'GET /api/pools/{id}/open-matters',
  'GET /api/pools/{id}/withholding-rates',
  'GET /api/plans/{id}/balances',
  'GET /api/plans/{id}/exercise-tax',
  'GET /api/documents/{id}/file',
  'GET /api/certificates/{id}/file',
  'GET /api/registers/{id}/file',
  'GET /api/transfers/{id}/file',
  'GET /api/earnings/{id}/file',
  'GET /api/earnings/summary',
  'GET /api/earnings/tax-certificate',
  'GET /api/templates/{id}/texts/{version}',
  'POST /api/templates/{id}/preview',
  'GET /api/companies/{id}/holders',
  'GET /api/companies/{id}/cash-statement',
  'GET /api/companies/{id}/cash-statement/file',
  'GET /api/companies/{id}/option-expense',
  'GET /api/companies/{id}/option-expense/file',
  'GET /api/companies/{id}/option-movements',
  'GET /api/companies/{id}/option-movements/file',
  'GET /api/companies/{id}/withheld-tax',
  'GET /api/companies/{id}/withheld-tax/file',
  'GET /api/companies/{id}/ocf',
];

const tokensOfResource = ([name, rights]: [string, Rights]): [string, TokenReach][] =>
  ofResource([name, rights])
    .filter(([operation]) => !ofPersonsAlone.includes(operation))
    .map(([operation]) => [
      operation,
      operation.startsWith('GET ') || operation.endsWith('/preview') ? 'read' : 'act',
    ]);

/** What is open to programs: to every API token, or to those that act. */
export const openToTokens: Record<string, TokenReach> = {
  ...Object.fromEntries(
    Object.entries(resources)
      .filter(([name]) => !ofPersons.includes(name))
      .flatMap(tokensOfResource),
  ),
  ...Object.fromEntries(openToReading.map((operation) => [operation, 'read' as const])),
};
