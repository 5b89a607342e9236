import { z } from 'zod';
import { cashAccountNames, cashMoveNames } from '../cash/cash.ts';

/** An account in a period: its balance before it, what it gained and gave, and its balance at the end. */
const Account = z.object({
  account: z.enum(cashAccountNames),
  opening: z.string(),
  increase: z.string(),
  decrease: z.string(),
  closing: z.string(),
});

/** A line of the period, with what each account gained or, with a minus, gave. */
const Line = z.object({
  id: z.string(),
  date: z.string(),
  move: z.enum(cashMoveNames),
  isReversal: z.boolean(),
  /**
   * The holder of a payment or of receipts, the shareholding of a payout, the payee of a disbursement, the other party of a
   * bank entry, or why an entry was given to the company, or taken back from it.
   */
  about: z.string().nullable(),
  /** The record that the line is of. */
  resource: z.string().nullable(),
  record_id: z.string().nullable(),
  changes: z.array(z.object({ account: z.enum(cashAccountNames), amount: z.string() })),
});
export type CashStatementLine = z.infer<typeof Line>;

/** Whether a statement is still to show what was booked, somebody is to book what a statement shows, or both differ. */
const openStates = ['awaited', 'unbooked', 'differs'] as const;

/** A matter that is between books and bank: the line that says it, and by how much it is. */
const Open = Line.omit({ isReversal: true, changes: true }).extend({
  amount: z.string(),
  state: z.enum(openStates),
});
export type OpenCash = z.infer<typeof Open>;

/** The tax that was withheld of the holders of one country, whose authority it is owed to; null where none is known. */
const TaxOfCountry = z.object({ country: z.string().nullable(), amount: z.string() });

const OfCurrency = z.object({
  currency: z.string(),
  accounts: z.array(Account),
  /** What the tax account gained in the period by payouts, the largest amount first. */
  taxes: z.array(TaxOfCountry),
  /** The first lines of the period, and how many there are. */
  lines: z.array(Line),
  count: z.number(),
  /** What is between books and bank at the end, the earliest first, and how many matters that are. */
  open: z.array(Open),
  openCount: z.number(),
  /** What the trust's bank accounts have by entries that are of no company, as far as is known by the last day. */
  unplaced: z.string(),
  /** What of receipts is not free today, because requested exercises wait for it whose pieces are sold for the tax. */
  reserved: z.string(),
});
export type CashOfCurrency = z.infer<typeof OfCurrency>;

/** The cash of a trust for one company from one day to another, both included. Amounts are decimals of the currency. */
export const CashStatement = z.object({
  from: z.string(),
  to: z.string(),
  currencies: z.array(OfCurrency),
});
export type CashStatement = z.infer<typeof CashStatement>;

/** The most lines that an answer has; the file has all of them. */
export const mostCashLines = 200;

/** The same of what is between books and bank. */
export const mostOpenCash = 50;
