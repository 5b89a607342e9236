/**
 * The accounts of a trust's cash, for each company and currency. An asset is where money is: on the bank's statements, or
 * between the books and the statements. A claim is whose it is: of holders, of the tax authority, of companies, of the trust.
 */
export const cashAccounts = {
  bank: 'asset',
  clearing: 'asset',
  owed: 'claim',
  tax: 'claim',
  fees: 'claim',
  receipts: 'claim',
  sales: 'claim',
  exercises: 'claim',
  refunds: 'claim',
  trust: 'claim',
} as const satisfies Record<string, 'asset' | 'claim'>;
export type CashAccount = keyof typeof cashAccounts;
export const cashAccountNames = Object.keys(cashAccounts) as [CashAccount, ...CashAccount[]];

/** The claims that are settled by a payment of their own: those of holders are by the payments of their payouts. */
export const disbursedAccounts = [
  'tax',
  'fees',
  'receipts',
  'exercises',
  'refunds',
  'trust',
] as const satisfies CashAccount[];
export type DisbursedAccount = (typeof disbursedAccounts)[number];

/** What a part of a move does to the accounts: 1 adds its amount to one, -1 takes it away. */
type Effects = Partial<Record<CashAccount, 1 | -1>>;

/**
 * Each kind of move, with the parts of which its amount consists (docs/domain.md, The trust's cash). Each part leaves what
 * the assets are more than the claims as it was.
 */
export const cashMoves = {
  funds: {
    net: { clearing: 1, owed: 1 },
    tax: { clearing: 1, tax: 1 },
    fee: { clearing: 1, fees: 1 },
    rest: { clearing: 1, trust: 1 },
    excess: { clearing: 1, refunds: 1 },
  },
  payment: { net: { owed: -1, clearing: -1 } },
  return: {
    net: { clearing: 1, owed: 1 },
    price: { clearing: 1, receipts: 1 },
    sold: { clearing: 1, sales: 1 },
    charge: { fees: -1, clearing: -1 },
  },
  charge: { charge: { fees: -1, clearing: -1 } },
  closure: { net: { owed: -1, trust: 1 } },
  reopening: { net: { trust: -1, owed: 1 } },
  'receipts-sold': { price: { clearing: 1, receipts: 1 }, excess: { clearing: 1, refunds: 1 } },
  'receipts-bought': { price: { receipts: -1, clearing: -1 } },
  'sold-to-cover': { price: { receipts: -1, exercises: 1 } },
  'sale-received': { price: { clearing: 1, sales: 1 }, excess: { clearing: 1, refunds: 1 } },
  'sale-paid': { price: { sales: -1, clearing: -1 } },
  disbursement: {
    tax: { tax: -1, clearing: -1 },
    fees: { fees: -1, clearing: -1 },
    receipts: { receipts: -1, clearing: -1 },
    exercises: { exercises: -1, clearing: -1 },
    refunds: { refunds: -1, clearing: -1 },
    trust: { trust: -1, clearing: -1 },
  },
  placement: {
    received: { clearing: 1, refunds: 1 },
    given: { clearing: 1, receipts: 1 },
    spent: { refunds: -1, clearing: -1 },
  },
  'bank-credit': { amount: { bank: 1, clearing: -1 } },
  'bank-debit': { amount: { bank: -1, clearing: 1 } },
} as const satisfies Record<string, Record<string, Effects>>;
export type CashMove = keyof typeof cashMoves;
export const cashMoveNames = Object.keys(cashMoves) as [CashMove, ...CashMove[]];

/** A part of a move in minor units, of the payout or the payment that it is about. */
export type CashPart = {
  part: { [M in CashMove]: keyof (typeof cashMoves)[M] }[CashMove];
  amount: bigint;
  payout_id?: string | undefined;
  payment_id?: string | undefined;
};

export type CashEntry = {
  account: CashAccount;
  amount: bigint;
  payout_id: string | null;
  payment_id: string | null;
};

/**
 * The entries of a move: what each account gains (positive) or gives, in minor units, for each of its parts. The assets
 * gain together as much as the claims. Parts of nothing have no entries.
 *
 * @throws RangeError for a part below zero, or one that the move has not
 */
export const cashEntriesOf = (move: CashMove, parts: readonly CashPart[]): CashEntry[] =>
  parts.flatMap(({ part, amount, payout_id = null, payment_id = null }) => {
    const effects: Effects | undefined = (cashMoves[move] as Record<string, Effects>)[part];
    if (!effects || amount < 0n) throw new RangeError(`No part of ${move}: ${part} of ${amount}`);
    if (amount === 0n) return [];
    return Object.entries(effects).map(([account, sign]) => ({
      account: account as CashAccount,
      amount: BigInt(sign) * amount,
      payout_id,
      payment_id,
    }));
  });
