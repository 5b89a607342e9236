import type { FastifyRequest } from 'fastify';

/** The events of payments, by the operation that causes them. */
export const moneyEvents: Record<string, string> = {
  'POST /api/payouts': 'drew-up-payout',
  'PATCH /api/payouts/:id': 'changed-payout',
  'PUT /api/payouts/:id': 'changed-payout',
  'POST /api/payouts/:id/discard': 'discarded-payout',
  'POST /api/payouts/:id/approve': 'approved-payout',
  'POST /api/payouts/:id/record-funds': 'recorded-funds',
  'POST /api/payouts/:id/make-transfer': 'made-bank-file',
  'POST /api/payouts/:id/reverse': 'reversed-payout',
  'POST /api/buybacks/:id/make-transfer': 'made-bank-file',
  'POST /api/buybacks/:id/pay-again': 'paid-again',
  'POST /api/buybacks/:id/mark-unpaid': 'marked-unpaid',
  'POST /api/buybacks/:id/mark-returned': 'marked-returned',
  'POST /api/sales/:id/make-transfer': 'made-bank-file',
  'POST /api/sales/:id/pay-again': 'paid-again',
  'POST /api/sales/:id/mark-unpaid': 'marked-unpaid',
  'POST /api/sales/:id/mark-returned': 'marked-returned',
  'POST /api/transfers/:id/download': 'took-bank-file',
  'POST /api/transfers/:id/mark-paid': 'marked-paid',
  'POST /api/earnings/:id/mark-paid': 'marked-paid',
  'POST /api/earnings/mark-paid': 'marked-paid',
  'POST /api/earnings/:id/mark-unpaid': 'marked-unpaid',
  'POST /api/earnings/:id/mark-returned': 'marked-returned',
  'POST /api/earnings/:id/pay-again': 'paid-again',
  'POST /api/earnings/:id/remind': 'reminded-holder',
  'POST /api/earnings/remind': 'reminded-holder',
  'POST /api/earnings/:id/pay-without-fee': 'paid-without-fee',
  'POST /api/earnings/:id/carry': 'carried-line',
  'POST /api/earnings/:id/close': 'closed-line',
  'POST /api/earnings/:id/reopen': 'reopened-line',
  'POST /api/transactions/:id/reverse': 'reversed-transaction',
  'POST /api/bank-statements': 'read-bank-statement',
  'POST /api/bank-entries/:id/resolve': 'resolved-bank-entry',
  'POST /api/bank-entries/:id/reopen': 'reopened-bank-entry',
  'POST /api/bank-entries/:id/place': 'placed-bank-entry',
  'POST /api/bank-entries/:id/take-back': 'took-back-bank-entry',
};

/** The operations that can change a bank account, which takes the password. */
const accountOperations = [
  'PATCH /api/user/bank-details',
  'PATCH /api/companies/:id',
  'PATCH /api/trusts/:id',
];

export const moneyEventOf = (operation: string, { actor }: FastifyRequest): string | undefined => {
  if (!accountOperations.includes(operation)) return moneyEvents[operation];
  return actor?.hasChangedAccount ? 'changed-bank-account' : undefined;
};

type Of = { id?: string; ids?: string[]; data?: { id?: string } };

/** The ids of the records that it was done to, as far as the request or its answer names them. */
export const recordsOf = ({ params, body }: FastifyRequest, payload: unknown): string[] | undefined => {
  const { id } = params as Of;
  if (id) return [id];
  const { ids } = (body ?? {}) as Of;
  if (ids) return ids;
  if (typeof payload !== 'string') return undefined;
  const created = (JSON.parse(payload) as Of).data?.id;
  return created ? [created] : undefined;
};
