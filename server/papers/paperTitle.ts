import type { Language } from '../../model/enums.ts';
import type { TemplateKind } from '../../model/resources/templates.ts';
import { documentTexts } from '../i18n/paperTexts.ts';

/** The section of a paper's texts. */
const sectionOf = {
  'pool-agreement': 'poolAgreement',
  'pool-amendment': 'poolAmendment',
  'certificate-order': 'certificateOrder',
  'certificate-cancellation': 'certificateCancellation',
  'option-agreement': 'optionAgreement',
  'plan-amendment': 'planAmendment',
  'receipt-offer': 'receiptOffer',
  'receipt-buyback': 'receiptBuyback',
  'receipt-sale': 'receiptSale',
  'share-certificate': 'certificate',
  'depositary-receipt': 'receipt',
  'payout-statement': 'payoutStatement',
} as const satisfies Record<TemplateKind, string>;

/** What a kind of paper is called at its head. */
export const paperTitle = (kind: TemplateKind, language: Language) =>
  documentTexts[language][sectionOf[kind]].title;
