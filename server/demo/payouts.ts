import type { DateOf, Event, When } from './calendar.ts';
import { employees } from './cast/employees.ts';
import { pools } from './cast/pools.ts';
import {
  approve,
  type DemoPayout,
  draft,
  markSent,
  type PayoutAct,
  readStatement,
  recordFunds,
  resolveInterest,
  sendFile,
  sendReleased,
} from './payoutActs.ts';

const { ana, zoe, dorde } = employees;

const dividend: Pick<DemoPayout, 'pool' | 'type' | 'taxRate' | 'bankFee' | 'countryRates'> = {
  pool: pools.firstEngineers,
  type: 'dividend',
  taxRate: '12',
  bankFee: '1.20',
  countryRates: [
    { country: 'HU', taxRate: '10' },
    { country: 'ME', taxRate: '15' },
  ],
};

const firstDividend: DemoPayout = {
  ...dividend,
  gross: '9000.00',
  recordDate: [19, 0],
  note: 'For the last business year, as resolved by the general meeting.',
};

const interimDividend: DemoPayout = {
  ...dividend,
  gross: '12500.00',
  perShare: '0.05',
  exDate: [23, 3],
  recordDate: [23, 4],
  paymentDate: [23, 12],
  note: 'Interim dividend.',
};

const saleOfVision: DemoPayout = {
  pool: pools.vision,
  type: 'liquidation-proceeding',
  gross: '200500.00',
  taxRate: '12',
  bankFee: '1.20',
  note: 'From the sale of all shares of Bora Vision d.o.o.',
};

/**
 * The first payout is paid to the last cent, in two files; lines of the second wait; the sale has yet to be funded. The
 * interest of the bank is resolved on the first statement, and still waits on the second.
 */
const acts: [on: When, act: PayoutAct][] = [
  [[19, 3], draft(firstDividend)],
  [[19, 4], approve(firstDividend)],
  [[19, 8], recordFunds(firstDividend)],
  [[19, 8], sendFile(firstDividend)],
  [[19, 9], readStatement(firstDividend, { paid: [ana, dorde], returned: [] })],
  [[19, 10], resolveInterest(firstDividend)],
  [[20, 4], sendReleased(firstDividend)],
  [[20, 4], sendFile(firstDividend)],
  [[20, 6], markSent(firstDividend)],
  [[23, 6], draft(interimDividend)],
  [[23, 7], approve(interimDividend)],
  [[23, 12], recordFunds(interimDividend)],
  [[23, 12], sendFile(interimDividend)],
  [[23, 14], readStatement(interimDividend, { paid: [zoe, dorde], returned: [dorde] })],
  [[23, 15], draft(saleOfVision)],
  [[23, 16], approve(saleOfVision)],
];

export const payoutEvents = (dateOf: DateOf): Event[] =>
  acts.map(([when, act]) => {
    const on = dateOf(when);
    return { on, act: (stage) => act(stage, dateOf, on) };
  });
