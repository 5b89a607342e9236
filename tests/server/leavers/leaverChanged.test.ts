import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedByName,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { asText, preview } from '../../support/lines.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const names = ['Good', 'Bad', 'Later', 'Now', 'Gone'] as const;
type Name = (typeof names)[number];

const startDate = '2026-01-15';
const today = '2026-03-15';
const lastDay = '2026-04-30';
const tranches = [
  { date: '2026-03-01', pieces: 25 },
  { date: '2026-06-01', pieces: 15 },
];
const good = { leaverType: 'good-leaver', effectiveDate: lastDay };
const bad = { leaverType: 'bad-leaver', effectiveDate: lastDay, reason: 'Theft.' };

describe.each(testKinds)('a leaver that is changed before its day, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<Name, Employee>;
  let plans: Record<Name, Row>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names, startDate));
    const pool = await activePool(trust, founder);
    plans = await grantedByName(founder, pool.id, people, names, {
      pieces: 40,
      vesting: { startDate, tranches },
    });
    await server.runDaysUpTo(today);
  });
  afterAll(() => server?.close());

  const act = (name: Name, what: string, input: object = {}, client = founder.client) =>
    command(client, 'employees', people[name].id, what, input);
  const employee = (name: Name) => founder.client.one('employees', people[name].id);
  const told = async (client: Client, name: Name) => {
    const messages = await client.list('messages', { filter: { record_id: people[name].id } });
    return messages.map(({ action }) => action).reverse();
  };
  const asked = async () =>
    (await trust.list('actions', { filter: { type: 'consent-to-leaver' } })).map(({ subject }) => subject);
  const activities = async (name: Name) => {
    const all = await founder.client.list('activities', { filter: { record_id: people[name].id } });
    return all
      .map(({ what }) => what)
      .filter((what) => /leaver/.test(what))
      .sort();
  };

  it('takes the place of the former, whose trust is asked where the new one needs its consent', async () => {
    accepted(await act('Good', 'record-leaver', good));
    const shown = await preview(founder.client, 'employees', people.Good.id, 'change-leaver', bad);
    expect(shown.record.after.leaverWaits).toBe(true);
    expect(asText(shown.lines)).toEqual([`${lastDay} forfeit 15`, `${lastDay} forfeit 25`]);
    expect((await employee('Good')).leaverType).toBe('good-leaver');
    accepted(await act('Good', 'change-leaver', bad));
    expect(await employee('Good')).toMatchObject({
      leavesOn: null,
      leaverWaits: true,
      waitingLeaver: [{ leaverType: 'bad-leaver', reason: 'Theft.', recordedBy: 'Ivo Marić' }],
    });
    expect(await asked()).toEqual(['Good Kovač']);
    expect(await told(people.Good.client, 'Good')).toEqual([
      'You leave Birch Labs: last day 30 Apr 2026',
      'You stay at Birch Labs: your plans continue',
    ]);
    expect(await activities('Good')).toEqual(['asked-for-leaver', 'recorded-leaver', 'withdrew-leaver']);
  });

  it('is asked about anew where the former waited, and needs no consent where the new one needs none', async () => {
    accepted(await act('Bad', 'record-leaver', bad));
    accepted(await act('Bad', 'change-leaver', { ...bad, effectiveDate: '2026-05-31' }));
    const consent = 'Bad Kovač leaves Birch Labs: your consent is needed';
    expect(await told(trust, 'Bad')).toEqual([consent, consent]);
    const unread = await trust.list('messages', { filter: { record_id: people.Bad.id, status: 'unread' } });
    expect(unread).toHaveLength(1);
    accepted(await act('Bad', 'change-leaver', good));
    expect(await employee('Bad')).toMatchObject({ leaverWaits: false, leavesOn: lastDay });
    expect(await asked()).toEqual(['Good Kovač']);
    expect((await act('Bad', 'accept-leaver', {}, trust)).status).toBe(409);
  });

  it('is told to the employee once, with the day that was recorded before', async () => {
    accepted(await act('Later', 'record-leaver', good));
    accepted(await act('Later', 'change-leaver', { ...good, effectiveDate: '2026-05-31' }));
    expect(await told(people.Later.client, 'Later')).toEqual([
      'You leave Birch Labs: last day 30 Apr 2026',
      'You leave Birch Labs: last day 31 May 2026',
    ]);
    const mails = await server.mailsTo('Later@birch.test');
    const said = mails.filter(({ text }) => /with\s+30\s+Apr\s+2026\s+as\s+your\s+last\s+day/.test(text));
    expect(said.map(({ subject }) => subject)).toEqual(['You leave Birch Labs: last day 31 May 2026']);
  });

  it('is applied at once where its day has come', async () => {
    accepted(await act('Now', 'record-leaver', good));
    accepted(await act('Now', 'change-leaver', { ...good, effectiveDate: today }));
    expect(await employee('Now')).toMatchObject({ hasLeft: true, leavesOn: today });
    expect(await founder.client.one('plans', plans.Now.id)).toMatchObject({ vested: 25, forfeited: 15 });
    expect(await told(people.Now.client, 'Now')).not.toContain('You stay at Birch Labs: your plans continue');
  });

  it('stays as it was where the new one is refused', async () => {
    accepted(await act('Gone', 'record-leaver', good));
    const before = await employee('Gone');
    const refused = await act('Gone', 'change-leaver', { ...bad, pastPeriod: 'retain', reason: null });
    expect(Object.keys(refused.json.errors)).toEqual(['reason']);
    expect(await employee('Gone')).toEqual(before);
  });

  it('can be changed no more once it is applied, and not where none is recorded', async () => {
    await server.runDaysUpTo(lastDay);
    expect((await act('Gone', 'change-leaver', good)).json.message).toContain('The employee has left');
    accepted(await act('Later', 'withdraw-leaver'));
    expect((await act('Later', 'change-leaver', good)).json.message).toContain('No leaver is recorded');
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
