import { maskedIban } from '../../../model/bankAccount.ts';
import { inFours } from '../../../model/values/inFours.ts';
import { type DocumentTexts, documentTexts } from '../../i18n/paperTexts.ts';
import type { PayoutStatementData } from '../documentData.ts';
import { issueLines, labelled } from '../drawing/blocks.ts';
import { colours } from '../drawing/inline.ts';
import { Sheet } from '../drawing/layout.ts';
import { drawLogo } from '../drawing/logo.ts';
import { drawRichText } from '../drawing/richText.ts';
import { drawTable } from '../drawing/table.ts';
import { clausesOf } from './clauses.ts';

/** Draws the holder's share: certificates, and options at each of their prices. */
function drawShares(sheet: Sheet, data: PayoutStatementData) {
  const { payoutStatement: own, pieces, money, fill } = sheet.texts;
  const { columns } = own;
  sheet.heading(own.held, 90);
  drawTable(sheet, {
    columns: [
      { header: columns.asset, width: sheet.width - 240 },
      { header: columns.pieces, width: 110, align: 'right' },
      { header: columns.exercisePrice, width: 130, align: 'right' },
    ],
    rows: [
      ...(data.pieces > 0n
        ? [[fill(own.certificates, { asset: data.pool.asset }), pieces(data.pieces), '–']]
        : []),
      ...data.options.map((held) => [
        own.options,
        pieces(held.pieces),
        money({ amount: held.exercisePrice, currency: data.currency }),
      ]),
    ],
  });
}

function drawSettlement(sheet: Sheet, data: PayoutStatementData) {
  const { payoutStatement: own, payouts, rate, money, fill } = sheet.texts;
  const amount = (value: string) => money({ amount: value, currency: data.currency });
  const less = (value: string) => `−\u00a0${amount(value)}`;
  sheet.heading(own.settlement, 110);
  drawTable(sheet, {
    columns: [{ width: sheet.width - 170 }, { width: 170, align: 'right' }],
    rowHeader: true,
    rows: [
      [payouts.gross, amount(data.gross)],
      [fill(own.taxAt, { rate: rate(data.taxRate) }), less(data.tax)],
      [payouts.bankFee, less(data.bankFee)],
    ],
    foot: [payouts.net, amount(data.net)],
  });
}

const namesOf = ({ counted, date, money, rate, payouts }: DocumentTexts, data: PayoutStatementData) => {
  const amount = (value: string) => money({ amount: value, currency: data.currency });
  return {
    payoutType: payouts.types[data.payoutType],
    recordDate: date(data.recordDate),
    paymentDate: date(data.paymentDate),
    pieces: counted.pieces(data.pieces),
    holder: data.holder.name,
    gross: amount(data.gross),
    taxRate: rate(data.taxRate),
    tax: amount(data.tax),
    bankFee: amount(data.bankFee),
    net: amount(data.net),
    paymentReference: inFours(data.paymentReference),
  };
};

async function drawStatement(data: PayoutStatementData, rowPadding: number): Promise<Sheet> {
  const { company, trust, holder, pool, options, perPiece, currency } = data;
  const texts = documentTexts[data.language];
  const { payoutStatement: own, agreement, labels, date, pieces, money } = texts;
  const subject = texts.fill(agreement.personAndPool, { person: holder.name, pool: pool.name });
  const sheet = new Sheet(data, { title: own.title, subject, author: trust.name, facts: data });
  const isLiquidation = data.payoutType === 'liquidation-proceeding';
  const isOfCertificates = options.length === 0;
  sheet.rowPadding = rowPadding;

  if (company.logo)
    await drawLogo(sheet, company.logo, { x: sheet.left + sheet.width, y: 30, align: 'right' });
  sheet.title(own.title, subject);
  issueLines(sheet, data);

  sheet.heading(own.payout);
  labelled(sheet, [
    [labels.holder, holder.name],
    [labels.address, sheet.texts.address(holder.address)],
    [labels.company, company.name],
    [labels.companyNumber, company.number],
    [labels.office, company.office],
    [labels.trust, trust.name],
    [labels.pool, pool.name],
    [own.type, texts.payouts.types[data.payoutType]],
    [own.recordDate, date(data.recordDate)],
    [labels.asset, isOfCertificates ? pool.asset : undefined],
    [labels.pieces, isOfCertificates ? pieces(data.pieces) : undefined],
    [
      isLiquidation ? own.pricePerPiece : own.amountPerPiece,
      perPiece && money({ amount: perPiece, currency }),
    ],
  ]);
  if (!isOfCertificates) drawShares(sheet, data);
  drawSettlement(sheet, data);
  sheet.gap(8);
  labelled(sheet, [
    [own.paymentDate, date(data.paymentDate)],
    [own.iban, maskedIban(data.iban)],
    [own.paymentReference, inFours(data.paymentReference)],
  ]);
  sheet.gap(12);
  const clauses = clausesOf('payout-statement', data, namesOf(texts, data));
  await drawRichText(sheet, clauses, { size: 8.5, colour: colours.muted });
  return sheet;
}

/**
 * Draws the payment of a holder in a payout and its deductions on one page. Many rows move closer together; if they
 * still do not fit, they go on to another page.
 */
export async function renderPayoutStatement(data: PayoutStatementData): Promise<Buffer> {
  let sheet: Sheet | undefined;
  for (const rowPadding of [3.2, 2, 0.8]) {
    sheet = await drawStatement(data, rowPadding);
    if (sheet.pages === 1) break;
  }
  return sheet!.finish();
}
