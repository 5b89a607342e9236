import { sepaText } from '../../model/letters.ts';
import { type Currency, formatMoney } from '../../model/values/money.ts';
import type { Handle } from '../db/handle.ts';

type Stored = { sha256: string; bytes: Buffer };

const inside = (xml: string, ...path: string[]) =>
  path.reduce(
    (rest, name) => new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 's').exec(rest)?.[1] ?? '',
    xml,
  );

/** The orders in a file that `creditTransfer` made, by their references. */
const ordersIn = (file: string) =>
  new Map(
    [...file.matchAll(/<CdtTrfTxInf>.*?<\/CdtTrfTxInf>/gs)].map(([xml]) => [
      inside(xml, 'EndToEndId'),
      {
        amount: `${/<InstdAmt Ccy="(\w+)"/.exec(xml)?.[1]} ${inside(xml, 'InstdAmt')}`,
        name: inside(xml, 'Cdtr', 'Nm'),
        iban: inside(xml, 'CdtrAcct', 'IBAN'),
        bic: inside(xml, 'CdtrAgt', 'BICFI') || null,
      },
    ]),
  );

/**
 * Whether an IBAN is the one in the file. The payment of a forgotten person keeps only enough of it to tell it from
 * others.
 */
const isAccount = (iban: string, inFile: string) => {
  const [start, end] = iban.split(' … ');
  return end === undefined ? iban === inFile : inFile.startsWith(start!) && inFile.endsWith(end);
};

/** The first payment that differs from the file by which the bank was told to make it. */
export const wrongOrder = async (db: Handle, { sha256, bytes }: Stored): Promise<string | undefined> => {
  const transfer = await db
    .selectFrom('transfers as t')
    .leftJoin('transfer_downloads as d', 'd.transfer_id', 't.id')
    .select(['t.id', 't.iban'])
    .where((of) => of.or([of('t.sha256', '=', sha256), of('d.sha256', '=', sha256)]))
    .executeTakeFirst();
  if (!transfer) return undefined;
  const file = bytes.toString();
  const payer = inside(file, 'DbtrAcct', 'IBAN');
  if (payer !== transfer.iban) return `transfer ${transfer.id}: from ${transfer.iban}, in the file ${payer}`;
  const orders = ordersIn(file);
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('transfer_id', '=', transfer.id)
    .orderBy('id')
    .execute();
  for (const { id, reference, amount, currency, account_holder, iban, bic } of payments) {
    const order = orders.get(reference);
    if (!order) return `payment ${id}: the file has no order ${reference}`;
    const asked = `${currency} ${formatMoney(amount, currency as Currency)}`;
    if (order.amount !== asked) return `payment ${id}: ${asked}, in the file ${order.amount}`;
    if (!isAccount(iban, order.iban)) return `payment ${id}: to ${iban}, in the file ${order.iban}`;
    const isForgotten = iban.includes(' … ');
    if (!isForgotten && sepaText(account_holder, 70) !== order.name)
      return `payment ${id}: to ${account_holder}, in the file ${order.name}`;
    if (!isForgotten && bic !== order.bic) return `payment ${id}: by way of ${bic}, in the file ${order.bic}`;
  }
  return payments.length === orders.size
    ? undefined
    : `transfer ${transfer.id}: ${payments.length} payments, in the file ${orders.size} orders`;
};
