import { paperReference } from '../../../model/reference.ts';
import { deviceOf } from '../../../model/userAgent.ts';
import { type DocumentTexts, documentTexts } from '../../i18n/paperTexts.ts';
import type { AuditTrail, Issue } from '../documentData.ts';
import { colours } from '../drawing/inline.ts';
import { Sheet } from '../drawing/layout.ts';
import { drawTable } from '../drawing/table.ts';

/** The name of the signer's device; the user agent itself if it is not recognised. */
const deviceName = (userAgent: string, { trail, fill }: DocumentTexts): string => {
  const { browser, system } = deviceOf(userAgent);
  return browser && system ? fill(trail.browserOn, { browser, system }) : (browser ?? system ?? userAgent);
};

/** The last page of a sealed copy: what is known of each signature. */
export function drawAuditTrail(issue: Issue, trail: AuditTrail, originalLength: number): Promise<Buffer> {
  const { trail: texts, signatures, fill, instant } = documentTexts[issue.language];
  const sheet = new Sheet(issue, { title: texts.heading, subject: issue.reference, author: '' });
  const style = { size: 8 };
  sheet.title(texts.heading, paperReference(issue.reference));
  sheet.text(fill(texts.introduction, { bytes: originalLength }));
  sheet.gap(10);
  drawTable(sheet, {
    columns: [{ width: 150 }, { width: sheet.width - 150, style: { font: 'mono', size: 7.5 } }],
    rowHeader: true,
    rows: [
      [texts.documentReference, issue.reference],
      [texts.originalSha256, trail.originalSha256],
      [texts.verifyAt, trail.verifyAt],
    ],
  });
  sheet.gap(18);
  drawTable(sheet, {
    columns: [
      { header: texts.columns.signer, width: 92, style },
      { header: texts.columns.role, width: 52, style },
      { header: texts.columns.at, width: 72, style },
      { header: texts.columns.ipAddress, width: 76, style },
      { header: texts.columns.device, width: 80, style },
      { header: texts.columns.authentication, width: sheet.width - 372, style },
    ],
    rows: trail.events.map((event) => [
      event.signer,
      signatures.role[event.role],
      instant(event.at, trail.timeZone),
      event.ipAddress,
      deviceName(event.device, documentTexts[issue.language]),
      texts.authentication[event.authentication],
    ]),
  });
  for (const { signer, pieces } of trail.events)
    if (pieces !== undefined) {
      sheet.gap(14);
      sheet.text(fill(texts.takesUp, { signer, count: pieces }), { size: 8 });
    }
  sheet.gap(14);
  sheet.text(texts.seal, { size: 8, colour: colours.muted });
  return sheet.finish();
}
