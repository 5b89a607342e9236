import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../../model/enums.ts';
import { templateKinds } from '../../../model/resources/templates.ts';
import { problemOf } from '../../../model/templates.ts';
import { sha256 } from '../../../server/files/files.ts';
import { documentTexts, vestryClauses } from '../../../server/i18n/paperTexts.ts';
import { because, reasonIn } from '../../../server/i18n/reasons.ts';
import { cleanRichText } from '../../../server/papers/drawing/cleanRichText.ts';
import { renderAnnualStatement } from '../../../server/papers/kinds/annualStatement.ts';
import { renderCancelledCertificate } from '../../../server/papers/kinds/cancelledCertificate.ts';
import { renderCertificateCancellation } from '../../../server/papers/kinds/certificateCancellation.ts';
import { renderCertificateOrder } from '../../../server/papers/kinds/certificateOrder.ts';
import { renderOptionAgreement } from '../../../server/papers/kinds/optionAgreement.ts';
import { renderPayoutStatement } from '../../../server/papers/kinds/payoutStatement.ts';
import { renderPoolAgreement } from '../../../server/papers/kinds/poolAgreement.ts';
import { renderPoolAmendment } from '../../../server/papers/kinds/poolAmendment.ts';
import { renderShareCertificate } from '../../../server/papers/kinds/shareCertificate.ts';
import { renderTaxCertificate } from '../../../server/papers/kinds/taxCertificate.ts';
import { renderSample } from '../../../server/papers/sample.ts';
import { signedCopy } from '../../../server/papers/seal/signedCopy.ts';
import {
  annualStatement,
  certificate,
  certificateCancellation,
  certificateOrder,
  optionAgreement,
  payoutStatement,
  poolAgreement,
  poolAmendment,
  taxCertificate,
} from './paperData.ts';
import { pdfText } from './pdfText.ts';

type Texts = { [key: string]: unknown };

/** Each place of the texts with what is there: words, or how what is put in is worded. */
const placesOf = (texts: Texts, path = ''): [string, unknown][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? placesOf(value as Texts, `${path}${key}.`) : [[`${path}${key}`, value]],
  );

/** Words that hardly a sentence in English does without. */
const english = /\b(the|and|of|with|are|from|this|not|when|that)\b/i;

describe.each(languages.filter((language) => language !== 'en'))(
  'the texts of documents in %s',
  (language) => {
    it('are translated', () => {
      const places = new Map(placesOf(documentTexts[language]));
      const same = placesOf(documentTexts.en).filter(
        ([key, text]) => typeof text === 'string' && /\w{4}/.test(text) && places.get(key) === text,
      );
      // A few words are the same in both.
      expect(same.length, JSON.stringify(same)).toBeLessThan(8);
      const clauses = Object.values(vestryClauses[language])
        .join(' ')
        .replace(/\{\{\w+\}\}/g, '');
      expect(clauses).not.toMatch(english);
    });
  },
);

