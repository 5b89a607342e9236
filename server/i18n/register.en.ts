import type { TransactionType } from '../../model/enums.ts';
import { registerFormats } from './registerFormats.ts';

const formats = registerFormats('en-GB');

const transactionTypes: Record<TransactionType, string> = {
  'option-issuance': 'Option issuance',
  'certificate-issuance': 'Certificate issuance',
  grant: 'Grant',
  'full-vesting': 'Full vesting',
  'partial-vesting': 'Partial vesting',
  forfeit: 'Forfeit',
  exercise: 'Exercise',
  expiration: 'Expiration',
  sale: 'Sale',
  purchase: 'Purchase',
  delisting: 'Delisting',
  cancellation: 'Cancellation',
};

/** All texts of a register in English. A further language has the same keys in a file of its own. */
export const registerEn = {
  ...formats,
  title: 'Register',
  fileName: 'register',
  asOf: (date: string) => `As of ${date}`,
  volume: (volume: number, volumes: number) => `Volume ${volume} of ${volumes}`,
  page: (page: string) => `Page ${page}`,
  noEntries: 'Nobody held anything by that day.',
  layers: {
    1: { name: 'Layer one', title: 'Layer one: the trust as member of the company' },
    2: { name: 'Layer two', title: 'Layer two: the holders beneath the trust' },
    3: { name: 'Reconciliation', title: 'Reconciliation of both layers' },
  },
  columns: {
    layer: 'Layer',
    company: 'Company',
    entry: 'Entry no.',
    holder: 'Holder',
    address: 'Address',
    pool: 'Shareholding and class',
    certificate: 'Certificate no.',
    pieces: 'Pieces',
    entered: 'Date entered',
    acquired: 'Acquiring transaction',
    paid: 'Amount paid',
    price: 'Price of transfer',
    currency: 'Currency',
    ceased: 'Date ceased',
    cancelled: 'Cancelling transaction',
    altered: 'Last altered on',
  },
  reconciled: (one: string, two: string, holders: string, trust: string) =>
    `Layer one: ${one}. Layer two: ${two} (holders ${holders}, trust ${trust}).`,
  equal: 'Both layers agree.',
  unequal: (difference: string) => `The layers differ by ${difference}.`,
  reversal: (type: string) => `Reversal: ${type}`,
  transactionTypes,
};
