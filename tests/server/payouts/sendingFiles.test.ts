import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFiles } from '../../../server/checks/checkFiles.ts';
import { accepted, command, type Founder, openCompany, recordIn, registerTrust } from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
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
import { startTestServer, type TestServer } from '../../support/server.ts';

const names = ['ana', 'ben'] as const;

describe('a file for the bank', () => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let pool: Row;
  let payout: Row;

  beforeAll(async () => {
    server = await startTestServer(testKinds.at(-1)!);
    const opened = await openCompany(server, names);
    ({ trust, founder } = opened);
    await payable(server, opened.people, names, {
      ana: 'DE89370400440532013000',
      ben: 'GB29NWBK60161331926819',
    });
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
});
