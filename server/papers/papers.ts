import type { TemplateKind } from '../../model/resources/templates.ts';
import { renderCertificateCancellation } from './kinds/certificateCancellation.ts';
import { renderCertificateOrder } from './kinds/certificateOrder.ts';
import { renderOptionAgreement } from './kinds/optionAgreement.ts';
import { renderPayoutStatement } from './kinds/payoutStatement.ts';
import { renderPlanAmendment } from './kinds/planAmendment.ts';
import { renderPoolAgreement } from './kinds/poolAgreement.ts';
import { renderPoolAmendment } from './kinds/poolAmendment.ts';
import { renderReceiptBuyback } from './kinds/receiptBuyback.ts';
import { renderReceiptOffer } from './kinds/receiptOffer.ts';
import { renderReceiptSale } from './kinds/receiptSale.ts';
import { renderDepositaryReceipt, renderShareCertificate } from './kinds/shareCertificate.ts';

/** The functions that draw each kind of paper. */
export const papers = {
  'pool-agreement': renderPoolAgreement,
  'pool-amendment': renderPoolAmendment,
  'certificate-order': renderCertificateOrder,
  'certificate-cancellation': renderCertificateCancellation,
  'option-agreement': renderOptionAgreement,
  'plan-amendment': renderPlanAmendment,
  'receipt-offer': renderReceiptOffer,
  'receipt-buyback': renderReceiptBuyback,
  'receipt-sale': renderReceiptSale,
  'share-certificate': renderShareCertificate,
  'depositary-receipt': renderDepositaryReceipt,
  'payout-statement': renderPayoutStatement,
} satisfies Record<TemplateKind, unknown>;

export type PaperData<K extends TemplateKind> = Parameters<(typeof papers)[K]>[0];

/** Draws a paper in this thread: a page takes some forty milliseconds. */
export const drawPaper = <K extends TemplateKind>(kind: K, data: PaperData<K>): Promise<Buffer> =>
  papers[kind](data as never);
