/** All texts of the documents in English. A further language has the same keys in a file of its own. */

const locale = 'en-GB';

const longDate = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });

const date = (isoDate: string) => longDate.format(new Date(`${isoDate}T00:00:00Z`));

const pieces = (count: bigint) => whole.format(count);

const counted = (count: bigint) => `${pieces(count)} ${count === 1n ? 'piece' : 'pieces'}`;

const roles = { founder: 'Founder', trust: 'Trust', employee: 'Employee' };

const periodUnit = {
  days: (length: number) => (length === 1 ? 'day' : 'days'),
  months: (length: number) => (length === 1 ? 'month' : 'months'),
};

export const documentsEn = {
  /** BCP 47, for readers that speak the document. */
  languageTag: locale,
  date,
  /** "31 January 2025, 14:05:09 UTC" */
  instant: (iso: string) => {
    const [day, time] = new Date(iso).toISOString().split('T') as [string, string];
    return `${date(day)}, ${time.slice(0, 8)} UTC`;
  },
  pieces,
  /** Written with all the decimals that the amount has. */
  money: ({ amount, currency }: { amount: string; currency: string }) => {
    const [units = '', decimals] = amount.split('.');
    const grouped = whole.format(BigInt(units));
    return `${currency} ${decimals === undefined ? grouped : `${grouped}.${decimals}`}`;
  },
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
    clauses: (count: bigint, asset: string) => [
      `The Company sets aside ${counted(count)} of ${asset} for its option plans. The Trust holds them for the persons to whom options on them are granted.`,
      'This agreement takes effect when the last of its signers has signed. On that day the options of the pool are issued, and the Trust receives a share certificate for the same number of pieces.',
      'Each option gives its holder the right to acquire one piece on the terms of the option agreement concluded with that holder. Options are granted only while the pool has free pieces.',
      'Pieces whose options are forfeited, expire or are cancelled return to the pool.',
      'A larger number of pieces needs a further agreement of both parties. The number can be reduced by no more than the pieces that are free.',
    ],
  },
  poolAmendment: {
    title: 'Agreement to Raise an Option Pool',
    before: 'Pieces before',
    added: 'Pieces added',
    after: 'Pieces in future',
    addedValue: 'Nominal value added',
    valueAfter: 'Nominal value in future',
    clauses: (added: bigint, after: bigint, asset: string) => [
      `The Company sets aside a further ${counted(added)} of ${asset} for its option plans, so that the pool comprises ${counted(after)}. The Trust holds them on the terms on which it holds the earlier pieces.`,
      'This agreement takes effect when the last of its signers has signed. On that day the further options are issued, and the Trust receives a share certificate for the further pieces.',
      'Options that have been granted from the pool are not affected.',
    ],
  },
  certificateOrder: {
    title: 'Order to Issue Share Certificates',
    certificates: 'Certificates to be issued',
    columns: { number: 'No.' },
    total: 'Total',
    clauses: (certificates: number, count: bigint, asset: string) => [
      certificates === 1
        ? `The Company and the Trust order one share certificate in the name of the holder stated above, for ${counted(count)} of ${asset}.`
        : `The Company and the Trust order ${whole.format(certificates)} share certificates in the name of the holder stated above, for the pieces listed above, together ${counted(count)} of ${asset}.`,
      'This order takes effect when the last of its signers has signed. On that day each certificate is issued under the next free number of the Company.',
      'The certificates that the holder has of this option pool until then are cancelled on that day. If the holder has more pieces than are listed above, one further certificate is issued for the others.',
      'The order changes neither who holds the pieces nor how many there are.',
    ],
  },
  certificateCancellation: {
    title: 'Consent to Cancel Share Certificates',
    cancelled: 'Pieces to be cancelled',
    reason: 'Reason',
    liquidationPayout: (exists: boolean) =>
      exists
        ? 'A liquidation payout exists for this shareholding.'
        : 'No liquidation payout exists for this shareholding.',
    clauses: (count: bigint, asset: string) => [
      `The Holder consents to the cancellation of ${counted(count)} of ${asset} that the Trust holds for the Holder, for the reason stated above.`,
      'The cancellation takes effect when the last of its signers has signed. On that day the pieces cease to be held for the Holder, the shares behind them go back to the Company, and certificates for as many pieces are cancelled. Where a cancelled certificate was also for pieces that the Holder keeps, a new one is issued for these.',
      'Payouts whose record date lies before that day are not affected.',
    ],
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
    postTerminationPeriod: (length: number, unit: 'days' | 'months') =>
      `vested options for ${length} ${periodUnit[unit](length)}, not beyond the last day of exercise`,
    clauses: (count: bigint, asset: string) => [
      `The Company grants the Employee ${pieces(count)} ${count === 1n ? 'option' : 'options'}. Each gives the right to acquire one piece of ${asset}, which the Trust holds, at the exercise price.`,
      'The grant takes effect on the grant date, or on the day of the last signature where that is later. Options whose vesting date has passed by then vest on that day.',
      'Options are exercised by a request to the Trust and payment of the exercise price to the Company. When the Trust has confirmed the payment, the pieces are the Employee’s, and a share certificate is issued for them.',
      'Options that are not exercised by the last day of exercise expire without compensation. A request made by that day keeps its options until the Trust has decided on it.',
      'When the Employee leaves the Company, options that have not vested are forfeited unless the Company decides that they vest. Where the circumstances of leaving justify it, the Company may withdraw vested options that have not been exercised.',
    ],
  },
  certificate: {
    title: 'Share Certificate',
    number: (value: string) => `No. ${value}`,
    certifies: 'This is to certify that',
    holds: (count: bigint, asset: string) => `is the holder of ${counted(count)} of ${asset} in`,
    issuedOn: 'Date of issue',
    heldBy: 'Held in trust by',
    cancelled: 'CANCELLED',
    cancelledOn: (isoDate: string) => `CANCELLED on ${date(isoDate)}`,
    cancelReason: (reason: string) => `Reason: ${reason}`,
  },
  trail: {
    heading: 'Audit trail',
    introduction: (bytes: string) =>
      `The pages before this one are the document as it was shown to its signers. The first ${bytes} bytes of this file are the original file, unchanged; the value below identifies it, and every signature was given for it.`,
    documentReference: 'Document reference',
    originalSha256: 'SHA-256 of the original',
    columns: {
      signer: 'Signer',
      role: 'Role',
      at: 'Signed at',
      ipAddress: 'IP address',
      device: 'Device',
      authentication: 'Authentication',
    },
    authentication: { aal1: 'Password', aal2: 'Password and second factor' },
    otherOriginal: 'The audit trail was recorded for an original with other bytes.',
    seal: 'This copy carries an electronic seal. Any change made to it afterwards makes the seal invalid.',
  },
  seal: {
    reason: 'Sealed after all signatures were given',
    notRsa: 'The sealing key must be an RSA key.',
    noCertificate: 'The sealing key comes without a certificate of its own.',
  },
};
