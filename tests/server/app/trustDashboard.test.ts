import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TrustDashboard } from '../../../model/dashboard/trustDashboard.ts';
import { addDays } from '../../../model/values/dates.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedPlan,
  invite,
  registerTrust,
  requestPool,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { offered } from '../../support/offers.ts';
import {
  approved,
  dividendOf,
  drafted,
  equal,
  funded,
  heldPool,
  nameAccount,
  payable,
} from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { downloadFile } from '../../support/transferFile.ts';

const names = ['ana', 'ben'] as const;

describe.each(testKinds)('the dashboard of a trust, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<(typeof names)[number], Employee>;
  let pool: Row;
  let plan: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names));
    pool = await activePool(trust, founder);
    plan = await grantedPlan(founder, people.ana, pool.id, {
      vesting: { startDate: '2025-12-01', period: { unit: 'months', length: 1 }, occurrences: 4 },
      pieces: 40,
    });
  });
  afterAll(() => server?.close());

  const of = async (client: Client): Promise<TrustDashboard> =>
    accepted(await client.get('/api/dashboard')).json.data.attributes;
  const urgent = ({ tasks }: TrustDashboard) =>
    tasks.map(({ urgency, count, first }) => [urgency, count, first.map(({ type }) => type)]);

  it('is empty where nothing waits, and shows a trust nothing of another one', async () => {
    await requestPool(founder, { name: 'Later' });
    expect((await of(trust)).tasks).toHaveLength(1);
    const other = await registerTrust(server, 'Oak Trust', 'otto@oak.test');
    expect(await of(other)).toEqual({
      role: 'trust',
      tasks: [],
      companies: [],
      moreCompanies: 0,
      dueUntil: '2026-02-12',
      due: [],
      moreDue: 0,
      money: [],
    });
  });

  it('answers what its description says', async () => {
    const { json } = await server.visitor().get('/api/openapi.json');
    const { schema } = json.paths['/api/dashboard'].get.responses[200].content['application/json'];
    const answer = (await trust.get('/api/dashboard')).json;
    expect(z.fromJSONSchema(schema).safeParse(answer).error).toBeUndefined();
  });

  it('looks four weeks ahead to vestings and invitations, each of one company and day', async () => {
    await invite(founder, 'Cy', 'cy@birch.test');
    const { due, dueUntil, moreDue } = await of(trust);
    expect([dueUntil, moreDue]).toEqual(['2026-02-12', 0]);
    expect(due).toEqual([
      {
        type: 'vesting',
        date: '2026-02-01',
        company: 'Birch Labs',
        count: 1,
        pieces: 10,
        name: 'ana Kovač · ESOP 2026',
        about: null,
        resource: 'plans',
        record_id: plan.id,
      },
    ]);
    await server.runDaysUpTo('2026-01-25');
    expect((await of(trust)).due).toMatchObject([
      { type: 'vesting', date: '2026-02-01' },
      { type: 'invitation', date: '2026-02-14', name: 'Cy', resource: 'employees', pieces: null },
    ]);
  });

  it('says of each task how urgent it is: by its day, or by how long it has waited', async () => {
    // The shareholding was requested ten days ago.
    expect(urgent(await of(trust))).toEqual([['overdue', 1, ['approve-shareholding']]]);
    const leaver = { leaverType: 'bad-leaver', pastPeriod: 'withdraw', futurePeriod: 'withdraw' };
    accepted(
      await command(founder.client, 'employees', people.ana.id, 'record-leaver', {
        ...leaver,
        effectiveDate: '2026-03-10',
      }),
    );
    await requestPool(founder, { name: 'Last' });
    const dashboard = await of(trust);
    expect(urgent(dashboard)).toEqual([
      ['overdue', 1, ['approve-shareholding']],
      ['this-week', 1, ['approve-shareholding']],
      ['later', 1, ['consent-to-leaver']],
    ]);
    expect(dashboard.tasks.map(({ first: [task] }) => task)).toMatchObject([
      { subject: 'Later', company: 'Birch Labs', resource: 'pools', since: '2026-01-15', due: null },
      { subject: 'Last', since: '2026-01-25', due: null },
      { resource: 'employees', record_id: people.ana.id, due: '2026-03-10' },
    ]);
    expect(dashboard.companies).toEqual([
      { company_id: founder.companyId, company: 'Birch Labs', overdue: 1, thisWeek: 1, later: 1 },
    ]);
  });

  it('names the first tasks of an urgency and counts them all, as Action Required does', async () => {
    for (let n = 1; n <= 6; n++) await requestPool(founder, { name: `Further ${n}` });
    const { tasks, companies } = await of(trust);
    const soon = tasks.find(({ urgency }) => urgency === 'this-week')!;
    expect([soon.count, soon.first.length]).toEqual([7, 5]);
    expect(companies).toMatchObject([{ overdue: 1, thisWeek: 7, later: 1 }]);
    const listed = await trust.list('actions', { filter: { urgency: 'this-week' }, sort: ['doBy', 'ASC'] });
    expect(listed.slice(0, 5).map(({ id }) => id)).toEqual(soon.first.map(({ id }) => id));
    expect(listed).toHaveLength(7);
    const later = { filter: { urgency: 'later' } };
    expect(await trust.list('actions', later)).toMatchObject([
      { type: 'consent-to-leaver', urgency: 'later', doBy: '2026-03-10' },
    ]);
    expect((await trust.get('/api/app')).json.awareness.actionRequired).toBe(9);
  });

  it('follows the money of payouts, each currency apart', async () => {
    await payable(server, people, ['ana']);
    await nameAccount(trust);
    const held = await heldPool(trust, founder, equal(names));
    const dividend = (attributes: object) =>
      dividendOf(held, { bankFee: '0.00', taxRate: '0', ...attributes });
    await drafted(trust, dividend({ grossAmountValue: '7.00' }));
    expect((await of(trust)).money).toEqual([]);
    await approved(trust, dividend({ grossAmountValue: '300.00', currency: 'USD' }));
    await approved(trust, dividend({ grossAmountValue: '100.00' }));
    const paying = await funded(trust, dividend({ grossAmountValue: '1000.00' }));
    const toFund = [
      { state: 'to-fund', matter: 'payouts', currency: 'EUR', count: 1, lines: null, amount: '100.00' },
      { state: 'to-fund', matter: 'payouts', currency: 'USD', count: 1, lines: null, amount: '300.00' },
    ];
    const half = { matter: 'payouts', currency: 'EUR', count: 1, lines: 1, amount: '500.00' };
    // What can be paid is in a file, which nobody has downloaded yet; nothing is known of ben, whose half is retained.
    const sent = await of(trust);
    expect(sent.money).toEqual([...toFund, { state: 'to-send', ...half }, { state: 'retained', ...half }]);
    const [transfer] = (await trust.list('transfers')) as [Row];
    expect(sent.due).toContainEqual(
      expect.objectContaining({
        type: 'bank-transfer',
        date: transfer.executionDate,
        resource: 'payouts',
        record_id: paying.id,
      }),
    );
    const task = sent.tasks.flatMap(({ first }) => first).find(({ type }) => type === 'send-file');
    expect(task).toMatchObject({ due: transfer.executionDate, amount: transfer.sum, currency: 'EUR' });
    await downloadFile(trust, transfer.id);
    await payable(server, people, ['ben']);
    const later = (await of(trust)).money;
    expect(later).toEqual([...toFund, { state: 'to-send', ...half }, { state: 'at-bank', ...half }]);
    accepted(await command(trust, 'payouts', paying.id, 'make-transfer'));
    // Two files of one payout lead to it.
    const ofBoth = { type: 'bank-transfer', count: 2, record_id: paying.id };
    expect((await of(trust)).due).toContainEqual(expect.objectContaining(ofBoth));
  });

  it('has the last days to sign and to pay for depositary receipts among what is due', async () => {
    const day = (await of(trust)).dueUntil;
    const lasting = await offered(founder.client, pool.id, people.ben.id, { acceptBy: day, pieces: 3 });
    await offered(founder.client, pool.id, people.ben.id, { acceptBy: addDays(day, 1), pieces: 2 });
    const { due } = await of(trust);
    expect(due.filter(({ resource }) => resource === 'offers')).toEqual([
      {
        type: 'offer-signature',
        date: day,
        company: 'Birch Labs',
        count: 1,
        pieces: 3,
        name: 'ben Kovač · ESOP 2026',
        about: null,
        resource: 'offers',
        record_id: lasting.id,
      },
    ]);
  });
});
