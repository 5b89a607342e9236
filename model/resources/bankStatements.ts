import { date, integer, money, oneOf, ref, text } from '../attributes.ts';
import { defineResource } from '../resource.ts';

/** What an entry of a statement was found to be; `known` was dealt with in an earlier statement. */
export const entryOutcomes = [
  'matched',
  'returned',
  'amount-differs',
  'too-early',
  'repeated',
  'unknown',
  'known',
] as const;

/** A file with statements of the bank (camt.053), and how many of its entries are what. */
export const bankStatements = defineResource({
  name: 'bank-statements',
  singular: 'bank_statement',
  relation: 'bank_statement_records',
  title: 'account',
  search: ['account', 'fileName'],
  scope: { trust: { trust_id: 'trusts' } },
  attributes: {
    account: text(),
    fileName: text({ optional: true }),
    createdBy: text({ optional: true }),
    entries: integer(),
    matched: integer(),
    returned: integer(),
    amountDiffers: integer(),
    tooEarly: integer(),
    repeated: integer(),
    unknown: integer(),
    known: integer(),
  },
});

/** An entry of a statement with what came of it. */
export const bankEntries = defineResource({
  name: 'bank-entries',
  singular: 'bank_entry',
  relation: 'bank_entry_records',
  title: 'counterparty',
  search: ['counterparty', 'reference', 'remittance'],
  scope: { trust: { trust_id: 'trusts' } },
  attributes: {
    bank_statement_id: ref('bank-statements'),
    outcome: oneOf(entryOutcomes),
    direction: oneOf(['debit', 'credit']),
    bookedOn: date({ optional: true }),
    /** As the bank writes it, which may be one that we do not know. */
    currency: text(),
    amount: money('currency', { optional: true }),
    counterparty: text({ optional: true }),
    iban: text({ optional: true }),
    reference: text({ optional: true }),
    remittance: text({ optional: true }),
    bankReason: text({ optional: true }),
    /** The payment that it is about, the first where there are several, and its line. */
    payment_id: ref('payments', { optional: true }),
    paymentCount: integer(),
    earning_id: ref('earnings', { optional: true }),
    transfer_id: ref('transfers', { optional: true }),
  },
});
