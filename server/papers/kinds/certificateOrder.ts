import { documentTexts } from '../../i18n/paperTexts.ts';
import type { CertificateOrderData } from '../documentData.ts';
import { labelled } from '../drawing/blocks.ts';
import { nominalValue, timesPieces } from '../drawing/money.ts';
import { drawTable } from '../drawing/table.ts';
import { renderAgreement } from './agreement.ts';
import { clausesOf } from './clauses.ts';

/** Company and trust about numbered certificates of what the trust or a person holds. */
export async function renderCertificateOrder(data: CertificateOrderData): Promise<Buffer> {
  const { pool, holder, certificates } = data;
  const {
    certificateOrder: own,
    agreement,
    labels,
    counted,
    pieces,
    money,
    fill,
  } = documentTexts[data.language];
  const value = nominalValue(pool);
  const total = certificates.reduce((sum, certificate) => sum + certificate.pieces, 0n);
  const amounts = (count: bigint) => [pieces(count), money(timesPieces(value, count))];
  return renderAgreement(data, {
    title: own.title,
    subject: fill(agreement.personAndPool, { person: holder.name, pool: pool.name }),
    terms: clausesOf('certificate-order', data, {
      certificates: counted[holder.name === data.trust.name ? 'certificates' : 'receipts'](
        BigInt(certificates.length),
      ),
      pieces: counted.pieces(total),
      holder: holder.name,
    }),
    draw: (sheet) => {
      sheet.heading(agreement.pool);
      labelled(sheet, [
        [labels.pool, pool.name],
        [labels.asset, pool.asset],
        [labels.nominalValue, money(value)],
      ]);
      sheet.heading(own.certificates, 150);
      labelled(sheet, [
        [labels.holder, holder.name],
        [labels.address, sheet.texts.address(holder.address)],
      ]);
      sheet.gap(10);
      drawTable(sheet, {
        columns: [
          { header: own.columns.number, width: 60, align: 'right' },
          { header: labels.pieces, width: 170, align: 'right' },
          { header: labels.totalNominalValue, width: sheet.width - 230, align: 'right' },
        ],
        rows: certificates.map((certificate, index) => [String(index + 1), ...amounts(certificate.pieces)]),
        foot: [own.total, ...amounts(total)],
      });
    },
  });
}
