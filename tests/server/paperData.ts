import { deflateSync } from 'node:zlib';
import type {
  CertificateCancellationData,
  CertificateOrderData,
  PoolAgreementData,
  PoolAmendmentData,
  ShareCertificateData,
} from '../../server/documents/documentData.ts';

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

export const holder = { name: longName, address: 'Budapest, Váci utca 1' };

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

/** The text of some pages as one: names break over lines, also after a hyphen. */
export const unbroken = (pages: string[]) => pages.join(' ').replaceAll('- ', '-');

/** One pixel, red, half transparent. */
export function png(pixels = deflateSync(Buffer.from([0, 200, 0, 0, 128]))): string {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
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
