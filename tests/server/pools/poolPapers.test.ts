import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderCancelledCertificate } from '../../../server/papers/kinds/cancelledCertificate.ts';
import { renderCertificateCancellation } from '../../../server/papers/kinds/certificateCancellation.ts';
import { renderCertificateOrder } from '../../../server/papers/kinds/certificateOrder.ts';
import { renderPoolAgreement } from '../../../server/papers/kinds/poolAgreement.ts';
import { renderPoolAmendment } from '../../../server/papers/kinds/poolAmendment.ts';
import { renderShareCertificate } from '../../../server/papers/kinds/shareCertificate.ts';
import {
  certificate,
  certificateCancellation,
  certificateOrder,
  holder,
  longName,
  png,
  poolAgreement,
  poolAmendment,
  unbroken,
} from '../papers/paperData.ts';
import { pdfText } from '../papers/pdfText.ts';

const joined = (pdf: Buffer) => pdfText(pdf).join(' ');

describe('a pool amendment', () => {
  it('states pieces and value before, added and after', async () => {
    const text = joined(await renderPoolAmendment(poolAmendment));
    expect(text).toContain('Agreement to Raise an Option Pool');
    expect(text).toContain('Pieces before 60,000 Pieces added 40,000 Pieces in future 100,000');
    expect(text).toContain('Nominal value added EUR 4,000.00 Nominal value in future EUR 10,000.00');
    expect(text).toContain('a further 40,000 pieces of Class A');
  });

  it('names the parties and has a place for each signer', async () => {
    const text = unbroken(pdfText(await renderPoolAmendment(poolAmendment)));
    expect(text).toContain('Company number HRB 080123456 Registered office Ulica 1, Zagreb');
    expect(text).toContain('Trust Zaklada Povjerenik');
    expect(text).toContain(`${longName} Founder Signature · Date`);
    expect(text).toContain('Ольга Щербаківська Trust Signature · Date');
  });
});

describe('an order of certificates', () => {
  it('lists them with their pieces and values, and the sums', async () => {
    const text = joined(await renderCertificateOrder(certificateOrder));
    expect(text).toContain('Holder Zaklada Povjerenik');
    expect(text).toContain('1 40,000 EUR 4,000.00 2 20,000 EUR 2,000.00 3 1 EUR 0.10');
    expect(text).toContain('Total 60,001 EUR 6,000.10');
    expect(text).toContain('order 3 share certificates in the name of');
  });

  it('is for one certificate where a person’s balance is put on paper', async () => {
    const data = { ...certificateOrder, holder, certificates: [{ pieces: 1n }] };
    const text = unbroken(pdfText(await renderCertificateOrder(data)));
    expect(text).toContain(`Holder ${longName} Address Váci utca 1, 1052 Budapest, Hungary`);
    expect(text).toContain('order 1 depositary receipt in the name of');
    expect(text).toContain('1 piece of Class A');
  });

  /** The pages that the table of an order of so many equal certificates reaches. */
  const reachedBy = async (count: number) => {
    const certificates = Array.from({ length: count }, () => ({ pieces: 7n }));
    const pages = pdfText(await renderCertificateOrder({ ...certificateOrder, certificates }));
    return pages.filter((page) => page.includes(' EUR 0.70'));
  };

  it('of many loses none, and repeats the headers on every page', async () => {
    const pages = await reachedBy(100);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain('No. Pieces Nominal value in total');
    for (let number = 1; number <= 100; number += 1) {
      expect(pages.some((page) => page.includes(` ${number} 7 EUR 0.70`))).toBe(true);
    }
  });

  it('keeps the sums with the last row, also where that row would have ended a page', async () => {
    const pages = (await reachedBy(20)).length;
    let [fitting, more] = [20, 100];
    while (more - fitting > 1) {
      const middle = Math.floor((fitting + more) / 2);
      if ((await reachedBy(middle)).length > pages) more = middle;
      else fitting = middle;
    }
    for (const count of [fitting, more]) {
      const last = (await reachedBy(count)).at(-1);
      expect(last).toContain(`${count} 7 EUR 0.70 Total ${count * 7} EUR`);
    }
  });
});

describe('a consent to a cancellation', () => {
  it('states holder, pieces and reason', async () => {
    const text = unbroken(pdfText(await renderCertificateCancellation(certificateCancellation)));
    expect(text).toContain(`Holder ${longName} Address Váci utca 1, 1052 Budapest, Hungary`);
    expect(text).toContain('Pieces 1,500 Nominal value per piece EUR 0.10 Nominal value in total EUR 150.00');
    expect(text).toContain('Reason The shares were bought back.');
    expect(text).toContain(`${longName} Employee Signature · Date`);
  });

  it('says whether there is a liquidation payout', async () => {
    const without = joined(await renderCertificateCancellation(certificateCancellation));
    expect(without).toContain('No liquidation payout exists for this shareholding.');
    const data = { ...certificateCancellation, hasLiquidationPayout: true };
    const having = joined(await renderCertificateCancellation(data));
    expect(having).toContain('A liquidation payout exists for this shareholding.');
  });

  it('prints the longest reason in full', async () => {
    const reason = Array.from({ length: 62 }, (_, index) => `Ґрунт${index}`).join(' ');
    const data = { ...certificateCancellation, reason };
    const text = joined(await renderCertificateCancellation(data));
    expect(text).toContain(reason);
  });
});

