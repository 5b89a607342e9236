import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../model/enums.ts';
import { parcelOf } from '../../../scripts/texts/browser.ts';
import { leavesOf } from '../../../scripts/texts/files.ts';
import { pageTranslate } from '../../../server/i18n/pageTexts.ts';
import { accepted, activePool } from '../../support/acts.ts';
import { bought } from '../../support/buybacks.ts';
import { testKinds } from '../../support/database.ts';
import { madeSale } from '../../support/sales.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { buildOffice, type Office } from '../../support/steps/office.ts';

describe.each(testKinds)('a file of activities, on the %s database', (kind) => {
  let server: TestServer;
  let office: Office;

  beforeAll(async () => {
    server = await startTestServer(kind);
    office = await buildOffice(server);
    const { trust, founder, ana, ben } = office;
    const { id } = await activePool(trust, founder, { pieces: 12_000 });
    await bought(trust, id, ana, { pieces: 1500 });
    await madeSale(trust, id, [ana, ben], { pieces: 1200, price: '2.5' });
  });
  afterAll(() => server?.close());

  const fileFor = async (language: string, parameters: string) => {
    const headers = { Accept: 'text/csv', 'Accept-Language': language };
    const { bytes } = accepted(await office.founder.client.get(`/api/activities?${parameters}`, headers));
    return bytes.toString().replaceAll('\u00a0', ' ');
  };

  it('has what the page says of each, in the language of who saves it', async () => {
    const english = await fileFor('en', 'heads=labels');
    expect(english.split('\r\n')[0]).toContain(',Details,');
    expect(english).toContain(
      '"Seller: Ana Kovač · Buyer: Ben Adler · Pieces: 1,200 · Price per piece: EUR 2.50 · Sign by: 15 Feb 2026"',
    );
    expect(english).toContain('"Pieces: 12,000 · Status: Requested → Active"');
    const german = await fileFor('de', 'heads=labels');
    expect(german).toContain(
      'Stück: 1.200 · Preis je Stück: 2,50 EUR · Zu unterschreiben bis: 15. Feb. 2026"',
    );
    expect(german).toContain('Stück: 12.000 · Status: Beantragt → Aktiv;');
  });

  it('has them too where only they are asked for, and not among the names of attributes', async () => {
    const fields = `fields=${encodeURIComponent('["details"]')}`;
    const alone = await fileFor('en', `heads=labels&${fields}`);
    expect(alone).toMatch(/^Details\r\n/);
    expect(alone).toContain('"Pieces: 12,000 · Status: Requested → Active"');
    expect((await fileFor('en', '')).split('\r\n')[0]).not.toContain('details');
  });
});

describe.each(languages)('the server’s texts of pages, in %s', (language) => {
  it('are those of the pages, under their keys', () => {
    const ofPages = leavesOf(parcelOf(language, 'pages')).filter(([key]) =>
      /^(activityList|resources|signing)\./.test(key),
    );
    expect(ofPages.length).toBeGreaterThan(1000);
    const translate = pageTranslate(language);
    expect(ofPages.filter(([key, text]) => translate(key, { _: '' }) !== text)).toEqual([]);
  });
});
