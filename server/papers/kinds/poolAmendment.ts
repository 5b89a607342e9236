import { documentTexts } from '../../i18n/paperTexts.ts';
import type { PoolAmendmentData } from '../documentData.ts';
import { labelled } from '../drawing/blocks.ts';
import { nominalValue, timesPieces } from '../drawing/money.ts';
import { renderAgreement } from './agreement.ts';
import { clausesOf } from './clauses.ts';

/** Company and trust about more pieces for a pool. */
export async function renderPoolAmendment(data: PoolAmendmentData): Promise<Buffer> {
  const { pool, before, after } = data;
  const { poolAmendment: own, agreement, labels, counted, pieces, money } = documentTexts[data.language];
  const value = nominalValue(pool);
  const added = after - before;
  const addedValue = money(timesPieces(value, added));
  return renderAgreement(data, {
    title: own.title,
    subject: pool.name,
    terms: clausesOf('pool-amendment', data, {
      piecesBefore: counted.pieces(before),
      piecesAdded: counted.pieces(added),
      piecesAfter: counted.pieces(after),
      addedNominalValue: addedValue,
    }),
    draw: (sheet) => {
      sheet.heading(agreement.pool);
      labelled(sheet, [
        [labels.pool, pool.name],
        [labels.asset, pool.asset],
        [own.before, pieces(before)],
        [own.added, pieces(added)],
        [own.after, pieces(after)],
        [labels.nominalValue, money(value)],
        [own.addedValue, addedValue],
        [own.valueAfter, money(timesPieces(value, after))],
      ]);
    },
  });
}
