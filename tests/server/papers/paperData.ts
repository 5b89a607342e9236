import { crc32, deflateSync } from 'node:zlib';
import type {
  AnnualStatementData,
  CertificateCancellationData,
  CertificateOrderData,
  ExercisedLine,
  OptionAgreementData,
  PaidLine,
  PayoutStatementData,
  PoolAgreementData,
  PoolAmendmentData,
  ShareCertificateData,
  TaxCertificateData,
} from '../../../server/papers/documentData.ts';

/** What the papers under test are made from. */

/** Eighty letters of five languages. */
export const longName = 'Przemysław Żółkiewski-Szczęsny Őrségi Bűvös Đorđević Ćatić Ґалаґан Їжакевич Groß';

export const issue = {
  language: 'en',
  reference: '0197c0de-1111-7222-8333-444455556666',
  date: '2026-02-28',
} as const;

export const signers = [
  { name: longName, role: 'founder' as const },
  { name: 'Ольга Щербаківська', role: 'trust' as const },
];

export const company = {
  name: 'Čakovečka Šećerana d.d.',
  number: 'HRB 080123456',
  office: 'Ulica 1, Zagreb',
};

export const trust = { name: 'Zaklada Povjerenik' };

export const pool = { name: 'Growth 2026', asset: 'Class A', nominalValue: '0.10', currency: 'EUR' };

const common = { ...issue, company, trust, pool, signers };

export const holder = { name: longName, address: { place: 'Váci utca 1, 1052 Budapest', country: 'HU' } };

export const certificate: ShareCertificateData = {
  ...common,
  number: '12',
  holder: { name: longName },
  pieces: 1_234_567n,
  issuedOn: '2026-03-02',
};

export const poolAgreement: PoolAgreementData = {
  ...common,
  pool: { ...pool, pieces: 100_000n, description: '<p>For everybody.</p>' },
};

export const poolAmendment: PoolAmendmentData = { ...common, before: 60_000n, after: 100_000n };

export const certificateOrder: CertificateOrderData = {
  ...common,
  holder: trust,
  certificates: [{ pieces: 40_000n }, { pieces: 20_000n }, { pieces: 1n }],
};

export const certificateCancellation: CertificateCancellationData = {
  ...common,
  holder,
  pieces: 1_500n,
  reason: 'The shares were bought back.',
  hasLiquidationPayout: false,
  signers: [
    { name: longName, role: 'employee' },
    { name: 'Ольга Щербаківська', role: 'trust' },
  ],
};

export const optionAgreement: OptionAgreementData = {
  ...common,
  employee: holder,
  pieces: 48_000n,
  exercisePrice: { amount: '1.25', currency: 'EUR' },
  grantDate: '2026-01-15',
  vestingStart: '2026-01-01',
  tranches: Array.from({ length: 48 }, (_, month) => ({
    date: new Date(Date.UTC(2026, month, 1)).toISOString().slice(0, 10),
    pieces: 1_000n,
    cumulative: 1_000n * BigInt(month + 1),
  })),
  milestones: [{ name: 'Series B closed', dueDate: '2027-06-30', pieces: 5_000n }],
  exercise: {
    lastDay: '2035-12-31',
    beforeCompletion: false,
    postTermination: { length: 1, unit: 'months' },
  },
};

export const payoutStatement: PayoutStatementData = {
  ...common,
  trust: { name: 'Ольга Щербаківська' },
  payoutType: 'liquidation-proceeding',
  recordDate: '2026-01-31',
  paymentDate: '2026-02-28',
  holder,
  pieces: 60n,
  options: [{ pieces: 40n, exercisePrice: '5.00' }],
  perPiece: '12.00',
  gross: '1000.00',
  taxRate: '12.5',
  tax: '125.00',
  bankFee: '2.50',
  net: '872.50',
  currency: 'EUR',
  iban: 'HR1210010051863000160',
  paymentReference: 'RF18539007547034',
};

export const paidLine: PaidLine = {
  paidOn: '2026-05-31',
  company: company.name,
  pool: pool.name,
  trust: 'Ольга Щербаківська',
  payoutType: 'dividend',
  gross: '333.34',
  taxRate: '15',
  tax: '50.00',
  bankFee: '2.50',
  net: '280.84',
  currency: 'EUR',
};

export const exercisedLine: ExercisedLine = {
  receivedOn: '2026-03-31',
  company: paidLine.company,
  pool: pool.name,
  trust: paidLine.trust,
  pieces: 10n,
  price: '2.50',
  due: '25.00',
  received: '30.00',
  worth: '90.00',
  taxableBenefit: null,
  taxRate: null,
  tax: null,
  keptPieces: 0n,
  proceeds: null,
  currency: 'EUR',
};

export const annualStatement: AnnualStatementData = {
  ...issue,
  year: 2026,
  employee: { ...holder, taxResidence: 'HU', taxNumber: '8012345678' },
  asOf: '2026-12-31',
  options: [
    {
      ...{ company: company.name, pool: pool.name, trust: trust.name },
      ...{ opening: 1000n, granted: 2500n, exercised: 300n, lapsed: 200n, closing: 3000n, vested: 750n },
    },
  ],
  certificates: [
    {
      ...{ company: company.name, pool: pool.name, trust: trust.name },
      ...{ opening: 40n, received: 300n, given: 0n, closing: 340n, worth: '3060.00', currency: 'EUR' },
    },
  ],
  lines: [
    paidLine,
    { ...paidLine, paidOn: '2026-02-28', gross: '1234567.89', net: '1234514.39' },
    { ...paidLine, currency: 'JPY', gross: '1000', tax: '150', bankFee: '0', net: '850' },
  ],
  exercises: [
    {
      ...exercisedLine,
      receivedOn: '2026-07-01',
      pieces: 2000n,
      price: '0.125',
      due: '250.00',
      received: '250.00',
    },
    exercisedLine,
    { ...exercisedLine, due: null, received: null },
  ],
};

export const taxCertificate: TaxCertificateData = {
  ...issue,
  year: 2026,
  until: '2026-11-30',
  employee: annualStatement.employee,
  payers: [
    {
      name: paidLine.trust,
      address: 'Trg 1, Zagreb',
      lines: annualStatement.lines,
      exercises: [{ ...exercisedLine, taxableBenefit: '65.00', taxRate: '23.5', tax: '15.28' }],
    },
  ],
};

/** The text of some pages as one: names break over lines, also after a hyphen. */
export const unbroken = (pages: string[]) => pages.join(' ').replaceAll('- ', '-');

/** One pixel, red, half transparent. */
export function png(pixels = deflateSync(Buffer.from([0, 200, 0, 0, 128]))): string {
  const chunk = (type: string, data: Buffer) => {
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    const checked = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(checked));
    return Buffer.concat([length, checked, check]);
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]);
  const file = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${file.toString('base64')}`;
}
