import { documentTexts } from '../../i18n/paperTexts.ts';
import type { ReceiptSaleData } from '../documentData.ts';
import { labelled } from '../drawing/blocks.ts';
import { nominalValue, priceRows } from '../drawing/money.ts';
import { renderAgreement } from './agreement.ts';
import { clausesOf } from './clauses.ts';

/** One holder sells depositary receipts to another, with the consent of the trust; the document of one of the two. */
export async function renderReceiptSale(data: ReceiptSaleData): Promise<Buffer> {
  const { side, seller, buyer, pool, pieces, description } = data;
  const person = data[side];
  const other = side === 'seller' ? 'buyer' : 'seller';
  const texts = documentTexts[data.language];
  const { receiptSale: own, labels, money, date } = texts;
  const [price, totalPrice] = [money(data.price), money(data.totalPrice)];
  return renderAgreement(data, {
    title: own.title,
    subject: texts.fill(texts.agreement.personAndPool, { person: person.name, pool: pool.name }),
    person: [
      [own[side], person.name],
      [labels.address, texts.address(person.address)],
      [own[other], data[other].name],
    ],
    terms: clausesOf('receipt-sale', data, {
      pieces: texts.counted.receipts(pieces),
      price,
      totalPrice,
      signBy: date(data.signBy),
      seller: seller.name,
      buyer: buyer.name,
    }),
    draw: (sheet) => {
      sheet.heading(own.sale);
      labelled(sheet, [
        [own.seller, seller.name],
        [own.buyer, buyer.name],
        [own.pieces, texts.pieces(pieces)],
        [labels.pool, pool.name],
        [labels.asset, pool.asset],
        [labels.nominalValue, money(nominalValue(pool))],
        ...priceRows(own, [price, totalPrice], data.price),
        [own.signBy, date(data.signBy)],
        [own.description, description],
      ]);
    },
  });
}
