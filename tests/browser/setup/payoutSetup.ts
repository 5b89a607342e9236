import { within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { id, records, servePlatform } from './platformSetup.tsx';

export const payout = {
  id: id(71),
  name: 'Early Team',
  company_id: id(1),
  pool_id: id(11),
  type: 'dividend',
  grossAmountValue: '1000.00',
  currency: 'EUR',
  taxRate: '15',
  bankFee: '2.50',
  recordDate: '2026-11-20',
  note: null,
  countryRates: [],
  holderRates: [],
  status: 'draft',
  trancheOf_id: null,
  grossBefore: '0.00',
  pricePerPiece: null,
  holders: 3,
  taxSum: '150.00',
  feeSum: '7.50',
  netSum: '842.50',
  retainedSum: '280.83',
  closedSum: '0.00',
  paidSum: '0.00',
  unsentLines: 0,
  undecidedLines: 0,
  approvals: [] as object[],
  approved_at: null,
  funded_at: null,
  reversalReason: null,
  created_at: '2026-11-20T12:00:00.000Z',
};
export const earning = {
  id: id(81),
  payout_id: payout.id,
  company_id: id(1),
  pool_id: id(11),
  employee_id: id(31),
  holder: 'Emil',
  type: 'liquidation-proceeding',
  recordDate: '2026-11-20',
  pieces: 100,
  certificates: 60,
  options: 40,
  ofCertificates: '720.00',
  ofOptions: '280.00',
  currency: 'EUR',
  grossIncome: '1000.00',
  taxWithholding: '15',
  tax: '150.00',
  bankFee: '2.50',
  netIncome: '847.50',
  status: 'retained',
  retainedReason: 'not-verified',
  retainedReasons: [{ reason: 'not-verified' }, { reason: 'no-bank-details' }],
  reference: 'VESTRY81',
  leavesWith_id: null,
  transfer_id: null,
  paidOn: null,
  created_at: '2026-11-20T12:00:00.000Z',
};
export const wire = ({ id, ...attributes }: { id: string }, type: string) => ({ id, type, attributes });
/** What a table of amounts says, row by row. */
export const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '));

/** Serves the platform with a payout, the line of a holder in it, and the shareholdings that there are. */
export const servePayouts = () => {
  servePlatform();
  beforeEach(() => {
    const pool = { company_id: id(1), currency: 'EUR', status: 'active', canBePaidOut: true };
    records.pools = [
      { ...pool, id: id(11), name: 'Early Team' },
      { ...pool, id: id(12), name: 'Given Up', status: 'cancelled', canBePaidOut: false },
      { ...pool, id: id(13), name: 'Late Team' },
    ];
    records.payouts = [payout];
    records.earnings = [earning];
  });
};
