import { documentTexts } from '../../i18n/paperTexts.ts';
import type { ShareCertificateData } from '../documentData.ts';
import { labelled, signatures } from '../drawing/blocks.ts';
import { colours } from '../drawing/inline.ts';
import { Sheet } from '../drawing/layout.ts';
import { drawLogo } from '../drawing/logo.ts';
import { nominalValue, timesPieces } from '../drawing/money.ts';
import { drawRichText } from '../drawing/richText.ts';
import { clausesOf } from './clauses.ts';

const frame = { outer: 26, inner: 31, corner: 18 };

/** A rosette of thin lines behind the text, and a double frame around it, as on engraved certificates. */
function drawOrnament(sheet: Sheet) {
  const { doc } = sheet;
  const { width, height } = doc.page;
  sheet.artifact(() => {
    doc.save().lineWidth(0.35).strokeColor(colours.accent, 0.13);
    const [centreX, centreY] = [width / 2, height * 0.43];
    for (const [petals, from, to] of [
      [11, 96, 168],
      [17, 62, 132],
    ] as const) {
      const steps = 1440;
      for (let step = 0; step <= steps; step += 1) {
        const angle = (step / steps) * 2 * Math.PI;
        const radius = (from + to) / 2 + ((to - from) / 2) * Math.cos((petals * angle * 7) / 3);
        const x = centreX + radius * Math.cos(angle * 3);
        const y = centreY + radius * Math.sin(angle * 3);
        if (step === 0) doc.moveTo(x, y);
        else doc.lineTo(x, y);
      }
      doc.stroke();
    }
    doc.restore();
    for (const [inset, thickness] of [
      [frame.outer, 1.6],
      [frame.inner, 0.5],
    ] as const) {
      doc.lineWidth(thickness).strokeColor(colours.accent);
      doc.rect(inset, inset, width - 2 * inset, height - 2 * inset).stroke();
    }
    doc.lineWidth(0.5);
    for (const [x, y] of [
      [frame.inner, frame.inner],
      [width - frame.inner, frame.inner],
      [frame.inner, height - frame.inner],
      [width - frame.inner, height - frame.inner],
    ] as const) {
      const inward = { x: x < width / 2 ? 1 : -1, y: y < height / 2 ? 1 : -1 };
      for (const size of [frame.corner, frame.corner - 6]) {
        doc
          .moveTo(x + inward.x * size, y)
          .lineTo(x, y + inward.y * size)
          .stroke();
      }
    }
  });
}

type Kind = 'share-certificate' | 'depositary-receipt';

async function drawCertificate(
  kind: Kind,
  data: ShareCertificateData,
  { space, rowPadding, print }: (typeof spacings)[number],
): Promise<Sheet> {
  const { company, trust, holder, pool } = data;
  const texts = documentTexts[data.language];
  const { labels } = texts;
  const isReceipt = kind === 'depositary-receipt';
  const own = isReceipt ? { ...texts.certificate, ...texts.receipt } : texts.certificate;
  const issuer = isReceipt ? trust : company;
  const number = texts.fill(own.number, { number: data.number });
  const sheet = new Sheet(data, {
    title: `${own.title} ${number}`,
    subject: holder.name,
    author: issuer.name,
    facts: data,
  });
  const value = nominalValue(pool);
  const centred = { align: 'center' } as const;
  sheet.rowPadding = rowPadding;
  drawOrnament(sheet);

  sheet.gap(10);
  if (company.logo) {
    const middle = sheet.left + sheet.width / 2;
    sheet.gap((await drawLogo(sheet, company.logo, { x: middle, y: sheet.y, align: 'center' })) + 8);
  }
  const particulars = [company.number, company.office].filter((part) => part !== undefined).join(' · ');
  const describeCompany = () => {
    if (particulars) sheet.text(particulars, { size: 8.5, colour: colours.muted }, centred);
  };
  sheet.text(issuer.name, { font: 'strong', size: 13 }, centred);
  if (!isReceipt) describeCompany();
  sheet.gap(space);
  sheet.text(own.title, { font: 'title', size: 34, colour: colours.accent }, { ...centred, type: 'H1' });
  sheet.text(number, { size: 12, colour: colours.muted }, centred);
  sheet.gap(space);
  sheet.text(own.certifies, { size: 10.5 }, centred);
  sheet.gap(8);
  sheet.text(holder.name, { font: 'strong', size: 17 }, centred);
  const address = texts.address(holder.address);
  if (address) sheet.text(address, { size: 8.5, colour: colours.muted }, centred);
  sheet.gap(8);
  sheet.text(texts.fill(own.holds, { count: data.pieces, asset: pool.asset }), { size: 10.5 }, centred);
  sheet.gap(6);
  sheet.text(company.name, { font: 'strong', size: 12 }, centred);
  if (isReceipt) describeCompany();
  sheet.gap(space);
  labelled(sheet, [
    [labels.pool, pool.name],
    [labels.asset, pool.asset],
    [labels.pieces, texts.pieces(data.pieces)],
    [labels.nominalValue, texts.money(value)],
    [labels.totalNominalValue, texts.money(timesPieces(value, data.pieces))],
    [own.heldBy, holder.name === trust.name ? undefined : trust.name],
    [own.issuedOn, texts.date(data.issuedOn)],
  ]);
  sheet.gap(10);
  const clauses = clausesOf(kind, data, {
    number: data.number,
    pieces: texts.counted.pieces(data.pieces),
    holder: holder.name,
    issuedOn: texts.date(data.issuedOn),
  });
  await drawRichText(sheet, clauses, { size: print, colour: colours.muted });
  signatures(sheet, data.signers, { atBottom: true });
  return sheet;
}

/** The spacings from the roomiest on: the space around the title and within the rows, and the size of the clauses. */
const spacings = [
  { space: 42, rowPadding: 3.2, print: 8 },
  { space: 24, rowPadding: 3.2, print: 8 },
  { space: 4, rowPadding: 1, print: 7 },
];

/**
 * Evidence of pieces held, on one page: the longest names move closer together, and the longest of all leave no room for a
 * logo. Only clauses that a trust has written at length need another page.
 */
const render = async (kind: Kind, data: ShareCertificateData): Promise<Buffer> => {
  const { logo, ...company } = data.company;
  for (const spacing of spacings) {
    const sheet = await drawCertificate(kind, data, spacing);
    if (sheet.pages === 1) return sheet.finish();
  }
  return (await drawCertificate(kind, { ...data, company }, spacings.at(-1)!)).finish();
};

/** The company's, for the shares of which the trust is the member. */
export const renderShareCertificate = (data: ShareCertificateData) => render('share-certificate', data);

/** The trust's receipt, for the pieces that it holds for somebody. */
export const renderDepositaryReceipt = (data: ShareCertificateData) => render('depositary-receipt', data);
