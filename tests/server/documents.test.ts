import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { appendAuditTrail } from '../../server/documents/auditTrail.ts';
import { renderCertificateCancellation } from '../../server/documents/certificateCancellation.ts';
import { renderCertificateOrder } from '../../server/documents/certificateOrder.ts';
import type { AuditTrail, OptionAgreementData } from '../../server/documents/documentData.ts';
import { renderOptionAgreement } from '../../server/documents/optionAgreement.ts';
import { renderPoolAgreement } from '../../server/documents/poolAgreement.ts';
import { renderPoolAmendment } from '../../server/documents/poolAmendment.ts';
import { renderShareCertificate } from '../../server/documents/shareCertificate.ts';
import {
  certificate,
  certificateCancellation,
  certificateOrder,
  company,
  holder,
  issue,
  longName,
  png,
  pool,
  poolAgreement,
  poolAmendment,
  signers,
  trust,
  unbroken,
} from './paperData.ts';
import { pdfText } from './pdfText.ts';

const describing = (description: string) => ({
  ...poolAgreement,
  pool: { ...poolAgreement.pool, description },
});

const optionAgreement: OptionAgreementData = {
  ...issue,
  company,
  trust,
  employee: holder,
  pool,
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
  signers,
};

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const trailOf = (original: Buffer): AuditTrail => ({
  originalSha256: sha256(original),
  events: [
    {
      signer: longName,
      role: 'founder',
      at: '2026-03-01T12:34:56.789Z',
      ipAddress: '192.0.2.17',
      device: 'Firefox on Windows',
      authentication: 'aal2',
    },
  ],
});

const documents = [
  ['pool agreement', () => renderPoolAgreement(describing(`<p>Logo</p><img src="${png()}">`))],
  ['pool amendment', () => renderPoolAmendment(poolAmendment)],
  ['certificate order', () => renderCertificateOrder(certificateOrder)],
  ['certificate cancellation', () => renderCertificateCancellation(certificateCancellation)],
  ['option agreement', () => renderOptionAgreement(optionAgreement)],
  ['share certificate', () => renderShareCertificate(certificate)],
] as const;

