import { paperFormats } from './paperFormats.ts';

/** All texts of the documents in English. The other languages have the same keys in files of their own. */

const formats = paperFormats('en-GB');
const { date, pieces } = formats;

const either = (count: bigint, one: string, other: string) =>
  `${pieces(count)} ${count === 1n ? one : other}`;
const countedPieces = (count: bigint) => either(count, 'piece', 'pieces');

const roles = { founder: 'Founder', trust: 'Trust', employee: 'Employee' };

export const documentsEn = {
  ...formats,
  /** Counts with their noun, as they stand in sentences. */
  counted: {
    pieces: countedPieces,
    options: (count: bigint) => either(count, 'option', 'options'),
    certificates: (count: bigint) => either(count, 'share certificate', 'share certificates'),
    receipts: (count: bigint) => either(count, 'depositary receipt', 'depositary receipts'),
  },
  period: (length: number, unit: 'days' | 'months') =>
    either(BigInt(length), { days: 'day', months: 'month' }[unit], unit),
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pictureNotShown: (description: string) =>
    description ? `[Picture: ${description}]` : '[A picture that cannot be printed]',
  labels: {
    reference: 'Reference',
    date: 'Date',
    company: 'Company',
    companyNumber: 'Company number',
    office: 'Registered office',
    trust: 'Trust',
    employee: 'Employee',
    address: 'Address',
    holder: 'Holder',
    pool: 'Option pool',
    asset: 'Share class',
    pieces: 'Pieces',
    nominalValue: 'Nominal value per piece',
    totalNominalValue: 'Nominal value in total',
  },
  signatures: {
    heading: 'Signatures',
    line: 'Signature',
    date: 'Date',
    role: roles,
    note: 'Whoever signs this document electronically is recorded in the audit trail that closes its sealed copy.',
  },
  /** What several agreements have. */
  agreement: {
    parties: 'Parties',
    pool: 'The option pool',
    terms: 'Terms',
    personAndPool: (person: string, pool: string) => `${person} · ${pool}`,
  },
  poolAgreement: {
    title: 'Option Pool Agreement',
    description: 'Description',
  },
  poolAmendment: {
    title: 'Agreement to Raise an Option Pool',
    before: 'Pieces before',
    added: 'Pieces added',
    after: 'Pieces in future',
    addedValue: 'Nominal value added',
    valueAfter: 'Nominal value in future',
  },
  certificateOrder: {
    title: 'Order to Issue Share Certificates',
    certificates: 'Certificates to be issued',
    columns: { number: 'No.' },
    total: 'Total',
  },
  certificateCancellation: {
    title: 'Consent to Cancel Share Certificates',
    cancelled: 'Pieces to be cancelled',
    reason: 'Reason',
    liquidationPayout: (exists: boolean): string =>
      exists
        ? 'A liquidation payout exists for this shareholding.'
        : 'No liquidation payout exists for this shareholding.',
  },
  optionAgreement: {
    title: 'Option Agreement',
    grant: 'Grant of options',
    options: 'Options granted',
    grantDate: 'Grant date',
    vestingStart: 'Vesting starts on',
    exercisePrice: 'Exercise price per piece',
    totalExercisePrice: 'Exercise price in total',
    vesting: 'Vesting schedule',
    vestingIntroduction: 'The options vest on these dates, each by the number of pieces beside it.',
    vestingWithMilestones:
      'The options vest on these dates, each by the number of pieces beside it. Milestones are shown on their due date as if they were achieved in full.',
    vestingColumns: { number: 'No.', date: 'Vests on', pieces: 'Pieces', cumulative: 'Vested in total' },
    milestones: 'Milestones',
    milestonesIntroduction:
      'These pieces vest only when the Company has evaluated the milestone, and to the extent to which it was achieved. What is not achieved is forfeited.',
    milestoneColumns: { name: 'Milestone', dueDate: 'Due on', pieces: 'Pieces' },
    exercise: 'Exercise',
    lastDay: 'Last day of exercise',
    exerciseFrom: 'Exercise begins',
    afterCompletion: 'when all options have vested, been evaluated or lapsed',
    beforeCompletion: 'as soon as options have vested, for those that have',
    postTermination: 'After leaving the Company',
    postTerminationPeriod: (period: string) =>
      `vested options for ${period}, not beyond the last day of exercise`,
    lateMilestone: 'Milestones evaluated later',
    lateMilestonePeriod: (period: string) =>
      `options that vest after the last day of exercise can be exercised for ${period} from the evaluation`,
    lateMilestoneNever: 'after the last day of exercise, nothing vests any more',
    signedBy: 'Signatures',
    signedByLastDay: 'this agreement lapses unless both parties have signed it by the last day of exercise',
  },
  certificate: {
    title: 'Share Certificate',
    number: (value: string) => `No. ${value}`,
    certifies: 'This is to certify that',
    holds: (count: bigint, asset: string) => `is the holder of ${countedPieces(count)} of ${asset} in`,
    issuedOn: 'Date of issue',
    heldBy: 'Held in trust by',
    cancelled: 'CANCELLED',
    cancelledOn: (isoDate: string) => `CANCELLED on ${date(isoDate)}`,
    cancelReason: (reason: string) => `Reason: ${reason}`,
  },
  /** Instead of what the certificate says, on what the trust issues. */
  receipt: {
    title: 'Depositary Receipt',
    holds: (count: bigint, asset: string) =>
      `holds depositary receipts for ${countedPieces(count)} of ${asset} in`,
    heldBy: 'Member of the company',
  },
  payouts: {
    types: { dividend: 'Dividend', 'liquidation-proceeding': 'Liquidation proceeds' },
    gross: 'Gross amount',
    tax: 'Tax withheld',
    bankFee: 'Bank fee',
    net: 'Net amount',
  },
  payoutStatement: {
    title: 'Payout Statement',
    payout: 'The payout',
    type: 'Type',
    recordDate: 'Record date',
    paymentDate: 'Payment date',
    pricePerPiece: 'Price per piece',
    amountPerPiece: 'Amount per piece',
    held: 'What it is paid for',
    columns: {
      asset: 'What shares in it',
      pieces: 'Pieces',
      exercisePrice: 'Exercise price',
    },
    certificates: (asset: string) => `Certificates (${asset})`,
    options: 'Vested options',
    settlement: 'Settlement',
    taxAt: (rate: string) => `Tax withheld at ${rate}`,
    iban: 'Account (IBAN)',
    paymentReference: 'Payment reference',
  },
  earningsSummary: {
    title: (year: number) => `Summary of Earnings ${year}`,
    taxResidence: 'Tax residence',
    taxNumber: 'Tax number',
    year: 'Year',
    in: (currency: string) => `Earnings in ${currency}`,
    columns: {
      payout: 'Paid on',
      gross: 'Gross',
      rate: 'Rate',
      tax: 'Tax',
      bankFee: 'Fee',
      net: 'Net',
    },
    by: (trust: string) => `paid by ${trust}`,
    total: 'Total',
    none: 'Nothing was paid in this year.',
    note: 'All amounts are stated as they were paid, in the currency of the payout. Tax withheld was kept back by the payer; whether more is due depends on your tax residence.',
    exercises: {
      in: (currency: string) => `Exercises in ${currency}`,
      confirmedBy: (trust: string) => `confirmed by ${trust}`,
      received: 'Money received on',
      columns: { price: 'Price per piece', due: 'Due', received: 'Received' },
      note: 'The year of an exercise is that of the day on which its money was received.',
    },
  },
  trail: {
    heading: 'Audit trail',
    introduction: (bytes: string) =>
      `The pages before this one are the document as it was shown to its signers. The first ${bytes} bytes of this file are the original file, unchanged; the value below identifies it, and every signature was given for it.`,
    documentReference: 'Document reference',
    originalSha256: 'SHA-256 of the original',
    verifyAt: 'Check of this copy',
    columns: {
      signer: 'Signer',
      role: 'Role',
      at: 'Signed at',
      ipAddress: 'IP address',
      device: 'Device',
      authentication: 'Authentication',
    },
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
    authentication: { aal1: 'Password', aal2: 'Password and code' },
    otherOriginal: 'The audit trail was recorded for an original with other bytes.',
    seal: 'This copy carries an electronic seal. Any change made to it afterwards makes the seal invalid.',
  },
  seal: {
    reason: 'Sealed after all signatures were given',
  },
  /** What a preview of a text is made from. */
  sample: {
    mark: 'SAMPLE',
    company: 'Sample Robotics Ltd',
    companyNumber: '01234567',
    office: '1 Sample Street, London',
    person: 'Alex Sample',
    address: '2 Sample Square, Dublin',
    pool: 'Employee Options 2026',
    asset: 'Ordinary B',
    description: '<p>For everybody who works for the company.</p>',
    reason: 'The shares were bought back.',
    milestone: 'First thousand customers',
  },
};
