import { renderAgreement } from './agreement.ts';
import { labelled } from './blocks.ts';
import type { PoolAgreementData } from './documentData.ts';
import { nominalValue, timesPieces } from './money.ts';
import { drawRichText } from './richText.ts';
import { documentTexts } from './texts.ts';

/** Company and trust about a new pool. */
export async function renderPoolAgreement(data: PoolAgreementData): Promise<Buffer> {
  const { pool } = data;
  const { poolAgreement: own, agreement, labels, pieces, money } = documentTexts[data.language];
  const value = nominalValue(pool);
  return renderAgreement(data, {
    title: own.title,
    subject: pool.name,
    terms: own.clauses(pool.pieces, pool.asset),
    draw: (sheet) => {
      sheet.heading(agreement.pool);
      labelled(sheet, [
        [labels.pool, pool.name],
        [labels.asset, pool.asset],
        [labels.pieces, pieces(pool.pieces)],
        [labels.nominalValue, money(value)],
        [labels.totalNominalValue, money(timesPieces(value, pool.pieces))],
      ]);
      if (!pool.description.trim()) return;
      sheet.heading(own.description);
      drawRichText(sheet, pool.description);
    },
  });
}
