import { documentTexts } from '../../i18n/paperTexts.ts';
import type { ReceiptOfferData } from '../documentData.ts';
import { labelled } from '../drawing/blocks.ts';
import { nominalValue, priceRows, timesPieces } from '../drawing/money.ts';
import { renderAgreement } from './agreement.ts';
import { clausesOf } from './clauses.ts';

/** A trust or a company offers depositary receipts to an employee, who signs for all of them or a part. */
export async function renderReceiptOffer(data: ReceiptOfferData): Promise<Buffer> {
  const { employee, pool, pieces } = data;
  const texts = documentTexts[data.language];
  const { receiptOffer: own, labels, money, date } = texts;
  const price = money(data.price);
  const totalPrice = money(timesPieces(data.price, pieces));
  return renderAgreement(data, {
    title: own.title,
    subject: texts.fill(texts.agreement.personAndPool, { person: employee.name, pool: pool.name }),
    person: [
      [labels.employee, employee.name],
      [labels.address, texts.address(employee.address)],
    ],
    terms: clausesOf('receipt-offer', data, {
      pieces: texts.counted.receipts(pieces),
      price,
      totalPrice,
      acceptBy: date(data.acceptBy),
      payBy: date(data.payBy),
      employee: employee.name,
    }),
    draw: (sheet) => {
      sheet.heading(own.offer);
      labelled(sheet, [
        [own.pieces, texts.pieces(pieces)],
        [labels.pool, pool.name],
        [labels.asset, pool.asset],
        [labels.nominalValue, money(nominalValue(pool))],
        ...priceRows(own, [price, totalPrice], data.price),
        [own.acceptBy, date(data.acceptBy)],
        [own.payBy, date(data.payBy)],
      ]);
    },
  });
}
