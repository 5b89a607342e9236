import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { paperReference } from '../../../model/reference.ts';
import type { AuditTrail } from '../../../server/papers/documentData.ts';
import { renderAnnualStatement } from '../../../server/papers/kinds/annualStatement.ts';
import { renderCertificateCancellation } from '../../../server/papers/kinds/certificateCancellation.ts';
import { renderCertificateOrder } from '../../../server/papers/kinds/certificateOrder.ts';
import { renderOptionAgreement } from '../../../server/papers/kinds/optionAgreement.ts';
import { renderPayoutStatement } from '../../../server/papers/kinds/payoutStatement.ts';
import { renderPoolAgreement } from '../../../server/papers/kinds/poolAgreement.ts';
import { renderPoolAmendment } from '../../../server/papers/kinds/poolAmendment.ts';
import {
  renderDepositaryReceipt,
  renderShareCertificate,
} from '../../../server/papers/kinds/shareCertificate.ts';
import { renderTaxCertificate } from '../../../server/papers/kinds/taxCertificate.ts';
import { renderPaper } from '../../../server/papers/renderPaper.ts';
import { signedCopy } from '../../../server/papers/seal/signedCopy.ts';
import {
  annualStatement,
  certificate,
  certificateCancellation,
  certificateOrder,
  issue,
  longName,
  optionAgreement,
  payoutStatement,
  png,
  pool,
  poolAgreement,
  poolAmendment,
  taxCertificate,
  trust,
  unbroken,
} from './paperData.ts';
import { pdfText } from './pdfText.ts';

const describing = (description: string) => ({
  ...poolAgreement,
  pool: { ...poolAgreement.pool, description },
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const trailOf = (original: Buffer): AuditTrail => ({
  originalSha256: sha256(original),
  verifyAt: 'https://plans.example/verify',
  timeZone: 'UTC',
  events: [
    {
      signer: longName,
      role: 'founder',
      at: '2026-03-01T12:34:56.789Z',
      ipAddress: '192.0.2.17',
      device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
      authentication: 'aal2',
    },
  ],
});

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

const documents = [
  ['pool agreement', () => renderPoolAgreement(describing(`<p>Logo</p><img src="${png()}">`))],
  ['pool amendment', () => renderPoolAmendment(poolAmendment)],
  ['certificate order', () => renderCertificateOrder(certificateOrder)],
  ['certificate cancellation', () => renderCertificateCancellation(certificateCancellation)],
  ['option agreement', () => renderOptionAgreement(optionAgreement)],
  ['share certificate', () => renderShareCertificate(certificate)],
  ['depositary receipt', () => renderDepositaryReceipt(certificate)],
  ['payout statement', () => renderPayoutStatement(payoutStatement)],
  ['annual statement', () => renderAnnualStatement(annualStatement)],
  ['tax certificate', () => renderTaxCertificate(taxCertificate)],
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
      expect(page).toContain(`${paperReference(issue.reference)} Page ${index + 1} of ${pages.length}`);
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
  it('is not made where it would show a box in the place of a letter', async () => {
    const strange = { ...poolAgreement, company: { ...poolAgreement.company, name: '𒀀𒁀 Sensor' } };
    await expect(renderPoolAgreement(strange)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('𒀀 𒁀'),
    });
  });

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
    expect(shown.toString('latin1')).toContain('/Subtype /Image');
    expect(pdfText(shown).join(' ')).not.toContain('[Picture');
    const broken = png(Buffer.from('no zlib'));
    const short = png(deflateSync(Buffer.from([0])));
    for (const src of [broken, short, 'https://example.org/logo.png', 'data:image/png;base64,AAAA']) {
      const pdf = await renderPoolAgreement(describing(`<img src="${src}" alt="Our logo">`));
      expect(pdfText(pdf).join(' ')).toContain('[Picture: Our logo]');
    }
  });

  it('has the logo of the company, also where it is long and so made in a thread of its own', async () => {
    const logo = Buffer.from(png().replace(/^.*,/, ''), 'base64');
    const imagesOf = async (description: string) => {
      const { pool, company } = poolAgreement;
      const data = { ...poolAgreement, company: { ...company, logo }, pool: { ...pool, description } };
      return (
        (await renderPaper('pool-agreement', data)).toString('latin1').split('/Subtype /Image').length - 1
      );
    };
    expect(await imagesOf('<p>Short</p>')).toBe(1);
    expect(await imagesOf(`<p>${'Long. '.repeat(3000)}</p>`)).toBe(1);
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
        holder: { name, address: { place: `${name} ${name}`, country: 'HU' } },
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

  it('names the trust as holder', async () => {
    const text = unbroken(pdfText(await renderShareCertificate({ ...certificate, holder: trust })));
    expect(text).toContain(`certify that ${trust.name} is the holder of`);
  });
});

