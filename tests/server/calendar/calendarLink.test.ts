import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  password,
  sign,
} from '../../support/acts.ts';
import { madeAmendment } from '../../support/amendments.ts';
import { agreedBuyback, bought } from '../../support/buybacks.ts';
import { type Client, fileNamed, type Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { accepting, offered } from '../../support/offers.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const monthly = { startDate: '2025-12-01', period: { unit: 'months', length: 1 }, occurrences: 3 };

describe.each(testKinds)('the calendar of an employee, on the %s database', (kind) => {
  let server: TestServer;
  let founder: Founder;
  let trust: Client;
  let ana: Employee;
  let ben: Employee;
  let cleo: Employee;
  let plan: Row;
  let pool: Row;

  beforeAll(async () => {
    const company = await startCompany(kind, ['ana', 'ben', 'cleo']);
    ({ server } = company);
    founder = company.founder;
    trust = company.trust;
    ({ ana, ben, cleo } = company.people);
    pool = await activePool(company.trust, founder);
    // 10 have vested by 2026-01-15, and 20 are to vest on the first days of the next two months.
    plan = await grantedPlan(founder, ana, pool.id, { vesting: monthly, pieces: 30 });
  });
  afterAll(() => server?.close());

  const path = '/api/user/calendar-link';
  const made = async ({ client }: Employee): Promise<string> =>
    new URL(accepted(await client.post(path)).json.url).pathname;
  /** A program without cookies. */
  const ask = (address: string) => server.visitor().get(address);
  const eventsIn = (bytes: Buffer) =>
    bytes
      .toString()
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT\r\n')
      .slice(1)
      .map((event) => Object.fromEntries(event.split('\r\n').map((line) => line.split(/:(.*)/s))));
  const acts = async (client: Client) =>
    (await client.list('activities', { filter: { employee_id: ana.id } }))
      .map(({ what }) => what)
      .filter((what) => what.endsWith('calendar-link'));

  it('has each vesting to come and each last day, without money or names of people', async () => {
    const answer = await ask(await made(ana));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(eventsIn(answer.bytes)).toMatchObject([
      { 'DTSTART;VALUE=DATE': '20260201', SUMMARY: '10 options vest: ESOP 2026 (Birch Labs)' },
      { 'DTSTART;VALUE=DATE': '20260301', SUMMARY: '10 options vest: ESOP 2026 (Birch Labs)' },
      {
        UID: `last-day-${plan.id}@localhost`,
        'DTSTART;VALUE=DATE': '20271231',
        SUMMARY: 'Last day to exercise: ESOP 2026 (Birch Labs)',
      },
    ]);
    expect(answer.bytes.toString()).not.toMatch(/Kovač|@birch|EUR/);
    const download = await ana.client.get('/api/user/calendar');
    expect(eventsIn(download.bytes).map(({ UID }) => UID)).toEqual(
      eventsIn(answer.bytes).map(({ UID }) => UID),
    );
    expect(fileNamed(download).name).toBe('Option dates – Vestry – 2026-01-15.ics');
  });

  it('has the last days of offers and buy-backs, each with its page', async () => {
    await identify(cleo);
    const days = { acceptBy: '2026-02-15', payBy: '2026-03-15' };
    const open = await offered(founder.client, pool.id, cleo.id, days);
    const unpaid = await accepting(founder.client, pool.id, cleo, days);
    await bought(trust, pool.id, cleo, days);
    const sold = await agreedBuyback(trust, pool.id, cleo, { payBy: '2026-03-20' });
    const events = eventsIn((await cleo.client.get('/api/user/calendar')).bytes);
    expect(events).toMatchObject([
      {
        UID: `acceptBy-${open.id}@localhost`,
        'DTSTART;VALUE=DATE': '20260215',
        SUMMARY: 'Last day to accept 10 depositary receipts: ESOP 2026 (Birch Labs)',
        URL: expect.stringMatching(`/platform/employee/offer/${open.id}$`),
      },
      {
        UID: `payBy-${unpaid.id}@localhost`,
        'DTSTART;VALUE=DATE': '20260315',
        SUMMARY: 'Last day to pay for 10 depositary receipts: ESOP 2026 (Birch Labs)',
      },
      {
        UID: `payBuybackBy-${sold.id}@localhost`,
        'DTSTART;VALUE=DATE': '20260320',
        SUMMARY: expect.stringMatching(/^Last day for the buyer to pay for the buy-back of 4/),
        URL: expect.stringMatching(`/platform/employee/buyback/${sold.id}$`),
      },
    ]);
  });

  it('has the last day to sign an amendment, until the employee has signed', async () => {
    const dates = async () =>
      eventsIn((await ana.client.get('/api/user/calendar')).bytes).filter(({ SUMMARY }) =>
        SUMMARY!.startsWith('Last day to sign the amendment'),
      );
    const upcoming = async (client: Client) =>
      accepted(await client.get('/api/dashboard')).json.data.attributes.upcoming.filter(
        ({ type }: Row) => type === 'amendment-signature',
      );
    const toSign = { date: '2026-02-15', resource: 'plans', record_id: plan.id };
    expect(await dates()).toEqual([]);
    const { id, openDocument_id } = await madeAmendment(founder.client, plan.id);
    expect([await upcoming(ana.client), await upcoming(founder.client)]).toMatchObject([[toSign], [toSign]]);
    expect(await dates()).toMatchObject([
      {
        UID: `signAmendmentBy-${id}@localhost`,
        'DTSTART;VALUE=DATE': '20260215',
        URL: expect.stringMatching(`/platform/employee/amendment/${id}$`),
      },
    ]);
    await sign(ana.client, openDocument_id);
    expect(await dates()).toEqual([]);
    expect([await upcoming(ana.client), await upcoming(founder.client)]).toMatchObject([[], [toSign]]);
  });

  it('is read by the latest link alone, of which nobody can read more than the time', async () => {
    const before = await made(ana);
    const now = await made(ana);
    expect((await ask(before)).status).toBe(404);
    expect((await ask(now)).status).toBe(200);
    const { created_at } = (await ana.client.get(path)).json;
    expect((await ana.client.get('/api/user/export')).json.calendarLink).toEqual({ created_at });
    accepted(await ana.client.send('DELETE', path));
    expect((await ask(now)).status).toBe(404);
    expect((await ana.client.get(path)).json).toEqual({ created_at: null });
    expect((await ana.client.send('DELETE', path)).status).toBe(404);
    expect(await acts(founder.client)).toEqual(expect.arrayContaining(['removed-calendar-link']));
    expect((await acts(founder.client)).length).toBe(4);
  });

  it('ends with a new password, and with the account', async () => {
    const first = await made(ben);
    expect((await ask(first)).status).toBe(200);
    const newPassword = 'a calmer phrase of ben 7';
    accepted(await ben.client.post('/api/user/change-password', { password, newPassword }));
    expect((await ask(first)).status).toBe(404);
    const second = await made(ben);
    accepted(await ben.client.post('/api/user/delete-account', { password: newPassword }));
    expect((await ask(second)).status).toBe(404);
  });

  it('has for a leaver the last day of what is left, and then is not found', async () => {
    const link = await made(ana);
    const leaver = { effectiveDate: '2026-01-20', leaverType: 'good-leaver' };
    accepted(await command(founder.client, 'employees', ana.id, 'record-leaver', leaver));
    await server.runDaysUpTo('2026-01-20');
    const [last, ...others] = eventsIn((await ask(link)).bytes);
    expect(others).toEqual([]);
    expect(last).toMatchObject({ UID: `last-day-${plan.id}@localhost`, 'DTSTART;VALUE=DATE': '20260420' });
    await server.runDaysUpTo('2026-04-21');
    expect((await ask(link)).status).toBe(404);
    expect((await ana.client.get('/api/user/calendar')).status).toBe(404);
  });

  it('cannot be found by guessing, which shuts nobody out of other links', async () => {
    expect((await ask('/api/calendar/none')).status).toBe(404);
    await server.services.db.updateTable('failures').set({ failures: 100 }).execute();
    expect((await ask('/api/calendar/none')).status).toBe(429);
    expect((await ask('/api/reset-password/none')).status).toBe(404);
  });

  it('is for employees alone', async () => {
    for (const address of [path, '/api/user/calendar'])
      expect((await founder.client.get(address)).status).toBe(403);
  });
});
