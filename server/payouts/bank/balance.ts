import type { StatementEntry } from './statementEntry.ts';

/** The amounts that statements have booked for one payment, in minor units. */
export type PaymentBalance = { debited: bigint; credited: bigint };

/** The outcome of a payment, and the amount that the bank kept of a returned one. */
export type PaymentVerdict = { status: 'paid' | 'returned'; charge: bigint };

/** One entry with what it says of one payment: all of its amount, or of a sum the part of that payment. */
export type EntryAmount = { entry: StatementEntry; amount: bigint };

/** A payment as far as its balance is concerned. */
export type Account = {
  amount: bigint;
  balance: PaymentBalance;
  /** Whether the payment is still to be made: it was neither withdrawn nor replaced under another reference. */
  isDue: boolean;
  /** Whether a statement shows it as paid, and not only a mark that somebody set. */
  isPaid: boolean;
  /** The part that the holder keeps, because only the rest was to be paid again. */
  kept: bigint;
};

/**
 * The outcome of a payment by its debits less its credits: it is paid where they are its amount, and returned where
 * nothing is left of it, in either case but for what the bank kept, up to the limit. A returned payment was debited,
 * whether or not a statement has shown that. Undefined where neither holds and somebody has to look.
 */
export const verdictOf = (
  amount: bigint,
  balance: PaymentBalance,
  limit: bigint,
): PaymentVerdict | undefined => {
  const { debited, credited } = balance;
  const left = leftOf(amount, balance);
  if (debited > 0n && left === amount) return { status: 'paid', charge: 0n };
  if (credited <= 0n) return undefined;
  if (left >= 0n && left <= limit && left < amount) return { status: 'returned', charge: left };
  // An additional execution came back.
  const surplus = left - amount;
  if (debited >= 2n * amount && surplus > 0n && surplus <= limit) return { status: 'paid', charge: surplus };
  return undefined;
};

/** The part of a payment that the holder has, according to the bank. */
export const leftOf = (amount: bigint, { debited, credited }: PaymentBalance): bigint =>
  (debited === 0n ? amount : debited) - credited;

/** The balance after an entry: a debit that is a reversal takes back a credit. */
const added = ({ debited, credited }: PaymentBalance, { entry, amount }: EntryAmount): PaymentBalance => {
  if (entry.direction === 'credit') return { debited, credited: credited + amount };
  return entry.isReversal
    ? { debited, credited: credited - amount }
    : { debited: debited + amount, credited };
};

/** The balance of a payment after all entries about it. */
export const balanceAfter = ({ balance }: Account, tellings: readonly EntryAmount[]): PaymentBalance =>
  tellings.reduce(added, balance);

export type Finding = 'matched' | 'returned' | 'amountDiffers' | 'repeated' | 'notDue';

type Findings = {
  /** The meaning of each entry. */
  findings: Map<StatementEntry, Finding>;
  /** The outcome of the payment; undefined where these entries leave it as it was. */
  verdict: PaymentVerdict | undefined;
  /** Whether all entries about the payment fit together. */
  fits: boolean;
};

/**
 * The meaning of entries for a payment. If they fit together, nobody has to look at any. Otherwise those that fit come
 * first, and the others wait: an amount that is neither paid nor returned, one execution too many, or money that left
 * for a payment that was no longer to be made.
 */
export const findingsOf = (account: Account, tellings: readonly EntryAmount[], limit: bigint): Findings => {
  const { amount, isDue, kept } = account;
  const fitting = (balance: PaymentBalance) => {
    const verdict = verdictOf(amount, balance, limit);
    return isDue || (verdict?.status === 'returned' && kept === 0n) ? verdict : undefined;
  };
  const plain = ({ entry }: EntryAmount): Finding => (entry.direction === 'debit' ? 'matched' : 'returned');
  const all = fitting(balanceAfter(account, tellings));
  if (all)
    return {
      findings: new Map(tellings.map((telling) => [telling.entry, plain(telling)])),
      verdict: all,
      fits: true,
    };
  let { balance, isPaid } = account;
  let verdict: PaymentVerdict | undefined;
  const findings = inOrder(account, tellings).map((telling): [StatementEntry, Finding] => {
    balance = added(balance, telling);
    const fits = fitting(balance) ?? (isDue ? verdictOfWhole(account, telling, balance, isPaid) : undefined);
    verdict = fits ?? verdict;
    if (fits) isPaid = fits.status === 'paid';
    if (fits) return [telling.entry, plain(telling)];
    if (!isDue) return [telling.entry, 'notDue'];
    return [telling.entry, telling.amount === amount ? 'repeated' : 'amountDiffers'];
  });
  return { findings: new Map(findings), verdict, fits: false };
};

/**
 * The outcome by an entry of exactly the payment's amount, although others wait: it pays a payment that was not paid,
 * takes back one execution of several, or returns the only one.
 */
const verdictOfWhole = (
  { amount }: Account,
  { entry, amount: told }: EntryAmount,
  after: PaymentBalance,
  isPaid: boolean,
): PaymentVerdict | undefined => {
  if (told !== amount || entry.isReversal) return undefined;
  const left = leftOf(amount, after);
  if (entry.direction === 'debit') return !isPaid && left > 0n ? { status: 'paid', charge: 0n } : undefined;
  return isPaid ? { status: left >= amount ? 'paid' : 'returned', charge: 0n } : undefined;
};

/**
 * Executions of the whole payment and what takes them back in turns, and then what is of another amount: the same order
 * in whichever the bank tells of them.
 */
const inOrder = ({ amount, isPaid }: Account, tellings: readonly EntryAmount[]): EntryAmount[] => {
  const isWhole = (telling: EntryAmount) => telling.amount === amount && !telling.entry.isReversal;
  const whole = tellings.filter(isWhole);
  const debits = whole.filter(({ entry }) => entry.direction === 'debit');
  const credits = whole.filter(({ entry }) => entry.direction === 'credit');
  const [first, second] = isPaid ? [credits, debits] : [debits, credits];
  const turns = Array.from({ length: Math.max(first.length, second.length) }, (_, n) => [
    first[n],
    second[n],
  ]);
  const others = tellings.filter((telling) => !isWhole(telling)).sort(bySize);
  return [...turns.flat().filter((telling) => telling !== undefined), ...others];
};

const bySize = (one: EntryAmount, other: EntryAmount) =>
  one.entry.direction === other.entry.direction
    ? Number(one.entry.isReversal) - Number(other.entry.isReversal) || Number(other.amount - one.amount)
    : one.entry.direction === 'debit'
      ? -1
      : 1;
