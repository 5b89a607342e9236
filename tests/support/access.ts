import { type Role, roles, type TokenReach } from '../../model/enums.ts';
import { employee, founder, ofResource, type Rights, resources, sides, trust } from './rights.ts';

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
  'POST /api/user/notifications/{id}/read': everybody,
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
  'GET /api/companies/{id}/holders/file': { roles: sides, of: 'companies' },
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
  'GET /api/companies/{id}/holders/file',
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
