import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveTo } from '../../../server/base/clock.ts';
import { verifySeal } from '../../../server/papers/seal/verifySeal.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  invite,
  password,
  promisePlan,
  recordIn,
  requestPool,
  sign,
} from '../../support/acts.ts';
import { type Client, fileNamed, type Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { unbroken } from '../papers/paperData.ts';
import { pdfText } from '../papers/pdfText.ts';

describe.each(testKinds)('signatures, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana' | 'ben', Employee>;
  let pool: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana', 'ben']));
    pool = await activePool(trust, founder);
  });
  afterAll(() => server?.close());

  const promised = async (employee: { id: string }) => {
    const plan = await promisePlan(founder, pool.id, employee.id, { pieces: 10 });
    return plan.openDocument_id as string;
  };
  const requestsOf = async (id: string) =>
    (await founder.client.one('documents', id)).requests.map(
      ({ position, role, status }: Row) => `${position} ${role} ${status}`,
    );
  /** On which days a side was reminded of a document, as the inbox says it. */
  const reminded = async (client: Client, id: string) =>
    (await client.list('messages', { filter: { record_id: id, type: 'document' }, range: [0, 99] }))
      .filter(({ action }) => action.startsWith('Reminder'))
      .map(({ created_at }) => created_at.slice(0, 10))
      .sort();

  it('are asked for in an order, and given in any', async () => {
    const id = await promised(people.ana);
    expect(await requestsOf(id)).toEqual(['1 founder awaiting', '2 employee awaiting']);
    await sign(people.ana.client, id);
    expect(await requestsOf(id)).toEqual(['1 founder awaiting', '2 employee signed']);
    await sign(founder.client, id);
    const { requests } = await trust.one('documents', id);
    expect(requests).toMatchObject([
      { position: 1, role: 'founder', status: 'signed', signer: 'Ivo Marić' },
      { position: 2, role: 'employee', status: 'signed', signer: 'ana Kovač' },
    ]);
    for (const { signed_at } of requests) expect(signed_at).toMatch(/^2026-01-15T/);
  });

  it('take the message that asked for them off the inbox, on the signing side alone', async () => {
    const id = await promised(people.ben);
    const [asked] = await server.mailsTo('ben@birch.test');
    expect(asked!.text).toMatch(
      /It is about 10 options at an exercise price of EUR.\d.* grant date 1 Dec 2025\./s,
    );
    const unread = async ({ client }: { client: Client }) =>
      (await client.list('messages', { filter: { record_id: id, status: 'unread' } })).length;
    const unseen = async () => (await people.ben.client.get('/api/app')).json.awareness.unseenMessages;
    const before = await unseen();
    expect(await unread(people.ben)).toBe(1);
    await sign(founder.client, id);
    expect(await unread(people.ben)).toBe(1);
    accepted(await command(people.ben.client, 'documents', id, 'decline', { reason: 'No' }));
    expect([await unread(people.ben), await unseen()]).toEqual([0, before - 1]);
    const { requests } = await founder.client.one('documents', id);
    expect(requests).toMatchObject([
      { role: 'founder', signed_at: expect.stringMatching(/^2026-/), declined_at: null },
      { role: 'employee', signed_at: null, declined_at: expect.stringMatching(/^2026-/) },
    ]);
    // That it was declined is news, told once: with the reason, and with what it does to which plan.
    expect(await unread(founder)).toBe(1);
    const [told, earlier] = await server.mailsTo('ivo@birch.test');
    expect(told!.subject).toMatch(/^Not signed: option agreement/);
    expect(told!.text).toMatch(/The plan of 10 options with the grant date 1 Dec 2025 is canceled by it/);
    expect(told!.text).toContain('No');
    expect(earlier!.subject).not.toMatch(/was canceled/);
    const { plan_id } = await founder.client.one('documents', id);
    expect(await founder.client.one('plans', plan_id)).toMatchObject({ status: 'canceled' });
    const [act] = await founder.client.list('activities', {
      filter: { record_id: plan_id, what: 'declined' },
    });
    expect(act!.details).toContainEqual({ name: 'reason', before: null, value: 'No' });
  });

  it('are printed on their lines, and on the last page with all that the trail holds of them, under the seal', async () => {
    const id = await promised(people.ana);
    const device = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    for (const client of [founder.client, people.ana.client])
      accepted(await client.post(`/api/documents/${id}/sign`, { password }, { 'User-Agent': device }));
    const answer = await people.ana.client.get(`/api/documents/${id}/file`);
    expect(fileNamed(answer)).toMatchObject({
      type: 'inline',
      name: `Option Agreement – ana Kovač – ${pool.name} – 2026-01-15.pdf`,
    });
    const { bytes } = answer;
    const { originalSha256, sha256 } = await trust.one('documents', id);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    const page = unbroken(pdfText(bytes).slice(-1));
    for (const part of [
      'Ivo Marić',
      'ana Kovač',
      '15 January',
      '127.0.0.1',
      'Firefox on',
      'Password',
      originalSha256,
    ])
      expect(page).toContain(part);
    const lines = unbroken(pdfText(bytes).slice(-2, -1));
    expect(lines).toMatch(/Ivo Marić 15 January 2026, [\d:]{8} UTC ana Kovač 15 January 2026, [\d:]{8} UTC$/);
    expect((await verifySeal(bytes))?.intact).toBe(true);
    const trail = await server.services.db
      .selectFrom('signature_trail')
      .select(['role', 'ip', 'device', 'authentication', 'original_sha256'])
      .where('document_id', '=', id)
      .orderBy('id')
      .execute();
    const given = { ip: '127.0.0.1', device, authentication: 'aal1', original_sha256: originalSha256 };
    expect(trail).toEqual([
      { role: 'founder', ...given },
      { role: 'employee', ...given },
    ]);
  });

  it('that are missing are reminded of after 3, 7 and 14 days, once each, until they are given', async () => {
    const id = await promised(people.ana);
    const declined = await promised(people.ana);
    const zoe = await invite(founder, 'Zoe Elf', 'zoe@birch.test');
    const waitsForZoe = await promised(zoe);
    const { id: second } = await requestPool(founder, { name: 'Second' });
    const { openDocument_id } = recordIn(accepted(await command(trust, 'pools', second, 'approve')));
    const asked = [id, declined, waitsForZoe, openDocument_id];

    await server.runDaysUpTo('2026-01-17');
    for (const paper of asked) expect(await reminded(founder.client, paper)).toEqual([]);
    await server.runDaysUpTo('2026-01-18');
    await server.runDaysUpTo('2026-01-19');
    for (const paper of asked) expect(await reminded(founder.client, paper)).toEqual(['2026-01-18']);
    expect(await reminded(trust, openDocument_id)).toEqual(['2026-01-18']);
    expect(await reminded(people.ana.client, id)).toEqual(['2026-01-18']);
    const mails = await server.mailsTo('ana@birch.test');
    const reminders = mails.filter(({ subject }) => subject.startsWith('Reminder'));
    expect(reminders.map(({ subject }) => subject)).toEqual([expect.stringMatching(/, and 1 more$/)]);
    const activities = await trust.list('activities', {
      filter: { record_id: openDocument_id, what: 'reminded' },
    });
    expect(
      activities.map(({ actor, details }) => [actor, details.map(({ value }: Row) => value)]).sort(),
    ).toEqual([
      ['Vestry', ['pool-agreement', 'founder', '3']],
      ['Vestry', ['pool-agreement', 'trust', '3']],
    ]);

    accepted(
      await command(people.ana.client, 'documents', declined, 'decline', { reason: 'Not like this.' }),
    );
    for (const client of [founder.client, people.ana.client, trust])
      expect(await client.one('documents', declined)).toMatchObject({ declinedBy: 'ana Kovač' });
    await sign(founder.client, id);
    await server.runDaysUpTo('2026-01-22');
    expect(await reminded(founder.client, id)).toEqual(['2026-01-18']);
    expect(await reminded(people.ana.client, id)).toEqual(['2026-01-18', '2026-01-22']);
    for (const client of [founder.client, people.ana.client])
      expect(await reminded(client, declined)).toEqual(['2026-01-18']);
    await sign(people.ana.client, id);
    await server.runDaysUpTo('2026-01-30');
    expect(await reminded(people.ana.client, id)).toEqual(['2026-01-18', '2026-01-22']);
    expect(await reminded(trust, openDocument_id)).toEqual(['2026-01-18', '2026-01-22', '2026-01-29']);
    await server.runDaysUpTo('2026-03-01');
    expect(await reminded(trust, openDocument_id)).toHaveLength(3);
  });

  it('are reminded of once, however many days are caught up at once', async () => {
    const id = await promised(people.ben);
    await moveTo(server.services, '2026-03-10');
    await server.runDaysUpTo('2026-03-10');
    await server.runDaysUpTo('2026-03-10');
    expect(await reminded(people.ben.client, id)).toEqual(['2026-03-10']);
    await server.runDaysUpTo('2026-03-20');
    expect(await reminded(people.ben.client, id)).toEqual(['2026-03-10', '2026-03-15']);
  });

  it('leave no fault behind', () => expect(server.faults).toEqual([]));
});
