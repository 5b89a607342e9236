import { documentTexts } from '../../i18n/paperTexts.ts';
import type { CertificateCancellationData } from '../documentData.ts';
import { labelled } from '../drawing/blocks.ts';
import { nominalValue, timesPieces } from '../drawing/money.ts';
import { renderAgreement } from './agreement.ts';
import { clausesOf } from './clauses.ts';

/** A holder consents to the cancellation of pieces. */
export async function renderCertificateCancellation(data: CertificateCancellationData): Promise<Buffer> {
  const { pool, holder, reason, hasLiquidationPayout } = data;
  const {
    certificateCancellation: own,
    agreement,
    labels,
    counted,
    pieces,
    money,
    address,
    fill,
  } = documentTexts[data.language];
  const value = nominalValue(pool);
  return renderAgreement(data, {
    title: own.title,
    subject: fill(agreement.personAndPool, { person: holder.name, pool: pool.name }),
    person: [
      [labels.holder, holder.name],
      [labels.address, address(holder.address)],
    ],
    terms: clausesOf('certificate-cancellation', data, {
      pieces: counted.pieces(data.pieces),
      reason,
      holder: holder.name,
    }),
    draw: (sheet) => {
      sheet.heading(own.cancelled);
      labelled(sheet, [
        [labels.pool, pool.name],
        [labels.asset, pool.asset],
        [labels.pieces, pieces(data.pieces)],
        [labels.nominalValue, money(value)],
        [labels.totalNominalValue, money(timesPieces(value, data.pieces))],
        [own.reason, reason],
      ]);
      sheet.gap(10);
      sheet.text(hasLiquidationPayout ? own.liquidationPayout.exists : own.liquidationPayout.none);
    },
  });
}