describe.each(documents)('the %s', (_, render) => {
  it('has the same bytes whenever it is made from the same data', async () => {
    expect(sha256(await render())).toBe(sha256(await render()));
  });

  it('prints long names in Latin and Cyrillic letters in full', async () => {
    const text = unbroken(pdfText(await render()));
    expect(text).toContain(longName);
    expect(text).toContain('Ольга Щербаківська');
    expect(text).toContain('Čakovečka Šećerana');
  });

  it('numbers its pages and repeats its reference on each', async () => {
    const pages = pdfText(await render());
    pages.forEach((page, index) => {
      expect(page).toContain(`${issue.reference} Page ${index + 1} of ${pages.length}`);
    });
  });

  it('is tagged for screen readers, with language and title, and embeds every font', async () => {
    const pdf = (await render()).toString('latin1');
    expect(pdf).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/Lang (en-GB)');
    expect(pdf).toContain('/DisplayDocTitle true');
    expect(pdf).toContain('/S /H1');
    const fonts = pdf.match(/\/Type \/FontDescriptor\n/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    expect(pdf.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(fonts.length);
    expect(pdf).not.toContain('/Subtype /Type1');
  });
});

describe('a pool agreement', () => {
  it('states the pool with its exact nominal value', async () => {
    const text = pdfText(await renderPoolAgreement(poolAgreement)).join(' ');
    expect(text).toContain('Pieces 100,000');
    expect(text).toContain('Nominal value per piece EUR 0.10');
    expect(text).toContain('Nominal value in total EUR 10,000.00');
  });

  it('prints its description as it was written: lists numbered and nested, code with its indentation', async () => {
    const text = pdfText(
      await renderPoolAgreement(
        describing(
          '<p>un<strong>break</strong>able &amp; &lt;safe&gt;<br>next</p>' +
            '<ol><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ol>' +
            '<pre><code>a {\n  b\n}</code></pre>',
        ),
      ),
    ).join(' ');
    expect(text).toContain('un break able & <safe> next 1. one – inner 2. two a { b }');
  });

  it('shows a picture, and says so where one cannot be printed', async () => {
    const shown = await renderPoolAgreement(describing(`<img src="${png()}" alt="Our logo">`));
    expect(shown.toString('latin1')).toContain('/Alt (Our logo)');
    expect(shown.toString('latin1')).toContain('/SMask');
    const broken = png(Buffer.from('no zlib'));
    const short = png(deflateSync(Buffer.from([0])));
    for (const src of [broken, short, 'https://example.org/logo.png', 'data:image/png;base64,AAAA']) {
      const pdf = await renderPoolAgreement(describing(`<img src="${src}" alt="Our logo">`));
      expect(pdfText(pdf).join(' ')).toContain('[Picture: Our logo]');
    }
  });

  it('loses nothing of a description of many pages, or of a word longer than a line', async () => {
    const paragraphs = Array.from({ length: 200 }, (_, index) => `Sentence number ${index} stands here.`);
    const word = 'ы'.repeat(300);
    const html = [...paragraphs, word].map((text) => `<p>${text}</p>`).join('');
    const text = pdfText(await renderPoolAgreement(describing(html))).join(' ');
    for (const paragraph of paragraphs) expect(text).toContain(paragraph);
    expect(text.match(/ы/g)).toHaveLength(300);
  });
});

describe('an option agreement', () => {
  it('lists every tranche, with the headers again on each page that the schedule reaches', async () => {
    const pages = pdfText(await renderOptionAgreement(optionAgreement));
    const text = pages.join(' ');
    expect(text).toContain('1 1 January 2026 1,000 1,000 2 1 February 2026 1,000 2,000');
    expect(text).toContain('48 1 December 2029 1,000 48,000');
    const reached = pages.filter((page) => / 1,000 \d+,000 /.test(page));
    expect(reached.length).toBeGreaterThan(1);
    for (const page of reached) expect(page).toContain('No. Vests on Pieces Vested in total');
  });

  it('states price, terms of exercise and milestones', async () => {
    const text = pdfText(await renderOptionAgreement(optionAgreement)).join(' ');
    expect(text).toContain('Exercise price per piece EUR 1.25');
    expect(text).toContain('Exercise price in total EUR 60,000.00');
    expect(text).toContain('Last day of exercise 31 December 2035');
    expect(text).toContain('vested options for 1 month, not beyond the last day of exercise');
    expect(text).toContain('Series B closed 30 June 2027 5,000');
    expect(text).toContain('as if they were achieved in full');
  });
});

describe('a share certificate', () => {
  it('is one page, also with the longest names of all', async () => {
    const name = `${longName} ${longName}`.slice(0, 120);
    const pages = pdfText(
      await renderShareCertificate({
        ...certificate,
        company: { name, number: name.slice(0, 40), office: `${name} ${name}`.slice(0, 200) },
        trust: { name: `${name.slice(1)}.` },
        holder: { name, address: `${name} ${name}` },
        pool: { ...pool, name, asset: name.slice(0, 80) },
        signers: [
          { name, role: 'trust' },
          { name, role: 'founder' },
        ],
      }),
    );
    expect(pages).toHaveLength(1);
  });

  it('states number, holder, pieces and value', async () => {
    const text = unbroken(pdfText(await renderShareCertificate(certificate)));
    expect(text).toContain('Share Certificate No. 12');
    expect(text).toContain('is the holder of 1,234,567 pieces of Class A in');
    expect(text).toContain('Nominal value in total EUR 123,456.70');
    expect(text).toContain('Date of issue 2 March 2026');
  });

  it('values the largest number of pieces exactly, and currencies without decimals', async () => {
    const value = { nominalValue: '3', currency: 'JPY' };
    const data = { ...certificate, pieces: 9_007_199_254_740_991n, pool: { ...pool, ...value } };
    const text = pdfText(await renderShareCertificate(data)).join(' ');
    expect(text).toContain('JPY 27,021,597,764,222,973');
  });

  it('names the trust as the one who holds for another, but not for itself', async () => {
    const own = { ...certificate, holder: trust };
    expect(pdfText(await renderShareCertificate(certificate)).join(' ')).toContain('Held in trust by');
    expect(pdfText(await renderShareCertificate(own)).join(' ')).not.toContain('Held in trust by');
  });
});

describe('the audit trail', () => {
  it('follows the original, whose bytes stay as they were signed', async () => {
    const original = await renderPoolAgreement(poolAgreement);
    const copy = await appendAuditTrail(original, poolAgreement, trailOf(original));
    expect(sha256(copy.subarray(0, original.length))).toBe(sha256(original));
    expect(pdfText(copy).slice(0, -1)).toEqual(pdfText(original));
  });

  it('says who signed what, as whom, when, from where, how', async () => {
    const original = await renderOptionAgreement(optionAgreement);
    const copy = await appendAuditTrail(original, issue, trailOf(original));
    const page = unbroken(pdfText(copy).slice(-1));
    expect(page).toContain(`SHA-256 of the original ${sha256(original)}`);
    for (const part of ['Founder', '1 March 2026,', '12:34:56 UTC', '192.0.2.17', 'Firefox on']) {
      expect(page).toContain(part);
    }
    expect(page).toContain('Password and');
    expect(page).toContain('Page 1 of 1');
  });

  it('belongs to the structure that screen readers follow', async () => {
    const original = await renderShareCertificate(certificate);
    const copy = (await appendAuditTrail(original, issue, trailOf(original))).toString('latin1');
    expect(copy).toContain('/StructParents 1\n');
    expect(copy).toMatch(/\/Nums \[0 \[[^\]]+\] 1 \[[^\]]+\]\]/);
    expect(copy).toContain('/ParentTreeNextKey 2');
    expect(copy).toContain('/S /Sect');
  });

  it('is refused for an original with other bytes', async () => {
    const original = await renderPoolAgreement(poolAgreement);
    const other = await renderPoolAgreement({ ...poolAgreement, date: '2026-03-01' });
    await expect(appendAuditTrail(other, issue, trailOf(original))).rejects.toThrow();
  });
});
