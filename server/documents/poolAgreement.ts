import { clauses, issueLines, labelled, signatureSection } from './blocks.ts';
import type { PoolAgreementData } from './documentData.ts';
import { Sheet } from './layout.ts';
import { timesPieces } from './money.ts';
import { drawRichText } from './richText.ts';
import { documentTexts } from './texts.ts';

/** Company and trust about a new pool, or about more pieces for one. */
export async function renderPoolAgreement(data: PoolAgreementData): Promise<Buffer> {
  const { company, trust, pool, piecesBefore } = data;
  const texts = documentTexts[data.language];
  const { poolAgreement: own, labels } = texts;
  const title = piecesBefore === undefined ? own.title : own.amendment;
  const sheet = new Sheet(data, { title, subject: pool.name, author: company.name });
  const nominalValue = { amount: pool.nominalValue, currency: pool.currency };

  sheet.title(title, pool.name);
  issueLines(sheet, data);

  sheet.heading(own.parties);
  labelled(sheet, [
    [labels.company, company.name],
    [labels.companyNumber, company.number],
    [labels.office, company.office],
    [labels.trust, trust.name],
  ]);

  sheet.heading(own.pool);
  labelled(sheet, [
    [labels.pool, pool.name],
    [labels.asset, pool.asset],
    ...(piecesBefore === undefined
      ? [[labels.pieces, texts.pieces(pool.pieces)] as [string, string]]
      : ([
          [labels.piecesBefore, texts.pieces(piecesBefore)],
          [labels.piecesAdded, texts.pieces(pool.pieces - piecesBefore)],
          [labels.piecesAfter, texts.pieces(pool.pieces)],
        ] as [string, string][])),
    [labels.nominalValue, texts.money(nominalValue)],
    [labels.totalNominalValue, texts.money(timesPieces(nominalValue, pool.pieces))],
  ]);

  if (pool.description.trim()) {
    sheet.heading(own.description);
    drawRichText(sheet, pool.description);
  }

  sheet.heading(own.terms);
  clauses(
    sheet,
    piecesBefore === undefined
      ? own.clauses(pool.pieces, pool.asset)
      : own.raisingClauses(pool.pieces - piecesBefore, pool.pieces, pool.asset),
  );

  signatureSection(sheet, data.signers);
  return sheet.finish();
}
