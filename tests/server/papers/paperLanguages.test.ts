import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  planOf,
  promisePlan,
  recordIn,
  requestExercise,
  requestPool,
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { pdfText } from './pdfText.ts';

describe.each(testKinds)('the language of documents, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana' | 'ben', Employee>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana', 'ben']));
    await identify(people.ana);
  });
  afterAll(() => server?.close());

  const speaks = async (documentLanguage: string) =>
    accepted(
      await founder.client.send('PUT', `/api/companies/${founder.companyId}`, {
        name: 'documentLanguage',
        value: documentLanguage,
      }),
    );
  const words = async (path: string) => pdfText((await trust.get(path)).bytes).join(' ');
  const paper = (id: string) => words(`/api/documents/${id}/file`);
  const certificates = (poolId: string): Promise<Row[]> =>
    trust.list('certificates', { filter: { pool_id: poolId }, sort: ['number', 'ASC'] });
  const newest = async (poolId: string) => (await certificates(poolId)).at(-1)!;
  const openPaperOf = async (poolId: string) => {
    const { openDocument_id } = await trust.one('pools', poolId);
    return trust.one('documents', openDocument_id);
  };

  it('is the company’s, which its founder chooses', async () => {
    expect((await founder.client.one('companies', founder.companyId)).documentLanguage).toBe('en');
    for (const value of ['fr', '', null]) {
      const path = `/api/companies/${founder.companyId}`;
      const { status, json } = await founder.client.send('PUT', path, { name: 'documentLanguage', value });
      expect([status, Object.keys(json.errors)]).toEqual([422, ['documentLanguage']]);
    }
    await speaks('de');
    const { id } = await requestPool(founder, { name: 'Deutsch' });
    accepted(await command(trust, 'pools', id, 'approve'));
    const { id: document, language } = await openPaperOf(id);
    expect(language).toBe('de');
    expect(await paper(document)).toContain('Poolvereinbarung Deutsch Referenz');
    expect(await paper(document)).toContain('Nennwert insgesamt 100,00 EUR');
    await speaks('en');
  });

  it('can be another one for each document, and is that of all that comes of it', async () => {
    const { id } = await requestPool(founder, { name: 'Hrvatski' });
    accepted(await command(trust, 'pools', id, 'approve', { language: 'hr' }));
    const { id: agreement } = await openPaperOf(id);
    await sign(founder.client, agreement);
    await sign(trust, agreement);
    const sealed = await paper(agreement);
    expect(sealed).toContain('Ugovor o fondu opcija Hrvatski Oznaka');
    expect(sealed).toContain('Zapis o potpisivanju');
    expect(sealed).toContain('Ivo Marić Osnivač 15. siječnja');

    const first = await newest(id);
    expect(first.language).toBe('hr');
    expect(await words(`/api/certificates/${first.id}/file`)).toContain('Potvrda o dionicama br.');

    // What takes the place of a certificate speaks its language, and the reason is in it too.
    accepted(await command(founder.client, 'pools', id, 'update', { pieces: 900 }));
    expect((await newest(id)).language).toBe('hr');
    const cancelled = await trust.one('certificates', first.id);
    expect(cancelled.cancelReason).toBe('Zamijenjeno jer je fond opcija smanjen.');
    expect(await words(`/api/certificates/${first.id}/file`)).toContain(
      'PONIŠTENO 15. siječnja 2026. · Razlog: Zamijenjeno jer je fond opcija smanjen.',
    );

    accepted(
      await command(founder.client, 'pools', id, 'create-share-certificates', {
        certificates: [{ pieces: 500 }],
        language: 'de',
      }),
    );
    const order = await openPaperOf(id);
    expect(await paper(order.id)).toContain('Bestellung von Anteilszertifikaten');
    await sign(founder.client, order.id);
    await sign(trust, order.id);
    const active = (await certificates(id)).filter(({ status }) => status === 'active');
    expect(active.map(({ pieces, language }) => [pieces, language])).toEqual([
      [500, 'de'],
      [400, 'de'],
    ]);
  });

  it('is chosen for the amendment of a shareholding', async () => {
    const pool = await activePool(trust, founder, { name: 'Raised' });
    accepted(await command(founder.client, 'pools', pool.id, 'update', { pieces: 1500 }));
    accepted(await command(trust, 'pools', pool.id, 'approve-increase', { language: 'de' }));
    const { id } = await openPaperOf(pool.id);
    expect(await paper(id)).toContain('Zusatzvereinbarung zur Poolvereinbarung');
  });

  it('is chosen for agreements, and is that of the certificates that come of them unless it is chosen anew', async () => {
    const pool = await activePool(trust, founder, { name: 'Options' });
    const { openDocument_id } = await promisePlan(founder, pool.id, people.ben.id, { language: 'de' });
    expect(await paper(openDocument_id)).toContain('Ausübungspreis insgesamt 100,00 EUR');
    const { pool_id, employee_id, pieces, ...terms } = planOf(pool.id, people.ben.id);
    const grants = [{ employee_id: people.ben.id, pieces: 2 }];
    accepted(await command(founder.client, 'pools', pool.id, 'grant', { ...terms, grants, language: 'hr' }));
    const papers = await founder.client.list('documents', {
      filter: { pool_id: pool.id, status: 'awaiting' },
    });
    expect(papers.map(({ language }) => language).sort()).toEqual(['de', 'hr']);

    const plan = await grantedPlan(founder, people.ana, pool.id, { language: 'de' });
    for (const [language, expected, title] of [
      [undefined, 'de', 'Hinterlegungsschein'],
      ['hr', 'hr', 'Depozitna potvrda'],
      ['en', 'en', 'Depositary Receipt'],
    ]) {
      await requestExercise(people.ana, plan.id, 6);
      accepted(await command(trust, 'plans', plan.id, 'confirm-exercise', { language }));
      const held = (await certificates(pool.id)).filter((one) => one.employee_id && one.status === 'active');
      expect(held.at(-1)!.language).toBe(expected);
      const receipt = await words(`/api/certificates/${held.at(-1)!.id}/file`);
      expect(receipt).toMatch(new RegExp(`^Alder Trust ${title} `));
      expect(receipt).not.toMatch(/Share Certificate|Anteilszertifikat|Potvrda o dionicama/);
    }
    // Those of the trust stay as they were.
    expect((await newest(pool.id)).language).toBe('en');

    accepted(
      await command(trust, 'pools', pool.id, 'transfer', {
        seller_id: people.ana.id,
        buyer_id: people.ben.id,
        pieces: 5,
        effectiveDate: '2026-01-15',
        language: 'de',
      }),
    );
    expect(await newest(pool.id)).toMatchObject({ language: 'de', employee_id: people.ben.id });
    const reason = 'The shares were bought back.';
    const asked = { employee_id: people.ana.id, pieces: 3, reason, hasLiquidationPayout: false };
    accepted(
      await command(trust, 'pools', pool.id, 'cancel-share-certificates', { ...asked, language: 'hr' }),
    );
    const [consent] = await trust.list('documents', { filter: { kind: 'certificate-cancellation' } });
    expect(await paper(consent!.id)).toContain(`Razlog ${reason}`);
  });

  it('is one of ours', async () => {
    const { id } = await requestPool(founder, { name: 'Other' });
    const { status, json } = await command(trust, 'pools', id, 'approve', { language: 'fr' });
    expect([status, Object.keys(json.errors)]).toEqual([422, ['language']]);
    expect(recordIn(accepted(await trust.get(`/api/pools/${id}`))).openDocument_id).toBeNull();
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
