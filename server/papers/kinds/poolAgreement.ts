import { documentTexts } from '../../i18n/paperTexts.ts';
import type { PoolAgreementData } from '../documentData.ts';
import { labelled } from '../drawing/blocks.ts';
import { nominalValue, timesPieces } from '../drawing/money.ts';
import { drawRichText } from '../drawing/richText.ts';
import { renderAgreement } from './agreement.ts';
import { clausesOf } from './clauses.ts';

/** Company and trust about a new pool. */
export async function renderPoolAgreement(data: PoolAgreementData): Promise<Buffer> {
  const { pool } = data;
  const { poolAgreement: own, agreement, labels, counted, pieces, money } = documentTexts[data.language];
  const value = nominalValue(pool);
  const total = money(timesPieces(value, pool.pieces));
  return renderAgreement(data, {
    title: own.title,
    subject: pool.name,
    terms: clausesOf('pool-agreement', data, {
      pieces: counted.pieces(pool.pieces),
      totalNominalValue: total,
    }),
    draw: async (sheet) => {
      sheet.heading(agreement.pool);
      labelled(sheet, [
        [labels.pool, pool.name],
        [labels.asset, pool.asset],
        [labels.pieces, pieces(pool.pieces)],
        [labels.nominalValue, money(value)],
        [labels.totalNominalValue, total],
      ]);
      if (!pool.description.trim()) return;
      sheet.heading(own.description);
      await drawRichText(sheet, pool.description);
    },
  });
}
