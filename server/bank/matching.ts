import type { PlanDate } from '../../model/dates.ts';
import type { Currency } from '../../model/money.ts';
import type { StatementEntry } from './statementEntry.ts';

/** A payment that a file has told the bank to make. */
export type SentPayment = {
  /** Of `paymentReference`. */
  reference: string;
  /** Of the file that it is in: `fileReference`. */
  file: string;
  /** Of the part of that file, which is the file's own where it has one alone: `partReference`. */
  part: string;
  /** Minor units. */
  amount: bigint;
  currency: Currency;
  iban: string;
  /** On which day that file was made: nothing of it was paid before. */
  madeOn: PlanDate;
  /** It was found on a statement, or marked by hand. */
  isPaid: boolean;
};

/**
 * What an entry means for the payments that it is about. A payment that is `matched` is paid; one that is `returned` came
 * back, if need be less what the bank kept. `amountDiffers`, `tooEarly`, booked before the file was made, and `repeated`,
 * a debit too many, want somebody to look.
 */
export type Match<P extends SentPayment> =
  | {
      kind: 'matched' | 'returned' | 'amountDiffers' | 'tooEarly' | 'repeated';
      entry: StatementEntry;
      payments: P[];
    }
  | { kind: 'unknown'; entry: StatementEntry };

/**
 * Finds the payments that entries of statements are about: by their references; as all of a file or of a part of it, which
 * some banks book in one sum; and a debit that names no payment by account, amount and currency, where these fit one payment alone that
 * is not found otherwise. The matches are in the order of the entries; which payments are found does not depend on it.
 * The caller leaves out entries that were dealt with before, by their keys, and payments that have come back.
 */
export const matchEntries = <P extends SentPayment>(
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
  const left = payments.filter((payment) => !payment.isPaid && !taken.has(payment));
  const byAccount = Map.groupBy(left, accountKey);
  const paid = new Set(payments.filter(({ isPaid }) => isPaid));

  return entries.map((entry, index) => {
    const ways = [named[index]!, onlyOneOf(byAccount, entry), inFile(entry)];
    const found = ways.find((way) => way.length > 0);
    if (!found) return { kind: 'unknown', entry };
    const kind = kindOf(entry, found, paid);
    if (kind === 'matched') for (const payment of found) paid.add(payment);
    return { kind, entry, payments: found };
  });
};

const kindOf = <P extends SentPayment>(entry: StatementEntry, payments: P[], paid: Set<P>) => {
  if (isTooEarly(entry, payments)) return 'tooEarly';
  const isExact = isAllOf(entry, payments);
  if (entry.direction === 'credit') {
    // A bank that keeps its charges says that it is a return; a person who sends some of it back does not.
    const isReturn = (entry.returned || entry.isReversal) && isPartOf(entry, payments);
    return isExact || isReturn ? 'returned' : 'amountDiffers';
  }
  if (entry.isReversal || payments.some((payment) => paid.has(payment))) return 'repeated';
  return isExact ? 'matched' : 'amountDiffers';
};

const isTooEarly = ({ bookedOn, valueOn }: StatementEntry, payments: SentPayment[]): boolean => {
  const day = bookedOn ?? valueOn;
  return day !== undefined && payments.some(({ madeOn }) => day < madeOn);
};

const isAllOf = ({ amount, currency, batch }: StatementEntry, payments: SentPayment[]): boolean =>
  payments.length > 0 &&
  amount === payments.reduce((sum, payment) => sum + payment.amount, 0n) &&
  payments.every((payment) => payment.currency === currency) &&
  (batch?.count ?? payments.length) === payments.length;

const isPartOf = ({ amount, currency }: StatementEntry, [payment, ...more]: SentPayment[]): boolean =>
  more.length === 0 && amount !== undefined && amount <= payment!.amount && currency === payment!.currency;

type Addressed = { iban: string | undefined; amount: bigint | undefined; currency: string };
const accountKey = ({ iban, amount, currency }: Addressed) => `${iban} ${amount} ${currency}`;

const onlyOneOf = <P extends SentPayment>(byAccount: Map<string, P[]>, entry: StatementEntry): P[] => {
  const { direction, counterparty, amount, currency, endToEndId, references } = entry;
  const namesNothing = endToEndId === undefined && references.length === 0;
  if (direction === 'credit' || !counterparty.iban || !namesNothing) return [];
  const fitting = byAccount.get(accountKey({ iban: counterparty.iban, amount, currency })) ?? [];
  return fitting.length === 1 && !isTooEarly(entry, fitting) ? fitting : [];
};
