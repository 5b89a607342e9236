import type { Language } from '../../model/enums.ts';
import type { TemplateKind } from '../../model/resources/templates.ts';
import { addDays, addMonths, type PlanDate } from '../../model/values/dates.ts';
import { documentTexts } from '../i18n/paperTexts.ts';
import type { AmendedTerms, PaperPerson, SignedPaper, Signer } from './documentData.ts';
import { colours } from './drawing/inline.ts';
import { PdfDocument } from './drawing/pdfDocument.ts';
import { drawWord } from './drawing/word.ts';
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
import { pagesOf, parse } from './pdf/incrementalUpdate.ts';
import { stampPages } from './pdf/stampPages.ts';

type Sample = Omit<SignedPaper, 'signers'> & {
  person: PaperPerson;
  sides: Record<Signer['role'], Signer>;
};

const currency = 'EUR';
/** Where the person of the sample lives, by its language. */
const countries: Record<Language, string> = { en: 'IE', de: 'AT', hr: 'HR' };

const renderers: Record<TemplateKind, (sample: Sample) => Promise<Buffer>> = {
  'pool-agreement': ({ sides, ...paper }) =>
    renderPoolAgreement({
      ...paper,
      signers: [sides.trust, sides.founder],
      pool: {
        ...paper.pool,
        pieces: 100_000n,
        description: documentTexts[paper.language].sample.description,
      },
    }),
  'pool-amendment': ({ sides, ...paper }) =>
    renderPoolAmendment({
      ...paper,
      signers: [sides.trust, sides.founder],
      before: 100_000n,
      after: 150_000n,
    }),
  'certificate-order': ({ sides, ...paper }) =>
    renderCertificateOrder({
      ...paper,
      signers: [sides.trust, sides.founder],
      holder: paper.trust,
      certificates: [{ pieces: 60_000n }, { pieces: 30_000n }, { pieces: 10_000n }],
    }),
  'certificate-cancellation': ({ sides, person, ...paper }) =>
    renderCertificateCancellation({
      ...paper,
      signers: [sides.trust, sides.employee],
      holder: person,
      pieces: 1_500n,
      reason: documentTexts[paper.language].sample.reason,
      hasLiquidationPayout: false,
    }),
  'option-agreement': ({ sides, person, ...paper }) =>
    renderOptionAgreement({
      ...paper,
      signers: [sides.founder, sides.employee],
      employee: person,
      pieces: 4_000n,
      exercisePrice: { amount: '1.25', currency },
      grantDate: paper.date,
      vestingStart: paper.date,
      tranches: [1, 2, 3, 4].map((year) => ({
        date: addMonths(paper.date, 12 * year),
        pieces: year === 4 ? 700n : 1_100n,
        cumulative: year === 4 ? 4_000n : 1_100n * BigInt(year),
      })),
      milestones: [
        {
          name: documentTexts[paper.language].sample.milestone,
          dueDate: addMonths(paper.date, 48),
          pieces: 500n,
        },
      ],
      acceleration: { trigger: 'double', portion: '1/2', months: 12 },
      exercise: {
        lastDay: addMonths(paper.date, 120),
        beforeCompletion: false,
        postTermination: { length: 90, unit: 'days' },
      },
    }),
  'plan-amendment': ({ sides, person, ...paper }) =>
    renderPlanAmendment({
      ...paper,
      signers: [sides.founder, sides.employee],
      employee: person,
      pieces: 4_000n,
      grantDate: addMonths(paper.date, -12),
      version: 2,
      effectiveDate: addDays(paper.date, 14),
      before: sampleTerms(paper.date, '1.25', 0),
      after: sampleTerms(paper.date, '1.00', 3),
      evaluated: [],
    }),
  'receipt-offer': ({ sides, person, ...paper }) =>
    renderReceiptOffer({
      ...paper,
      signers: [sides.trust, sides.employee],
      employee: person,
      pieces: 400n,
      price: { amount: '2.50', currency },
      acceptBy: addDays(paper.date, 30),
      payBy: addDays(paper.date, 60),
    }),
  'receipt-buyback': ({ sides, person, ...paper }) =>
    renderReceiptBuyback({
      ...paper,
      signers: [sides.trust, sides.employee],
      employee: person,
      buyer: paper.trust.name,
      pieces: 400n,
      basis: 'fair-value',
      price: { amount: '4.00', currency },
      valuedOn: addDays(paper.date, -30),
      paid: { amount: '1000.00', currency },
      totalPrice: { amount: '1600.00', currency },
      signBy: addDays(paper.date, 30),
      payBy: addDays(paper.date, 60),
    }),
  'receipt-sale': ({ sides, person, ...paper }) =>
    renderReceiptSale({
      ...paper,
      signers: [sides.trust, sides.employee],
      side: 'seller',
      seller: person,
      buyer: { name: 'Ben Bauer' },
      pieces: 400n,
      price: { amount: '4.00', currency },
      totalPrice: { amount: '1600.00', currency },
      signBy: addDays(paper.date, 30),
    }),
  'share-certificate': ({ sides, person, ...paper }) =>
    renderShareCertificate({
      ...paper,
      signers: [sides.trust, sides.founder],
      number: '12',
      holder: paper.trust,
      pieces: 1_500n,
      issuedOn: paper.date,
    }),
  'depositary-receipt': ({ sides, person, ...paper }) =>
    renderDepositaryReceipt({
      ...paper,
      signers: [sides.trust],
      number: '13',
      holder: person,
      pieces: 1_500n,
      issuedOn: paper.date,
    }),
  'payout-statement': ({ sides, person, ...paper }) =>
    renderPayoutStatement({
      ...paper,
      payoutType: 'dividend',
      recordDate: addDays(paper.date, -14),
      paymentDate: paper.date,
      holder: person,
      pieces: 1_500n,
      options: [],
      gross: '333.34',
      taxRate: '15',
      tax: '50.00',
      bankFee: '2.50',
      net: '280.84',
      currency,
      iban: 'HR1210010051863000160',
      paymentReference: 'RF18539007547034',
    }),
};

