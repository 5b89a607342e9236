import type { Selectable } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import { type Currency, formatMoney } from '../../model/values/money.ts';
import type { Schema } from '../db/schema.ts';
import type { RegisterTexts } from './texts.ts';

export type RegisterRow = Selectable<Schema['register_rows']>;

/** The content of a cell; dates and decimal amounts are kept apart from texts. */
export type Cell = string | bigint | { date: PlanDate } | { amount: string } | null;

/** The columns of a register in their order, the same in every format. */
export const columns = [
  'layer',
  'company',
  'entry',
  'holder',
  'address',
  'pool',
  'certificate',
  'pieces',
  'entered',
  'acquired',
  'paid',
  'price',
  'currency',
  'ceased',
  'cancelled',
  'altered',
] as const;
export type RegisterColumn = (typeof columns)[number];

/** A row as all formats show it. Entries are numbered through; the lines that reconcile them are none. */
export const cellsOf = (row: RegisterRow, texts: RegisterTexts): Record<RegisterColumn, Cell> => ({
  layer: texts.layers[row.layer as 1 | 2 | 3].name,
  company: row.company,
  entry: row.layer === 3 ? null : row.n,
  holder: row.layer === 3 ? reconciliation(row, texts) : row.holder,
  address: row.address,
  pool: row.pool,
  certificate: row.certificate_number,
  pieces: row.pieces,
  entered: day(row.entered_on),
  acquired: transaction(row.acquired_type, row.acquired_back, row.acquired_by, texts),
  paid: amount(row.paid, row.currency),
  price: amount(row.price, row.currency),
  currency: row.currency,
  ceased: day(row.ceased_on),
  cancelled: transaction(row.cancelled_type, row.cancelled_back, row.cancelled_by, texts),
  altered: day(row.altered_on),
});

const amount = (minor: string | null, currency: string | null) =>
  minor === null ? null : { amount: formatMoney(BigInt(minor), currency as Currency) };

const day = (date: PlanDate | null) => date && { date };

const transaction = (
  type: RegisterRow['acquired_type'],
  isReversal: boolean,
  id: string | null,
  { transactionTypes, reversal, fill }: RegisterTexts,
) =>
  type && `${isReversal ? fill(reversal, { type: transactionTypes[type] }) : transactionTypes[type]} ${id}`;

/** The reconciliation of the company's register with the holdings of the holders and of the trust. */
const reconciliation = ({ pieces, by_holders, by_trust }: RegisterRow, texts: RegisterTexts) => {
  const [holders, trust] = [by_holders ?? 0n, by_trust ?? 0n];
  const difference = pieces - holders - trust;
  const sum = texts.fill(texts.reconciled, {
    one: pieces,
    two: holders + trust,
    holders,
    trust,
  });
  return `${sum} ${difference === 0n ? texts.equal : texts.fill(texts.unequal, { difference })}`;
};
