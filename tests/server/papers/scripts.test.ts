import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { renderPoolAgreement } from '../../../server/papers/kinds/poolAgreement.ts';
import { faceFor } from '../../../server/papers/letters/faces.ts';
import { paperFacts } from '../../../server/papers/pdf/metadata.ts';
import { makeSealingKey } from '../../../server/papers/seal/makeSealingKey.ts';
import { seal } from '../../../server/papers/seal/seal.ts';
import { signedCopy } from '../../../server/papers/seal/signedCopy.ts';
import { verifySeal } from '../../../server/papers/seal/verifySeal.ts';
import { poolAgreement } from './paperData.ts';

/** With letters that join, that stand before or below others, and that are outside of the first plane. */
const names = {
  chinese: '欧阳小明',
  traditional: '陳龍',
  japanese: '髙橋𠮷郎 ヤマダ・タロー',
  korean: '김철수',
  thai: 'สมชาย น้ำฝน',
  hebrew: 'דוד בן־גוריון',
  arabic: 'أحمد پژمان بتثن',
  hindi: 'शर्मिला कृष्ण',
  bengali: 'রবীন্দ্রনাথ কৌশিক',
  tamil: 'கௌரி செல்வம்',
  telugu: 'శ్రీనివాస్',
  kannada: 'ಕೃಷ್ಣ ಸ್ವಾಮಿ',
  malayalam: 'കൃഷ്ണൻ ശ്രീജ',
  gujarati: 'કૃષ્ણ શર્મિલા',
  punjabi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  amharic: 'አበበ በቀለ',
  armenian: 'Արմեն',
  georgian: 'გიორგი',
};

const withoutBlanks = (text: string) => text.replace(/\s/g, '');

/** The text of a PDF without blanks, and without the marks that say where it runs to the left. */
const textOf = (pdf: Buffer) => {
  const directory = mkdtempSync(join(tmpdir(), 'scripts-'));
  try {
    const file = join(directory, 'paper.pdf');
    writeFileSync(file, pdf);
    const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' });
    return withoutBlanks(text.replace(/[\u202a-\u202e]/g, ''));
  } finally {
    rmSync(directory, { recursive: true });
  }
};

it('a sign that the own fonts lack is as wide as its font has it', () => {
  const doc = new PDFDocument().fontSize(10);
  const { font, name } = faceFor('→', 400, [])!;
  const width = doc.font(font, name).widthOfString('→');
  const file = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf');
  expect(width).toBeCloseTo(doc.font(file).widthOfString('→'), 5);
});

const poppler = spawnSync('pdftotext', ['-v']).error === undefined;

it.skipIf(!poppler)('a sealed paper says names of every script as they were written', async () => {
  const list = Object.values(names).map((name) => `<li>${name} <strong>${name}</strong></li>`);
  const signers = [
    { name: names.arabic, role: 'founder' as const },
    { name: names.japanese, role: 'trust' as const },
  ];
  const pool = { ...poolAgreement.pool, description: `<ul>${list.join('')}</ul>` };
  const original = await renderPoolAgreement({ ...poolAgreement, pool, signers });
  const events = signers.map(({ name, role }) => ({
    signer: name,
    role,
    at: '2026-03-01T12:34:56.789Z',
    ipAddress: '192.0.2.17',
    device: '',
    authentication: 'aal2' as const,
  }));
  const originalSha256 = createHash('sha256').update(original).digest('hex');
  const trail = { originalSha256, verifyAt: 'https://plans.example/verify', timeZone: 'UTC', events };
  const at = new Date('2026-03-02T08:00:00Z');
  const key = await makeSealingKey('Trust', new Date('2026-01-01T00:00:00Z'));
  const sealed = await seal(await signedCopy(original, poolAgreement, trail), key, at);

  expect((await verifySeal(sealed))!.intact).toBe(true);
  expect(paperFacts(sealed)).toMatchObject({ signers });
  const text = textOf(sealed);
  const times = (name: string) => [name, text.split(withoutBlanks(name)).length - 1];
  const signed = signers.map(({ name }) => name);
  // Twice in the list; those of signers also at their place, with the signature on it, and in the trail.
  for (const name of Object.values(names)) expect(times(name)).toEqual([name, signed.includes(name) ? 5 : 2]);
});
