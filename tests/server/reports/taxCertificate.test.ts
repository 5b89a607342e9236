import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  command,
  type Employee,
  type Founder,
  invite,
  operatorsOf,
  registerFounder,
  registerTrust,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { dividendOf, equal, funded, heldPool, nameAccount, payable } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { pdfText } from '../papers/pdfText.ts';

describe.each(testKinds)('the certificate of tax withheld, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana' | 'ben', Employee>;

  /** Two dividends of 1,000.00 with 15 % tax to two holders: each gets 500.00 gross of each. One of Ben's is not paid. */
  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana', 'ben'], '2026-01-15'));
    await payable(server, people, ['ana', 'ben'], {
      ana: 'DE89370400440532013000',
      ben: 'GB29NWBK60161331926819',
    });
    await nameAccount(trust);
    const pool = await heldPool(trust, founder, equal(['ana', 'ben']));
    for (const unpaid of [undefined, people.ben]) {
      const payout = await funded(trust, dividendOf(pool));
      const lines = await trust.list('earnings', { filter: { payout_id: payout.id } });
      for (const { id } of lines.filter((line: Row) => line.employee_id !== unpaid?.id))
        accepted(await command(trust, 'earnings', id, 'mark-paid'));
    }
  });
  afterAll(() => server?.close());

  const path = '/api/earnings/tax-certificate';
  const of = async (client: Client, query = 'year=2026') =>
    pdfText(accepted(await client.get(`${path}?${query}`)).bytes).join(' ');

  it('sums what a trust paid in a year and the tax that it kept, and names the country of the holder', async () => {
    const own = await of(people.ana.client);
    expect(own).toMatch(/Total 1,000\.00 150\.00/);
    expect(own).toContain('Alder Trust');
    expect(own).toContain('against tax in Croatia');
    expect(own).toContain('15 January 2026');
    expect(await of(trust, `year=2026&employee_id=${people.ana.id}`)).toBe(own);
  });

  it('has a reference of its own, as has the statement of each year', async () => {
    const referenceOf = async (paper: string, year: number) => {
      const { bytes } = accepted(await people.ana.client.get(`/api/earnings/${paper}?year=${year}`));
      return /\b[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}\b/.exec(pdfText(bytes).join(' '))![0];
    };
    const all = async () => [
      await referenceOf('tax-certificate', 2026),
      await referenceOf('tax-certificate', 2025),
      await referenceOf('summary', 2026),
      await referenceOf('summary', 2025),
    ];
    const first = await all();
    expect(new Set(first).size).toBe(4);
    expect(await all()).toEqual(first);
  });

  it('leaves out what was not paid, and other years', async () => {
    expect(await of(people.ben.client)).toMatch(/Total 500\.00 75\.00/);
    const before = await of(people.ben.client, 'year=2025');
    expect(before).toContain('no tax was withheld');
    expect(before).not.toContain('Payments until');
    expect(before).not.toContain('credited');
  });

  it('tells trusts of one name apart', async () => {
    await registerTrust(server, 'Beech Trust', 'ops@beech.test');
    const beech = operatorsOf.get(server)!.get('Beech Trust')!;
    const oak = { name: 'Una Horvat', email: 'una@oak.test', company: 'Oak', trust: 'Beech Trust' };
    const other = await registerFounder(server, oak);
    const { id } = await invite(other, 'ana Kovač', 'ana@birch.test');
    accepted(await command(people.ana.client, 'employees', id, 'accept-invitation'));
    const pool = await heldPool(beech, other, equal(['ana']));
    const payout = await funded(beech, dividendOf(pool));
    for (const line of await beech.list('earnings', { filter: { payout_id: payout.id } }))
      accepted(await command(beech, 'earnings', line.id, 'mark-paid'));
    await server.services.db.updateTable('trusts').set({ name: 'Alder Trust' }).execute();
    const own = await of(people.ana.client);
    expect(own.match(/Total [\d,.]+/g)).toEqual(['Total 1,000.00', 'Total 1,000.00']);
    // Where nobody paid anything, each says so.
    const before = await of(people.ana.client, 'year=2025');
    expect(before.match(/Payer Alder Trust|no tax was withheld/g)).toHaveLength(4);
    expect(before).not.toContain('credited');
  });

  it('is for the trust and the person alone, and of one year', async () => {
    const theirs = `${path}?year=2026&employee_id=${people.ana.id}`;
    expect((await people.ben.client.get(theirs)).status).toBe(404);
    expect((await founder.client.get(theirs)).status).toBe(403);
    expect((await trust.get(`${path}?year=2026`)).status).toBe(400);
    expect((await people.ana.client.get(`${path}?year=26`)).status).toBe(400);
  });
});