describe('a depositary receipt', () => {
  it('is the trust’s, which is the member of the company', async () => {
    const text = unbroken(pdfText(await renderDepositaryReceipt(certificate)));
    expect(text).toMatch(new RegExp(`^${trust.name} Depositary Receipt No. 12 `));
    expect(text).toContain('holds depositary receipts for 1,234,567 pieces of Class A in');
    expect(text).toContain(`Member of the company ${trust.name}`);
    expect(text).not.toMatch(/share certificate/i);
  });
});

describe('a payout statement', () => {
  it('states what was paid for what, and what was kept back', async () => {
    const pages = pdfText(await renderPayoutStatement(payoutStatement));
    expect(pages).toHaveLength(1);
    for (const part of [
      'Type Liquidation proceeds Record date 31 January 2026 Price per piece EUR 12.00',
      'Certificates (Class A) 60 – Vested options 40 EUR 5.00',
      'Gross amount EUR 1,000.00 Tax withheld at 12.5% − EUR 125.00 Bank fee − EUR 2.50 Net amount EUR 872.50',
      'Payment date 28 February 2026 Account (IBAN) HR … 0160 Payment reference RF18 5390 0754 7034',
      'withheld by the Trust',
    ])
      expect(pages[0]).toContain(part);
    expect(pages[0]).not.toContain('1001005186');
  });

  it('of a dividend states the amount per piece where there is one', async () => {
    const dividend = { ...payoutStatement, payoutType: 'dividend' as const, options: [] };
    const text = pdfText(await renderPayoutStatement({ ...dividend, perPiece: '0.25' })).join(' ');
    expect(text).toContain('Share class Class A Pieces 60 Amount per piece EUR 0.25');
    const { perPiece, ...without } = dividend;
    expect(pdfText(await renderPayoutStatement(without)).join(' ')).not.toContain('per piece');
  });

  it('has room on its page for several prices, and goes on upon another one for many', async () => {
    const pagesWith = async (count: number) => {
      const options = Array.from({ length: count }, (_, i) => ({ pieces: 10n, exercisePrice: `${i}.50` }));
      return pdfText(await renderPayoutStatement({ ...payoutStatement, holder: { name: 'Ana' }, options }));
    };
    expect(await pagesWith(5)).toHaveLength(1);
    expect((await pagesWith(60)).join(' ')).toContain('EUR 59.50');
  });
});

