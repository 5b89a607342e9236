import type { PlanDate } from '../../../model/values/dates.ts';
import type { Currency } from '../../../model/values/money.ts';
import { type Account, type EntryAmount, type Finding, findingsOf } from './balance.ts';
import type { StatementEntry } from './statementEntry.ts';

/** A payment that a file has told the bank to make. */
export type SentPayment = Account & {
  /** The reference of the payment: `paymentReference`. */
  reference: string;
  /** The reference of its file: `fileReference`. */
  file: string;
  /** The reference of its part of the file, which is the file's own where there is a single part: `partReference`. */
  part: string;
  currency: Currency;
  iban: string;
  /** The day on which the file was made: none of its payments was made before. */
  madeOn: PlanDate;
  /** Whether it was sent and no statement has shown its outcome yet. */
  isOpen: boolean;
};

/**
 * The meaning of an entry for its payments. A payment that is `matched` is paid; one that is `returned` came back. The
 * others need a decision: `amountDiffers`; `repeated`, paid once too often; `notDue`, paid though it was withdrawn or
 * replaced; and `tooEarly`, booked before the file was made. The amounts for each payment count from then on, unless
 * they cannot be told.
 */
export type Match<P extends SentPayment> =
  | {
      kind: Finding | 'tooEarly';
      entry: StatementEntry;
      payments: P[];
      /** The amount for each payment, in minor units; undefined where it does not count. */
      told: bigint[] | undefined;
    }
  | { kind: 'unknown'; entry: StatementEntry };

/** The most that a bank may keep of a returned payment, in minor units of a currency. */
export type Limits = (currency: Currency) => bigint;

/**
 * Finds the payments that entries of statements are about: by their references; as all of a file or of a part of it, which
 * some banks book in one sum; and a debit that names no payment by account, amount and currency, where these fit one payment alone that
 * is not found otherwise. The matches are in the order of the entries; which payments are found, and what becomes of them,
 * does not depend on it. The caller leaves out entries that were dealt with before, by their keys.
 */
export const matchEntries = <P extends SentPayment>(
  payments: readonly P[],
  entries: readonly StatementEntry[],
  limits: Limits,
): Match<P>[] => {
  const matches = findPayments(payments, entries);
  const kinds = new Map<StatementEntry, Set<Finding>>();
  for (const [payment, tellings] of tellingsIn(matches))
    for (const [entry, kind] of findingsOf(payment, tellings, limits(payment.currency)).findings)
      kinds.set(entry, (kinds.get(entry) ?? new Set()).add(kind));
  return matches.map((match) =>
    match.kind === 'unknown' || !match.told
      ? match
      : { ...match, kind: worst.find((kind) => kinds.get(match.entry)!.has(kind))! },
  );
};

const worst: readonly Finding[] = ['notDue', 'repeated', 'amountDiffers', 'returned', 'matched'];

/** The amounts for each payment, in the matches that count. */
export const tellingsIn = <P extends SentPayment>(matches: readonly Match<P>[]): Map<P, EntryAmount[]> => {
  const told = new Map<P, EntryAmount[]>();
  for (const match of matches) {
    if (match.kind === 'unknown' || !match.told) continue;
    match.payments.forEach((payment, n) => {
      const telling = { entry: match.entry, amount: match.told![n]! };
      const others = told.get(payment);
      if (others) others.push(telling);
      else told.set(payment, [telling]);
    });
  }
  return told;
};

/** The payments that each entry is about, as far as it tells; its meaning is not known yet. */
const findPayments = <P extends SentPayment>(
  payments: readonly P[],
  entries: readonly StatementEntry[],
): Match<P>[] => {
  const byReference = new Map(payments.map((payment) => [payment.reference, payment]));
  const byFile = Map.groupBy(payments, ({ file }) => file);
  const byPart = Map.groupBy(payments, ({ part }) => part);
  const inFile = ({ batch }: StatementEntry) =>
    (batch && (byFile.get(batch.reference) ?? byPart.get(batch.reference))) ?? [];
  const named = entries.map((entry) => {
    const known = entry.references.flatMap((reference) => byReference.get(reference) ?? []);
    return known.length === 0 && isAllOf(entry, inFile(entry)) ? inFile(entry) : known;
  });
  const taken = new Set(named.flat());
  const left = payments.filter((payment) => payment.isOpen && !taken.has(payment));
  const byAccount = Map.groupBy(left, accountKey);

  return entries.map((entry, index) => {
    const ways = [named[index]!, onlyOneOf(byAccount, entry), inFile(entry)];
    const about = ways.find((way) => way.length > 0);
    if (!about) return { kind: 'unknown', entry };
    if (isTooEarly(entry, about)) return { kind: 'tooEarly', entry, payments: about, told: undefined };
    return { kind: 'amountDiffers', entry, payments: about, told: toldBy(entry, about) };
  });
};

/** The amounts of an entry for each payment; those in a sum are known where it is the sum of all of them. */
const toldBy = (entry: StatementEntry, payments: readonly SentPayment[]): bigint[] | undefined => {
  if (isAllOf(entry, payments)) return payments.map(({ amount }) => amount);
  const { amount, currency, batch } = entry;
  const isOne = payments.length === 1 && (batch?.count ?? 1) === 1 && currency === payments[0]!.currency;
  return isOne && amount !== undefined ? [amount] : undefined;
};

const isTooEarly = ({ bookedOn, valueOn }: StatementEntry, payments: readonly SentPayment[]): boolean => {
  const day = bookedOn ?? valueOn;
  return day !== undefined && payments.some(({ madeOn }) => day < madeOn);
};

const isAllOf = ({ amount, currency, batch }: StatementEntry, payments: readonly SentPayment[]): boolean =>
  payments.length > 0 &&
  amount === payments.reduce((sum, payment) => sum + payment.amount, 0n) &&
  payments.every((payment) => payment.currency === currency) &&
  (batch?.count ?? payments.length) === payments.length;

type Addressed = { iban: string | undefined; amount: bigint | undefined; currency: string };
const accountKey = ({ iban, amount, currency }: Addressed) => `${iban} ${amount} ${currency}`;

const onlyOneOf = <P extends SentPayment>(byAccount: Map<string, P[]>, entry: StatementEntry): P[] => {
  const { direction, counterparty, amount, currency, endToEndId, references } = entry;
  const namesNothing = endToEndId === undefined && references.length === 0;
  if (direction === 'credit' || !counterparty.iban || !namesNothing) return [];
  const fitting = byAccount.get(accountKey({ iban: counterparty.iban, amount, currency })) ?? [];
  return fitting.length === 1 && !isTooEarly(entry, fitting) ? fitting : [];
};
