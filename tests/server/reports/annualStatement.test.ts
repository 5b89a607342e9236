import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderAnnualStatement } from '../../../server/papers/kinds/annualStatement.ts';
import { accepted, type Employee, type Founder, recordLeaver } from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { heldPool } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { annualStatement, paidLine } from '../papers/paperData.ts';
import { pdfText } from '../papers/pdfText.ts';

const today = '2026-01-15';

describe.each(testKinds)('the annual statement, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana' | 'ben', Employee>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana', 'ben'], today));
    // Granted in 2022 at 5.00, vested on 2024-02-01, exercised on 2024-03-01.
    const pool = await heldPool(trust, founder, [
      { email: 'ana@birch.test', certificates: 10, vested: 20, unvested: 30 },
      { email: 'ben@birch.test', certificates: 5 },
    ]);
    for (const [effectiveDate, value] of [
      ['2024-03-01', '7.25'],
      ['2025-06-30', '9.50'],
      ['2026-01-14', '11.00'],
    ])
      accepted(await founder.client.create('valuations', { pool_id: pool.id, value, effectiveDate }));
  });
  afterAll(() => server?.close());

  const of = async (year: number, client = people.ana.client, query = '') => {
    const { bytes } = accepted(await client.get(`/api/earnings/summary?year=${year}${query}`));
    return pdfText(bytes).join(' ');
  };

  it('leads from the grant over the exercise to what is held now, each year from where the one before ended', async () => {
    const grant = await of(2022);
    expect(grant).toMatch(/Options .* 0 60 0 0 60 0 /);
    expect(grant).not.toContain('Certificates');
    expect(await of(2023)).toMatch(/31 December 2023 .* 60 0 0 0 60 0 /);
    const exercised = await of(2024);
    expect(exercised).toMatch(/Options .* 60 0 10 0 50 20 /);
    expect(exercised).toMatch(/Certificates .* 0 10 0 10 EUR.72\.50 /);
    expect(exercised).toMatch(/shares worth EUR.72\.50 on that day/);
    // Exercised before the plan was brought over, without a request: it cost what was paid for the receipt.
    expect(exercised).toMatch(/1 March 2024 10 5\.00 50\.00 50\.00 /);
    expect(await of(2025)).toMatch(/Certificates .*31 December 2025 .* 10 0 0 10 EUR.95\.00 /);
    expect(await of(2026)).toMatch(/Certificates .*15 January 2026 .* 10 0 0 10 EUR.110\.00 /);
    expect(await of(2021)).toContain('Nothing was held and nothing was paid in this year.');
  });

  it('says what lapsed with a leaver, and is the same for the trust', async () => {
    accepted(
      await recordLeaver(founder, trust, people.ana.id, { effectiveDate: today, leaverType: 'good-leaver' }),
    );
    const own = await of(2026);
    expect(own).toMatch(/Options .* 50 0 0 30 20 20 /);
    expect(await of(2026, trust, `&employee_id=${people.ana.id}`)).toBe(own);
    expect(await of(2026, people.ben.client)).not.toContain('110.00');
  });
});

describe('an annual statement', () => {
  it('says what was held at the beginning and at the end, and what came and went between', async () => {
    const text = pdfText(await renderAnnualStatement(annualStatement)).join(' ');
    expect(text).toMatch(/Options .*1 January 2026 .* 31 December 2026 .*1,000 2,500 300 200 3,000 750 /);
    expect(text).toMatch(/Certificates .*40 300 0 340 EUR.3,060\.00 /);
    expect(text).toMatch(/shares worth EUR.90\.00 on that day/);
    const certificates = annualStatement.certificates.map((held) => ({
      ...held,
      worth: null,
      currency: null,
    }));
    const unknown = pdfText(await renderAnnualStatement({ ...annualStatement, certificates })).join(' ');
    expect(unknown).toMatch(/Certificates .*40 300 0 340 – /);
  });

  it('lists what was paid by its days, with exact sums for each currency', async () => {
    const text = pdfText(await renderAnnualStatement(annualStatement)).join(' ');
    const [, euros, yen] = text.split('Earnings in ');
    expect(euros).toMatch(/28 February 2026 .* 31 May 2026 /);
    expect(euros).toContain('Total 1,234,901.23 100.00 5.00 1,234,795.23');
    expect(yen).toContain('31 May 2026 · Dividend 1,000 15% 150 0 850 ');
    expect(yen).toContain('Total 1,000 150 0 850 ');
    expect(text).toContain('Tax residence Hungary Tax number 8012345678');
  });

  it('lists exercises by the days of their money, with what was due and what came', async () => {
    const text = pdfText(await renderAnnualStatement(annualStatement)).join(' ');
    const [, exercises] = text.split('Exercises in EUR');
    expect(exercises).toMatch(
      /31 March 2026 .*10 2\.50 25\.00 30\.00 .*1 July 2026 .*2,000 0\.125 250\.00 250\.00 /,
    );
    expect(exercises).toContain('Total 275.00 280.00');
    expect(exercises).toContain('An exercise counts towards the year in which its money was received.');
  });

  it('sums to the last cent, and says so where there is nothing', async () => {
    const line = { ...paidLine, gross: '1234567890.11' };
    const lines = Array.from({ length: 3 }, () => line);
    const text = pdfText(await renderAnnualStatement({ ...annualStatement, lines, exercises: [] })).join(' ');
    expect(text).toContain('Total 3,703,703,670.33 150.00');
    const nothing = { options: [], certificates: [], lines: [], exercises: [] };
    const none = pdfText(await renderAnnualStatement({ ...annualStatement, ...nothing })).join(' ');
    expect(none).toContain('Nothing was held and nothing was paid in this year.');
  });
});