describe('a cancelled certificate', () => {
  const cancellation = {
    cancelledOn: '2026-11-21',
    reason: 'Übertragen an Đorđe Ćirić, Łódź, őrség, Їжак, Ґрунт',
    language: 'en',
  } as const;
  const original = () => renderShareCertificate(certificate);

  it('is marked with the day and the reason, and still says what it said', async () => {
    const before = joined(await original());
    const text = joined(await renderCancelledCertificate(await original(), cancellation));
    expect(text).toContain('CANCELLED on 21 November 2026');
    expect(text).toContain(cancellation.reason);
    expect(text).toContain(before);
  });

  it('begins with the bytes of the original, and every object stands where the file says', async () => {
    const before = await original();
    const cancelled = await renderCancelledCertificate(before, cancellation);
    expect(cancelled.subarray(0, before.length).equals(before)).toBe(true);
    const file = cancelled.toString('latin1');
    const revisions = file.split(/^xref\n/m).slice(1);
    expect(revisions).toHaveLength(2);
    const entries = [...revisions[1]!.matchAll(/^(\d+) 1\n(\d{10}) 00000 n $/gm)];
    expect(entries.length).toBeGreaterThan(5);
    for (const [, id, offset] of entries) {
      expect(file.slice(Number(offset)).startsWith(`${id} 0 obj\n`)).toBe(true);
    }
  });

  it('is the same whenever it is marked with the same words', async () => {
    const [one, other] = [
      await renderCancelledCertificate(await original(), cancellation),
      await renderCancelledCertificate(await original(), cancellation),
    ];
    expect(one.equals(other)).toBe(true);
  });

  it('says so to screen readers before everything else, and embeds every font', async () => {
    const pdf = (await renderCancelledCertificate(await original(), cancellation)).toString('latin1');
    const lastOf = (pattern: RegExp) => [...pdf.matchAll(pattern)].at(-1)!.slice(1);
    const [first] = lastOf(/\/S \/Document\n\/P \d+ 0 R\n\/K \[(\d+) 0 R/g);
    const [mark] = lastOf(/\/P <<\/MCID (\d+)>> BDC\n\/Stamp Do\nEMC/g);
    const [owner] = lastOf(new RegExp(`^(\\d+) 0 obj\\n[^>]*/S /P\\n[^>]*/MCID ${mark}\\n`, 'gm'));
    expect(owner).toBe(first);
    const [owners] = lastOf(/\/Nums \[\s*0 \[([^\]]*)\]/g);
    expect(owners!.match(/\d+(?= 0 R)/g)![Number(mark)]).toBe(first);
    const fonts = pdf.match(/\/Type \/FontDescriptor\n/g) ?? [];
    expect(pdf.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(fonts.length);
  });

  const poppler = spawnSync('pdftotext', ['-v']).error === undefined;

  /** What a program of poppler says of a cancelled certificate; nothing may be wrong with the file. */
  async function ask(reason: string, command: (file: string) => [string, ...string[]]) {
    const directory = mkdtempSync(join(tmpdir(), 'cancelled-'));
    try {
      const file = join(directory, 'certificate.pdf');
      writeFileSync(file, await renderCancelledCertificate(await original(), { ...cancellation, reason }));
      const [program, ...options] = command(file);
      const { stdout, stderr, status } = spawnSync(program, options, { encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
      return stdout;
    } finally {
      rmSync(directory, { recursive: true });
    }
  }

  it.skipIf(!poppler)('is read by other programs, the mark before the rest', async () => {
    expect(await ask(cancellation.reason, (file) => ['pdftotext', file, '-'])).toMatch(
      /^CANCELLED on 21 November 2026/,
    );
    expect(await ask(cancellation.reason, (file) => ['pdfinfo', '-struct-text', file])).toMatch(
      /^Document\n +P .*\n +"CANCELLED on 21 November 2026/,
    );
  });

  it.skipIf(!poppler)('has its longest reason in full above what it says itself', async () => {
    const reason = Array.from({ length: 83 }, () => 'Щукою')
      .join(' ')
      .slice(0, 500);
    const page = await ask(reason, (file) => ['pdftotext', '-bbox', file, '-']);
    const words = [...page.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)</g)].map(
      ([, top, bottom, word]) => ({ top: Number(top), bottom: Number(bottom), word }),
    );
    const first = words.findIndex(({ word }) => word === 'Čakovečka');
    expect(words.slice(0, first).filter(({ word }) => word === 'Щукою')).toHaveLength(83);
    for (const { bottom } of words.slice(0, first)) expect(bottom).toBeLessThan(words[first]!.top);
  });

  it('of several pages with pictures is marked on each, and keeps the pictures', async () => {
    const paper = await renderPoolAgreement({
      ...poolAgreement,
      pool: { ...poolAgreement.pool, description: `<img src="${png()}">${'<p>More</p>'.repeat(60)}` },
    });
    const cancelled = await renderCancelledCertificate(paper, cancellation);
    const [before, after] = [pdfText(paper), pdfText(cancelled)];
    expect(after.length).toBeGreaterThan(1);
    after.forEach((page, index) => {
      expect(page).toContain('CANCELLED on 21 November 2026');
      expect(page).toContain(before[index]);
    });
    const resources = [...cancelled.toString('latin1').matchAll(/\/XObject <<([^>]*)>>/g)].map(
      ([, own]) => own,
    );
    expect(resources.some((own) => own!.includes('/Stamp') && /\/I\d+ /.test(own!))).toBe(true);
  });
});
