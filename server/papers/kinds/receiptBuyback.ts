import { documentTexts } from '../../i18n/paperTexts.ts';
import type { ReceiptBuybackData } from '../documentData.ts';
import { labelled } from '../drawing/blocks.ts';
import { nominalValue } from '../drawing/money.ts';
import { renderAgreement } from './agreement.ts';
import { clausesOf } from './clauses.ts';

/** The trust or the company takes depositary receipts back, by agreement with the employee or by a right to. */
export async function renderReceiptBuyback(data: ReceiptBuybackData): Promise<Buffer> {
  const { employee, pool, pieces, buyer, clause, basis, valuedOn, paid } = data;
  const texts = documentTexts[data.language];
  const { receiptBuyback: own, labels, money, date } = texts;
  const totalPrice = money(data.totalPrice);
  const [signBy, payBy] = [date(data.signBy), date(data.payBy)];
  return renderAgreement(data, {
    title: own.title,
    subject: texts.fill(texts.agreement.personAndPool, { person: employee.name, pool: pool.name }),
    person: [
      [labels.employee, employee.name],
      [labels.address, texts.address(employee.address)],
    ],
    terms: clausesOf('receipt-buyback', data, {
      pieces: texts.counted.receipts(pieces),
      totalPrice,
      signBy,
      payBy,
      buyer,
      ground: clause ?? own.byAgreement,
      employee: employee.name,
    }),
    draw: (sheet) => {
      sheet.heading(own.buyback);
      labelled(sheet, [
        [own.buyer, buyer],
        [own.ground, clause ?? own.byAgreement],
        [own.pieces, texts.pieces(pieces)],
        [labels.pool, pool.name],
        [labels.asset, pool.asset],
        [labels.nominalValue, money(nominalValue(pool))],
        [own.basis, own.bases[basis]],
        valuedOn
          ? [texts.fill(own.valueOn, { date: date(valuedOn) }), money(data.price)]
          : [own.price, money(data.price)],
        [own.paid, paid && money(paid)],
        [own.totalPrice, totalPrice],
        [own.signBy, signBy],
        [own.payBy, payBy],
      ]);
    },
  });
}