describe('the audit trail', () => {
  it('follows the original, whose bytes stay as they were signed', async () => {
    const original = await renderPoolAgreement(poolAgreement);
    const copy = await signedCopy(original, poolAgreement, trailOf(original));
    expect(sha256(copy.subarray(0, original.length))).toBe(sha256(original));
    const pages = pdfText(original);
    const copied = pdfText(copy);
    expect(copied).toHaveLength(pages.length + 1);
    for (const [index, page] of pages.entries()) expect(copied[index]!.startsWith(page)).toBe(true);
  });

  it.each([
    ['en', 'UTC', '1 March 2026, 23:34:56 UTC'],
    ['de', 'Europe/Zagreb', '2. März 2026, 00:34:56 MEZ'],
    ['hr', 'Europe/Zagreb', '2. ožujka 2026., 00:34:56 CET'],
  ] as const)(
    'is preceded by the signatures on their lines, in the language of the paper (%s) and its time zone (%s)',
    async (language, timeZone, time) => {
      const signers = [
        { name: longName, role: 'founder' },
        { name: 'Ana Kovač', role: 'employee' },
      ] as const;
      const original = await renderOptionAgreement({ ...optionAgreement, language, signers: [...signers] });
      const { events, ...trail } = trailOf(original);
      const given = signers.map(({ name, role }) => ({
        ...events[0]!,
        signer: `${name} Jr.`,
        role,
        at: '2026-03-01T23:34:56.789Z',
      }));
      const copy = await signedCopy(original, { ...issue, language }, { ...trail, timeZone, events: given });
      const before = pdfText(original);
      const changed = pdfText(copy)
        .slice(0, -1)
        .map((page, index) => page.slice(before[index]!.length).trim())
        .filter((added) => added !== '');
      expect(changed).toEqual([`${longName} Jr. ${time} Ana Kovač Jr. ${time}`]);
    },
  );

  it('says who signed what, as whom, when, from where, how', async () => {
    const original = await renderOptionAgreement(optionAgreement);
    const copy = await signedCopy(original, issue, trailOf(original));
    const page = unbroken(pdfText(copy).slice(-1));
    expect(page).toContain(`SHA-256 of the original ${sha256(original)}`);
    for (const part of ['Founder', '1 March 2026,', '12:34:56 UTC', '192.0.2.17', 'Firefox on']) {
      expect(page).toContain(part);
    }
    expect(page).toContain('Password and');
    expect(page).toContain('https://plans.example/verify');
    expect(page).toContain('Page 1 of 1');
  });

  it.each([
    [chrome, 'en', 'Chrome on Linux'],
    [chrome, 'de', 'Chrome unter Linux'],
    [chrome, 'hr', 'Chrome na sustavu Linux'],
    ['Dalvik/2.1.0 (Linux; U; Android 14)', 'en', 'Android'],
    ['curl/8.5.0', 'en', 'curl/8.5.0'],
  ] as const)(
    'names the device (%s) as people call it, in the language of the paper (%s)',
    async (userAgent, language, name) => {
      const original = await renderPoolAgreement({ ...poolAgreement, language });
      const trail = trailOf(original);
      const events = trail.events.map((event) => ({ ...event, device: userAgent }));
      const copy = await signedCopy(original, { ...issue, language }, { ...trail, events });
      const page = unbroken(pdfText(copy).slice(-1));
      // A narrow column breaks the name; what is beside it stands between its lines.
      expect(page).toMatch(new RegExp(name.replaceAll(' ', '\\b.*\\b')));
      expect(page).not.toMatch(/Mozilla|Dalvik/);
    },
  );

  it('belongs to the structure that screen readers follow', async () => {
    const original = await renderShareCertificate(certificate);
    const copy = (await signedCopy(original, issue, trailOf(original))).toString('latin1');
    expect(copy).toContain('/StructParents 1\n');
    expect(copy).toMatch(/\/Nums \[\s*0 \[[^\]]+\]\s*1 \[[^\]]+\]\s*\]/);
    expect(copy).toContain('/ParentTreeNextKey 2');
    expect(copy).toContain('/S /Sect');
    // The signatures are one paragraph, read after the rest of the paper and before the trail.
    const [, kids] = /\/S \/Document[\s\S]*?\/K \[([^\]]*)\]/.exec(
      copy.slice(copy.lastIndexOf('/S /Document') - 60),
    )!;
    const [signatures, section] = kids!
      .trim()
      .split(/(?<=R) /)
      .slice(-2)
      .map((kid) => kid.split(' ')[0]);
    expect(copy).toMatch(new RegExp(`\n${signatures} 0 obj\n<<\n/Type /StructElem\n/S /P\n`));
    expect(copy).toMatch(new RegExp(`\n${section} 0 obj\n<<[^>]*/S /Sect`));
  });

  it('is refused for an original with other bytes', async () => {
    const original = await renderPoolAgreement(poolAgreement);
    const other = await renderPoolAgreement({ ...poolAgreement, date: '2026-03-01' });
    await expect(signedCopy(other, issue, trailOf(original))).rejects.toThrow();
  });
});
