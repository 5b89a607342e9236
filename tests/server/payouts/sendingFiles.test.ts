import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFours } from '../../../model/values/inFours.ts';
import { checkFiles } from '../../../server/checks/checkFiles.ts';
import {
  accepted,
  command,
  type Employee,
  type Founder,
  iban,
  openCompany,
  openTrust,
  recordIn,
  registerTrust,
} from '../../support/acts.ts';
import { statementOf } from '../../support/bank.ts';
import { type Client, fileNamed, type Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import {
  closeSound,
  dividendOf,
  equal,
  funded,
  heldPool,
  nameAccount,
  payable,
} from '../../support/payouts.ts';
import { upload } from '../../support/pictures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { pdfText } from '../papers/pdfText.ts';

const names = ['ana', 'ben'] as const;
const ibans = { ana: 'DE89370400440532013000', ben: 'GB29NWBK60161331926819' };

describe('a file for the bank', () => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<(typeof names)[number], Employee>;
  let pool: Row;
  let payout: Row;

  beforeAll(async () => {
    server = await startTestServer(testKinds.at(-1)!);
    ({ trust, founder, people } = await openCompany(server, names));
    await payable(server, people, names, ibans);
    pool = await heldPool(trust, founder, equal(names));
    await nameAccount(trust);
    payout = await funded(
      trust,
      dividendOf(pool, { grossAmountValue: '600.00', taxRate: '0', bankFee: '0' }),
    );
  });
  afterAll(() => closeSound(server));

  const files = () =>
    trust.list('transfers', { filter: { payout_id: payout.id }, sort: ['created_at', 'ASC'] });
  const content = ({ id }: Row) => trust.get(`/api/transfers/${id}/file`);
  /** The days on which a file asks the bank to pay. */
  const daysIn = ({ bytes }: { bytes: Buffer }) => [
    ...new Set(`${bytes}`.match(/(?<=<ReqdExctnDt><Dt>)[\d-]+(?=<\/Dt><\/ReqdExctnDt>)/g)),
  ];
  const money = async () => {
    const { money } = accepted(await trust.get('/api/dashboard')).json.data.attributes;
    return Object.fromEntries(money.map(({ state, amount }: Row) => [state, amount]));
  };
  const listed = async (flag: string) => (await trust.list('payouts', { filter: { [flag]: true } })).length;
  const tasks = async () =>
    (await trust.list('actions')).map(({ type, actsOn_id }) => [type, actsOn_id] as const);

  it('is still to be sent until somebody downloads it, and is not handed out before that is written down', async () => {
    const [file] = (await files()) as [Row];
    expect(file).toMatchObject({ status: 'made', openCount: 2, openSum: '600.00', downloaded_at: null });
    expect(await tasks()).toEqual([['send-file', file.id]]);
    expect(await money()).toEqual({ 'to-send': '600.00' });
    expect([await listed('isToSend'), await listed('isAtBank')]).toEqual([1, 0]);
    expect((await content(file)).status).toBe(409);
    // Nobody can say that the bank has made payments that it was never told of.
    expect((await command(trust, 'transfers', file.id, 'mark-paid')).status).toBe(409);
  });

  it('is at the bank once it was downloaded, which is written down once, with who and when', async () => {
    const [file] = (await files()) as [Row];
    const now = recordIn(accepted(await command(trust, 'transfers', file.id, 'download')));
    expect(now).toMatchObject({ status: 'sent', downloadedBy: 'Alder Trust' });
    expect(now.downloaded_at).toMatch(/^2026-01-15T/);
    const asked = await content(file);
    expect(asked.status).toBe(200);
    expect(daysIn(asked)).toEqual([file.executionDate]);
    // Another operator was slower, and has to be told.
    expect((await command(trust, 'transfers', file.id, 'download')).status).toBe(409);
    const [activity] = await trust.list('activities', { filter: { what: 'downloaded-transfer' } });
    expect(activity).toMatchObject({ actor: 'Alder Trust', record_id: file.id });
    expect(await tasks()).toEqual([['confirm-payments', file.id]]);
    expect(await money()).toEqual({ 'at-bank': '600.00' });
    expect([await listed('isToSend'), await listed('isAtBank')]).toEqual([0, 1]);
  });

  it('says with how many payments it is open, while another one of what came back is still to be sent', async () => {
    const [ana, ben] = (await trust.list('earnings', { filter: { payout_id: payout.id } })) as [Row, Row];
    accepted(await command(trust, 'earnings', ana.id, 'mark-paid'));
    const back = recordIn(
      accepted(await command(trust, 'earnings', ben.id, 'mark-returned', { reason: 'AC04' })),
    );
    // Where it went, and where it would go now.
    expect(back.payeeIban).toBe(back.currentIban);
    expect(await listed('hasReturned')).toBe(1);
    accepted(await command(trust, 'earnings', ben.id, 'pay-again'));
    expect(await trust.one('earnings', ben.id)).toMatchObject({ status: 'payable', hasReturned: true });
    expect(await trust.one('earnings', ana.id)).toMatchObject({ status: 'paid', hasReturned: false });
    expect(await trust.one('payouts', payout.id)).toMatchObject({ unsentLines: 1, unsentSum: '300.00' });
    accepted(await command(trust, 'payouts', payout.id, 'make-transfer'));
    const [first, second] = (await files()) as [Row, Row];
    expect(first).toMatchObject({ status: 'returned', paidCount: 1, returnedCount: 1, openCount: 0 });
    expect(second).toMatchObject({ status: 'made', openCount: 1, openSum: '300.00' });
    expect(await tasks()).toEqual([['send-file', second.id]]);
    expect(await money()).toEqual({ 'to-send': '300.00' });
  });

  it('is never handed out where it ended before it was downloaded', async () => {
    const { id } = ((await files()) as [Row, Row])[1];
    const [line] = (await trust.list('earnings', {
      filter: { payout_id: payout.id, status: 'payable' },
    })) as [Row];
    accepted(await command(trust, 'earnings', line.id, 'mark-paid'));
    expect((await command(trust, 'transfers', id, 'download')).status).toBe(409);
    expect((await content({ id } as Row)).status).toBe(409);
  });

  it('is no matter of another trust', async () => {
    const [file] = (await files()) as [Row];
    const stranger = await registerTrust(server, 'Elm Trust', 'ops@elm.test');
    expect((await command(stranger, 'transfers', file.id, 'download')).status).toBe(404);
  });

  it('is the business of the trust: nobody else sees a file, a payment or an account', async () => {
    const [file] = (await trust.list('transfers')) as [Row];
    const stranger = await openTrust(server, 'Cedar Trust', 'ops@cedar.test');
    expect((await stranger.get(`/api/transfers/${file.id}/file`)).status).toBe(404);
    const send = (client: Client) =>
      upload(client, '/api/bank-statements', Buffer.from(statementOf(iban, [])), 'file', 'statement.xml');
    expect((await send(stranger)).status).toBe(422);
    for (const client of [founder.client, people.ana.client]) {
      for (const name of ['transfers', 'payments', 'bank-statements', 'bank-entries', 'trusts'])
        expect((await client.get(`/api/${name}`)).status, name).toBe(403);
      expect((await client.get(`/api/transfers/${file.id}/file`)).status).toBe(403);
      expect((await send(client)).status).toBe(403);
    }
    const seen = await Promise.all(
      ['earnings', 'payouts', 'activities', 'messages', 'employees'].map(async (name) =>
        (await founder.client.get(`/api/${name}?range=[0,999]`)).bytes.toString(),
      ),
    );
    for (const number of Object.values(ibans)) expect(seen.join()).not.toContain(number);
  });

  it('asks for the next day on which banks pay where it is downloaded after its own, and for no other then', async () => {
    const late = await funded(trust, dividendOf(pool, { grossAmountValue: '100.00', bankFee: '0' }));
    const [file] = await trust.list('transfers', { filter: { payout_id: late.id } });
    expect(file!.executionDate).toBe('2026-01-15');
    // A Saturday.
    await server.runDaysUpTo('2026-01-17');
    const now = recordIn(accepted(await command(trust, 'transfers', file!.id, 'download')));
    expect(now.executionDate).toBe('2026-01-19');
    const asked = await content(file!);
    expect(daysIn(asked)).toEqual(['2026-01-19']);
    await server.runDaysUpTo('2026-01-21');
    expect((await content(file!)).bytes).toEqual(asked.bytes);
    const [activity] = await trust.list('activities', {
      filter: { what: 'downloaded-transfer', record_id: file!.id },
    });
    expect(activity!.details).toContainEqual(
      expect.objectContaining({ name: 'executionDate', before: '2026-01-15', value: '2026-01-19' }),
    );
    const { db, objects } = server.services;
    expect((await checkFiles(db, objects)).broken).toBeUndefined();
  });

  it('answers papers of what was paid, to those who may read them', async () => {
    const filter = { employee_id: people.ana.id, status: 'payable' };
    const [late] = (await trust.list('earnings', { filter })) as [Row];
    accepted(await command(trust, 'earnings', late.id, 'mark-paid'));
    const [line] = (await people.ana.client.list('earnings', { filter: { status: 'paid' } })) as [Row];
    const path = `/api/earnings/${line.id}/file`;
    const answer = accepted(await people.ana.client.get(path));
    const first = answer.bytes;
    expect(fileNamed(answer)).toEqual({
      type: 'inline',
      name: `Payout Statement – ana Kovač – ${pool.name} – ${line.paidOn}.pdf`,
      ascii: `Payout Statement - ana Kovac - ${pool.name} - ${line.paidOn}.pdf`,
    });
    const text = pdfText(first).join();
    for (const said of ['Payout Statement', inFours(line.reference), pool.name as string])
      expect(text).toContain(said);
    expect((await trust.get(path)).bytes.equals(first)).toBe(true);
    expect((await people.ana.client.get(`${path}?language=hr`)).bytes.equals(first)).toBe(false);
    expect((await founder.client.get(path)).status).toBe(403);
    expect((await people.ben.client.get(path)).status).toBe(404);
    const [open] = (await trust.list('earnings', { filter: { status: 'payable' } })) as [Row];
    expect((await trust.get(`/api/earnings/${open.id}/file`)).status).toBe(409);

    const year = '/api/earnings/summary?year=2026';
    const paid = await people.ana.client.list('earnings', { filter: { status: 'paid' }, range: [0, 99] });
    const summary = await people.ana.client.get(year, { Accept: 'text/csv' });
    expect(fileNamed(summary).name).toBe('Earnings – ana Kovač – 2026.csv');
    const csv = summary.bytes.toString().trim().split('\r\n');
    expect(
      csv
        .slice(1)
        .map((row) => row.split(',').at(-2))
        .sort(),
    ).toEqual(paid.map((l) => l.netIncome).sort());
    expect(pdfText((await people.ana.client.get(year)).bytes).join()).toContain('Annual Statement 2026');
    expect((await trust.get(`${year}&employee_id=${people.ana.id}`)).status).toBe(200);
    expect((await trust.get(year)).status).toBe(400);
    expect((await people.ana.client.get('/api/earnings/summary?year=26')).status).toBe(400);
    expect((await people.ben.client.get(`${year}&employee_id=${people.ana.id}`)).status).toBe(404);
    expect((await founder.client.get(`${year}&employee_id=${people.ana.id}`)).status).toBe(403);
  });
});
