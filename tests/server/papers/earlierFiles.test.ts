import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderCancelledCertificate } from '../../../server/papers/kinds/cancelledCertificate.ts';
import { renderCertificateOrder } from '../../../server/papers/kinds/certificateOrder.ts';
import { appendPages } from '../../../server/papers/pdf/appendPages.ts';
import { metadataOf } from '../../../server/papers/pdf/metadata.ts';
import { makeSealingKey } from '../../../server/papers/seal/makeSealingKey.ts';
import { seal } from '../../../server/papers/seal/seal.ts';
import { signedCopy } from '../../../server/papers/seal/signedCopy.ts';
import { verifySeal } from '../../../server/papers/seal/verifySeal.ts';
import { certificateOrder } from './paperData.ts';
import { pdfText } from './pdfText.ts';

/** A certificate order as Vestry 0.2 sealed it, with the audit trail; people keep such files. */
const sealed = readFileSync(new URL('../../data/papers/sealed.pdf', import.meta.url));
const original = sealed.subarray(0, sealed.indexOf('%%EOF\n') + '%%EOF\n'.length);

describe('a file of an earlier version', () => {
  it('has an intact seal, until a byte is changed', async () => {
    expect(await verifySeal(sealed)).toMatchObject({ intact: true, at: new Date('2026-03-02T08:00:00Z') });
    const changed = Buffer.from(sealed);
    changed[1000]! ^= 1;
    expect(await verifySeal(changed)).toEqual({ intact: false });
  });

  it('says what it is', () => {
    expect(metadataOf(sealed)).toMatchObject({ author: 'Čep Sensor', madeOn: '2026-02-28' });
  });

  it('is marked as cancelled', async () => {
    const cancellation = { cancelledOn: '2026-04-01', reason: 'Replaced', language: 'en' } as const;
    const marked = await renderCancelledCertificate(original, cancellation);
    expect(marked.subarray(0, original.length).equals(original)).toBe(true);
    const pages = pdfText(marked);
    expect(pages).toHaveLength(pdfText(original).length);
    for (const page of pages) expect(page).toContain('CANCELLED on 1 April 2026');
  });

  it('gets its signatures in the trail alone, because it does not say where its lines are', async () => {
    const events = [
      {
        signer: 'Ana',
        role: 'trust' as const,
        at: '2026-03-01T12:00:00Z',
        ipAddress: '192.0.2.17',
        device: 'Firefox',
        authentication: 'aal1' as const,
      },
    ];
    const originalSha256 = createHash('sha256').update(original).digest('hex');
    const trail = { originalSha256, verifyAt: 'https://plans.example/verify', timeZone: 'UTC', events };
    const copy = pdfText(await signedCopy(original, certificateOrder, trail));
    expect(copy.slice(0, -1)).toEqual(pdfText(original));
    expect(copy.at(-1)).toContain('Ana Trust 1 March');
  });

  it('gets further pages, and a seal of today', async () => {
    const addition = await renderCertificateOrder(certificateOrder);
    const longer = appendPages(original, addition);
    expect(pdfText(longer)).toEqual([...pdfText(original), ...pdfText(addition)]);
    const again = await seal(longer, await makeSealingKey('Vestry'));
    expect(again.subarray(0, original.length).equals(original)).toBe(true);
    expect(await verifySeal(again)).toMatchObject({ intact: true });
  });
});
