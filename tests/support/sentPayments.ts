import { randomUUID } from 'node:crypto';
import type { Currency } from '../../model/values/money.ts';
import { creditTransfer, type Payment } from '../../server/payouts/bank/creditTransfer.ts';
import type { SentPayment } from '../../server/payouts/bank/matching.ts';
import { fileReference, paymentReference } from '../../server/payouts/bank/references.ts';
import { readStatements } from '../../server/payouts/bank/statement.ts';
import { ordersIn, statementOf } from './bank.ts';

export const account = 'HR1210010051863000160';
export const ibanOf = (n: number) => `DE${String(10 + (n % 80))}37040044${String(n).padStart(10, '0')}`;

/** A file of payments as it was sent, and the payments as they are stored. */
export const sent = (amounts: readonly bigint[], currency: Currency = 'EUR') => {
  const file = fileReference(randomUUID());
  const payments = amounts.map(
    (amount, n): Payment => ({
      reference: paymentReference(randomUUID()),
      amount,
      to: { name: `Payee ${n}`, iban: ibanOf(n) },
      remittance: 'Dividend of Birch Labs',
    }),
  );
  const xml = creditTransfer({
    reference: file,
    createdAt: new Date('2026-03-02T09:00:00Z'),
    executionDate: '2026-03-03',
    currency,
    from: { name: 'Alder Trust', iban: account, currency },
    payments,
  });
  const remembered = payments.map(
    ({ reference, amount, to }): SentPayment => ({
      reference,
      file,
      part: file,
      amount,
      currency,
      iban: to.iban,
      madeOn: '2026-03-02',
      balance: { debited: 0n, credited: 0n },
      isDue: true,
      isPaid: false,
      isOpen: true,
      kept: 0n,
    }),
  );
  return { xml, orders: ordersIn(xml), payments: remembered };
};

/** Reads a statement with these entries. */
export const read = (entries: readonly string[], id?: string) =>
  readStatements(Buffer.from(statementOf(account, entries, id)))[0]!.entries;

/** The charge that a bank may keep of a returned payment. */
export const nothing = () => 0n;

/** The payment after a statement has shown it as paid. */
export const paidInFull = (payment: SentPayment): SentPayment => ({
  ...payment,
  balance: { ...payment.balance, debited: payment.amount },
  isPaid: true,
  isOpen: false,
});