describe.each(languages)('the texts of documents in %s', (language: Language) => {
  const places = new Map(placesOf(documentTexts[language]));

  it('say all that the English ones say, and nothing else', () => {
    const wanted = placesOf(documentTexts.en);
    expect([...places.keys()].sort()).toEqual(wanted.map(([key]) => key).sort());
    for (const [key, text] of wanted) expect([key, typeof places.get(key)]).toEqual([key, typeof text]);
  });

  it('have Vestry’s clauses for every kind, which a trust could have saved', async () => {
    for (const kind of templateKinds) {
      const text = vestryClauses[language][kind];
      expect([kind, problemOf(kind, text)]).toEqual([kind, undefined]);
      expect(await cleanRichText(text, 'text')).toBe(text);
    }
  });

  it('leave no word of another language on any document', async () => {
    const original = await renderPoolAgreement({ ...poolAgreement, language });
    const issue = { ...poolAgreement, language };
    const event = {
      signer: 'A',
      role: 'founder' as const,
      at: '2026-03-01T12:34:56.789Z',
      ipAddress: '192.0.2.17',
      device: 'Firefox',
      authentication: 'aal2' as const,
    };
    const papers = [
      await signedCopy(original, issue, {
        originalSha256: sha256(original),
        events: [event],
        verifyAt: 'https://plans.example/verify',
        timeZone: 'UTC',
      }),
      await renderPoolAmendment({ ...poolAmendment, language }),
      await renderCertificateOrder({ ...certificateOrder, language }),
      await renderCertificateCancellation({ ...certificateCancellation, reason: 'X', language }),
      await renderOptionAgreement({ ...optionAgreement, language }),
      await renderCancelledCertificate(await renderShareCertificate({ ...certificate, language }), {
        cancelledOn: '2026-12-31',
        reason: reasonIn(language, because('reversed', { reason: 'X' })),
        language,
      }),
      await renderPayoutStatement({ ...payoutStatement, language }),
      await renderAnnualStatement({ ...annualStatement, language }),
      await renderTaxCertificate({ ...taxCertificate, language }),
    ];
    for (const paper of papers) {
      const text = pdfText(paper).join(' ');
      expect(text).not.toMatch(/\{\{|undefined|\[object/);
      expect(english.test(text.replace('For everybody.', ''))).toBe(language === 'en');
      expect(paper.toString('latin1')).toContain(`/Lang (${documentTexts[language].languageTag})`);
    }
  });

  it('are on a sample of each kind, which says that it is one', async () => {
    for (const kind of templateKinds) {
      const clauses = vestryClauses[language][kind];
      const { pdf } = await renderSample(kind, {
        language,
        clauses,
        trust: 'Povjerenik',
        date: '2026-01-15',
      });
      expect(pdfText(pdf).join(' ')).toContain(documentTexts[language].sample.company);
      // The word is drawn, and so in no text.
      expect(pdf.toString('latin1').match(/\/Subtype \/Form/g)).toHaveLength(1);
    }
  });
});

describe('dates, numbers and amounts', () => {
  const written = (language: Language) => {
    const { date, pieces, money, rate, instant } = documentTexts[language];
    return [
      date('2026-01-31'),
      pieces(1_234_567n),
      money({ amount: '1234567.80', currency: 'EUR' }),
      money({ amount: '1234567', currency: 'JPY' }),
      rate('12.5'),
      instant('2026-01-31T09:05:07.123Z', 'UTC'),
      instant('2026-01-31T23:05:07.123Z', 'Europe/Zagreb'),
    ].map((text) => text.replaceAll('\u00a0', ' '));
  };

  it('are written as each language writes them', () => {
    expect(written('en')).toEqual([
      '31 January 2026',
      '1,234,567',
      'EUR 1,234,567.80',
      'JPY 1,234,567',
      '12.5%',
      '31 January 2026, 09:05:07 UTC',
      '1 February 2026, 00:05:07 CET',
    ]);
    expect(written('de')).toEqual([
      '31. Januar 2026',
      '1.234.567',
      '1.234.567,80 EUR',
      '1.234.567 JPY',
      '12,5 %',
      '31. Januar 2026, 09:05:07 UTC',
      '1. Februar 2026, 00:05:07 MEZ',
    ]);
    expect(written('hr')).toEqual([
      '31. siječnja 2026.',
      '1.234.567',
      '1.234.567,80 EUR',
      '1.234.567 JPY',
      '12,5 %',
      '31. siječnja 2026., 09:05:07 UTC',
      '1. veljače 2026., 00:05:07 CET',
    ]);
  });

  const options: [keyof typeof documentTexts, [bigint, string][]][] = [
    [
      'en',
      [
        [1n, '1 option'],
        [2n, '2 options'],
      ],
    ],
    [
      'de',
      [
        [1n, '1 Option'],
        [2n, '2 Optionen'],
      ],
    ],
    [
      'hr',
      [
        [1n, '1 opcija'],
        [3n, '3 opcije'],
        [12n, '12 opcija'],
        [21n, '21 opcija'],
        [9_007_199_254_740_992n, '9.007.199.254.740.992 opcije'],
      ],
    ],
  ];
  it.each(options)('go with the right form of their noun: %s', (language, counts) => {
    for (const [count, text] of counts) expect(documentTexts[language].counted.options(count)).toBe(text);
  });
});

describe('reasons', () => {
  it('are worded in a language, with what they name, unless a person wrote them', () => {
    const left = because('left', { date: '2026-01-31' });
    expect(reasonIn('en', left)).toBe('The employee left on 31 January 2026.');
    expect(reasonIn('hr', left)).toContain('(31. siječnja 2026.)');
    expect(reasonIn('de', 'As written: {date}')).toBe('As written: {date}');
  });
});