/** The terms of the sample, whose tranches come some months later. */
const sampleTerms = (date: PlanDate, amount: string, later: number): AmendedTerms => ({
  exercisePrice: { amount, currency },
  lastDay: addMonths(date, 108),
  postTermination: { length: 90, unit: 'days' },
  tranches: [1, 2, 3, 4].map((year) => ({
    date: addMonths(date, 12 * (year - 1) + (year > 1 ? later : 0)),
    pieces: 1_000n,
    cumulative: 1_000n * BigInt(year),
  })),
  milestones: [],
});

/** A paper of a kind about nobody, with the clauses as they are given: each page says that it is a sample. */
export const renderSample = async (
  kind: TemplateKind,
  paper: { language: Language; clauses: string; trust: string; date: PlanDate },
): Promise<{ pdf: Buffer; pages: number }> => {
  const { sample: own } = documentTexts[paper.language];
  const { company: name, companyNumber: number, office } = own;
  const pdf = await renderers[kind]({
    ...paper,
    reference: '00000000-0000-0000-0000-000000000000',
    company: { name, number, office },
    trust: { name: paper.trust },
    pool: { name: own.pool, asset: own.asset, nominalValue: '0.10', currency },
    person: { name: own.person, address: { place: own.address, country: countries[paper.language] } },
    sides: {
      trust: { name: paper.trust, role: 'trust' },
      founder: { name, role: 'founder' },
      employee: { name: own.person, role: 'employee' },
    },
  });
  const doc = new PdfDocument({});
  drawWord(doc, own.mark, { colour: colours.accent, opacity: 0.25 });
  return { pdf: stampPages(pdf, await doc.bytes()), pages: pagesOf(parse(pdf)).pages.length };
};
