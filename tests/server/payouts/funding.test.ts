import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditorReference } from '../../../model/reference.ts';
import { inFours } from '../../../model/values/inFours.ts';
import { accepted, command, type Employee, type Founder, iban } from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import {
  approve,
  closeSound,
  dividendOf,
  drafted,
  equal,
  heldPool,
  nameAccount,
  payable,
  takeAccounts,
} from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const names = ['ana', 'ben'] as const;
const ibans = { ana: 'DE89370400440532013000', ben: 'GB29NWBK60161331926819' };

describe('the money for a payout', () => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<(typeof names)[number], Employee>;
  let payout: Row;

  /** The tasks of the trust by type, in their order, as many as the counter says. */
  const tasks = async () => {
    const listed = await trust.list('actions', { range: [0, 99] });
    expect((await trust.get('/api/app')).json.awareness.actionRequired).toBe(listed.length);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
    // Tasks of one moment are in no order.
    return listed.map(({ type }) => type).sort();
  };
  const act = async (task: Row, name: string, input: object = {}) =>
    accepted(await command(trust, task.actsOn, task.actsOn_id, name, input));
  const task = async (type: string) => (await trust.list('actions', { filter: { type } }))[0]!;
  const toFund = async () => {
    const { json } = accepted(await founder.client.get('/api/dashboard'));
    return json.data.attributes.tasks.find(({ type }: Row) => type === 'fund-payout');
  };

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(testKinds.at(-1)!, names));
    await payable(server, people, names, ibans);
    const pool = await heldPool(trust, founder, equal(names));
    await takeAccounts(server);
    payout = await drafted(trust, dividendOf(pool, { grossAmountValue: '1000.00', taxRate: '0' }));
  });
  afterAll(() => closeSound(server));

  it('has nowhere to go until the trust has an account, which a draft says already', async () => {
    expect(payout).toMatchObject({ accountHolder: null, iban: null, bic: null });
    expect(await tasks()).toEqual(['approve-payout', 'complete-trust']);
    expect(await toFund()).toBeUndefined();
    await nameAccount(trust);
    expect(await trust.one('payouts', payout.id)).toMatchObject({ accountHolder: 'The trust', iban });
    expect(await tasks()).toEqual(['approve-payout']);
  });

  it('is asked of the company by a task and a mail, with amount, account and reference', async () => {
    accepted(await approve(trust, payout));
    expect(await tasks()).toEqual(['record-funds']);
    expect(await toFund()).toEqual({
      type: 'fund-payout',
      count: 1,
      first: [
        {
          resource: 'payouts',
          record_id: payout.id,
          name: payout.name,
          about: 'Alder Trust',
          date: '2026-01-15',
          pieces: null,
          amount: '1000.00',
          currency: 'EUR',
          due: '2026-01-22',
        },
      ],
    });
    const read = await founder.client.one('payouts', payout.id);
    expect(read).toMatchObject({ accountHolder: 'The trust', iban, grossAmountValue: '1000.00' });
    const { reference } = read;
    expect(reference).toMatch(/^RF\d{14}$/);
    expect(creditorReference(reference.slice(4))).toBe(reference);
    const mail = (await server.mailsTo('ivo@birch.test')).find(({ subject }) =>
      subject.includes('please send EUR\u00a01,000.00 to Alder Trust'),
    );
    expect(mail?.text).toContain(`/platform/founder/payout/${payout.id}`);
    expect(mail?.text).toContain(inFours(reference));
    // Whoever forges such a mail would name another account: ours never names one.
    expect(mail?.text).not.toMatch(/HR12/);
  });

  it('is no task of the company once it has come, and the trust has one until every payment is dealt with', async () => {
    await act(await task('record-funds'), 'record-funds');
    expect(await toFund()).toBeUndefined();
    expect(await tasks()).toEqual(['send-file']);
    await act(await task('send-file'), 'download');
    expect(await tasks()).toEqual(['confirm-payments']);
    const [ana, ben] = await Promise.all(
      names.map(async (name) => {
        const filter = { payout_id: payout.id, employee_id: people[name].id };
        return (await trust.list('earnings', { filter }))[0]!;
      }),
    );
    accepted(await command(trust, 'earnings', ana!.id, 'mark-paid'));
    expect(await tasks()).toEqual(['confirm-payments']);
    accepted(await command(trust, 'earnings', ben!.id, 'mark-returned', { reason: 'AC04' }));
    expect(await tasks()).toEqual(['pay-again']);
    expect(await task('pay-again')).toMatchObject({
      subject: 'ben Kovač',
      resource: 'payouts',
      record_id: payout.id,
      actsOn: 'earnings',
      actsOn_id: ben!.id,
    });
    const back = await task('pay-again');
    await act(back, 'pay-again');
    expect(await tasks()).toEqual(['send-payments']);
    // It could not be sent before it was back, however long ago the payout was funded.
    expect((await task('send-payments')).since).toBe(back.since);
    await act(await task('send-payments'), 'make-transfer');
    await act(await task('send-file'), 'download');
    expect(await tasks()).toEqual(['confirm-payments']);
    // The file with what is still open.
    await act(await task('confirm-payments'), 'mark-paid');
    expect(await tasks()).toEqual([]);
    expect((await trust.one('payouts', payout.id)).status).toBe('paid');
  });

  it('has the trust decide on lines that do not exceed their fee, one file and one decision at a time', async () => {
    const terms = { taxRate: '0', grossAmountValue: '4.00' };
    const small = await drafted(trust, dividendOf({ id: payout.pool_id }, terms));
    accepted(await approve(trust, small));
    await act(await task('record-funds'), 'record-funds');
    expect(await tasks()).toEqual(['decide-lines']);
    const [one, two] = await trust.list('earnings', { filter: { payout_id: small.id } });
    accepted(await command(trust, 'earnings', one!.id, 'pay-without-fee'));
    expect(await tasks()).toEqual(['decide-lines', 'send-payments']);
    await act(await task('send-payments'), 'make-transfer');
    accepted(await command(trust, 'earnings', two!.id, 'close', { reason: 'Too little' }));
    await act(await task('send-file'), 'download');
    expect(await tasks()).toEqual(['confirm-payments']);
    await act(await task('confirm-payments'), 'mark-paid');
    expect(await tasks()).toEqual([]);
  });

  it('never shows a founder the account of a holder', async () => {
    const { client } = founder;
    const lists = ['payouts', 'earnings', 'employees', 'activities', 'messages', 'documents'];
    const answers = await Promise.all(lists.map((list) => client.get(`/api/${list}?range=[0,99]`)));
    const read = [...answers, await client.get(`/api/payouts/${payout.id}`)].map(({ json }) => json);
    const mails = await server.mailsTo('ivo@birch.test');
    for (const account of Object.values(ibans)) expect(JSON.stringify([read, mails])).not.toContain(account);
  });
});
