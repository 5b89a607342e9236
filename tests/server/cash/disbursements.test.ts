import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import { accepted, command, type Employee, type Founder, iban } from '../../support/acts.ts';
import { entry, statementOf } from '../../support/bank.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { disbursed, disbursementOf } from '../../support/disbursements.ts';
import {
  approved,
  closeSound,
  dividendOf,
  equal,
  funded,
  heldPool,
  nameAccount,
  payable,
} from '../../support/payouts.ts';
import { upload } from '../../support/pictures.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

describe.each(testKinds)('money that is paid to others than holders, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana', Employee>;
  let pool: Row;
  let statements = 0;

  /** A dividend of 1,000.00, of which 150.00 are tax and 2.50 the fee of the only holder. */
  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana'], '2026-01-08'));
    await payable(server, people, ['ana'], { ana: 'DE89370400440532013000' });
    pool = await heldPool(trust, founder, equal(['ana']));
    await nameAccount(trust);
    await funded(trust, dividendOf(pool, { recordDate: '2026-01-08' }));
    await server.runDaysUpTo('2026-01-15');
  });
  afterAll(() => closeSound(server));

  const balances = async () => {
    const { rows } = await sql<{ account: string; amount: string }>`
      select account, sum(amount)::text as amount from cash_entries
      group by account having sum(amount) <> 0`.execute(server.services.db);
    return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
  };
  const changes = async (act: () => Promise<unknown>) => {
    const before = await balances();
    await act();
    const after = await balances();
    return Object.fromEntries(
      [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((account) => {
        const change = (after[account] ?? 0) - (before[account] ?? 0);
        return change === 0 ? [] : [[account, change]];
      }),
    );
  };
  const make = (attributes: object = {}) =>
    disbursed(trust, founder.companyId, { amount: '10.00', ...attributes });
  const act = async (id: string, name: string, input?: object) =>
    accepted(await command(trust, 'disbursements', id, name, input));
  const stateOf = async (id: string) => {
    const { status, paidOn, isFound } = await trust.one('disbursements', id);
    return { status, paidOn, isFound };
  };
  const shown = async (text: unknown, amount = '10.00', attributes: object = {}) => {
    const told = entry(
      { amount, currency: 'EUR', ...attributes },
      `<TxDtls><RmtInf><Ustrd>${String(text).toLowerCase()}</Ustrd></RmtInf></TxDtls>`,
    );
    const file = Buffer.from(statementOf(iban, [told], `STMT-${++statements}`));
    return accepted(await upload(trust, '/api/bank-statements', file)).json.data.attributes;
  };
  const open = () => trust.list('bank-entries', { filter: { isOpen: true } });

  it('leaves the account that it is of on the day on which it was paid', async () => {
    const { id } = await make();
    expect(await stateOf(id)).toEqual({ status: 'open', paidOn: null, isFound: false });
    expect(await changes(() => act(id, 'mark-paid', { paidOn: '2026-01-10' }))).toEqual({
      clearing: -1000,
      tax: -1000,
    });
    expect(await stateOf(id)).toEqual({ status: 'paid', paidOn: '2026-01-10', isFound: false });
    const again = await command(trust, 'disbursements', id, 'mark-paid');
    expect(again.status).toBe(409);
  });

  it('is back in that account when it is reversed, and moves nothing when it is withdrawn', async () => {
    const { id } = await make({ account: 'fees', amount: '2.50', payee: 'Alder Trust' });
    await act(id, 'mark-paid');
    expect(await changes(() => act(id, 'reverse', { reason: 'It came back' }))).toEqual({
      clearing: 250,
      fees: 250,
    });
    const other = await make({ account: 'fees', amount: '2.50', payee: 'Alder Trust' });
    expect(await changes(() => act(other.id, 'withdraw'))).toEqual({});
    expect((await trust.one('disbursements', other.id)).status).toBe('withdrawn');
  });

  it('is at most what the account has and nothing else is to be paid of', async () => {
    const { companyId } = founder;
    const refused = async (attributes: object) => {
      const { status, json } = await trust.create('disbursements', disbursementOf(companyId, attributes));
      return [status, Object.keys(json.errors ?? {})];
    };
    const all = { account: 'fees', amount: '2.50' };
    const { id } = await make(all);
    expect(await refused({ ...all, amount: '0.01' })).toEqual([422, ['amount']]);
    await act(id, 'withdraw');
    expect(await refused({ ...all, amount: '2.51' })).toEqual([422, ['amount']]);
    expect(await refused({ account: 'refunds' })).toEqual([422, ['amount']]);
    expect(await refused({ currency: 'USD' })).toEqual([422, ['amount']]);
    expect(await refused({ amount: '0' })).toEqual([422, ['amount']]);
    expect(await refused({ amount: '-1' })).toEqual([422, ['amount']]);
    expect(await refused({ account: 'owed' })).toEqual([422, ['account']]);
    expect(await refused({ payee: '' })).toEqual([422, ['payee']]);
    expect(await refused({ iban: 'DE00' })).toEqual([422, ['iban']]);
  });

  it('takes no money twice where two are made at the same moment', async () => {
    const free = { account: 'fees', amount: '2.50' };
    const answers = await Promise.all(
      [1, 2].map(() => trust.create('disbursements', disbursementOf(founder.companyId, free))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    await act(answers.find(({ status }) => status === 201)!.json.data.id, 'withdraw');
  });

  it('is paid by a statement that names its reference, and leaves nothing between books and bank', async () => {
    const { id, reference } = await make();
    const read = await changes(async () => {
      expect(await shown(`Tax ${reference}`)).toMatchObject({ entries: 1, matched: 1, unknown: 0 });
    });
    expect(read).toEqual({ bank: -1000, tax: -1000 });
    expect(await stateOf(id)).toEqual({ status: 'paid', paidOn: '2026-03-03', isFound: true });
    // Marked paid by hand before the statement comes.
    const marked = await make();
    await act(marked.id, 'mark-paid', { paidOn: '2026-01-12' });
    expect(await changes(() => shown(marked.reference))).toEqual({ bank: -1000, clearing: 1000 });
    expect(await stateOf(marked.id)).toEqual({ status: 'paid', paidOn: '2026-01-12', isFound: true });
    expect(await open()).toEqual([]);
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
  });

  it('is a task where the statement has another amount, shows it once more, or shows a withdrawn one', async () => {
    const { id, reference } = await make();
    expect(await changes(() => shown(reference, '9.00'))).toEqual({ bank: -900, clearing: 900 });
    expect((await trust.one('disbursements', id)).status).toBe('open');
    await shown(reference);
    await shown(`${reference} once more`);
    await act(id, 'reverse', { reason: 'It came back' });
    const withdrawn = await make();
    await act(withdrawn.id, 'withdraw');
    await shown(withdrawn.reference);
    expect((await trust.one('disbursements', withdrawn.id)).status).toBe('withdrawn');
    expect((await open()).map(({ amount }) => amount).sort()).toEqual(['10.00', '10.00', '9.00']);
  });

  it('makes no task of the money of a payout that its company sends, the first time', async () => {
    const before = (await open()).length;
    const { reference } = await approved(trust, dividendOf(pool));
    expect(await shown(reference, '1000.00', { credit: true })).toMatchObject({ matched: 1, unknown: 0 });
    expect(await open()).toHaveLength(before);
    await shown(`${reference} again`, '1000.00', { credit: true });
    await shown(`${reference} in part`, '100.00', { credit: true });
    expect(await open()).toHaveLength(before + 2);
  });

  it('is a task of the trust until it is paid, and nobody else sees it', async () => {
    const { id } = await make({ payee: 'Porezna uprava', purpose: 'Fourth quarter' });
    const due = await make({ payBy: '2026-01-16' });
    const tasks = async (of = id) =>
      (await trust.list('actions', { filter: { record_id: of } })).map(
        ({ subject, amount, currency, doBy }) => ({
          ...{ subject, amount, currency, doBy },
        }),
      );
    const task = { subject: 'Porezna uprava', amount: '10.00', currency: 'EUR' };
    expect(await tasks()).toEqual([{ ...task, doBy: '2026-01-22' }]);
    expect(await tasks(due.id)).toMatchObject([{ doBy: '2026-01-16' }]);
    await act(due.id, 'withdraw');
    await act(id, 'mark-paid');
    expect(await tasks()).toEqual([]);
    for (const client of [founder.client, people.ana.client])
      expect((await client.get(`/api/disbursements/${id}`)).status).toBe(403);
  });

  it('was not paid before the account had the money', async () => {
    const { id } = await make();
    const { status, json } = await command(trust, 'disbursements', id, 'mark-paid', { paidOn: '2026-01-07' });
    expect([status, Object.keys(json.errors)]).toEqual([422, ['paidOn']]);
    expect(json.errors.paidOn).toMatch(
      /^Only from 8 Jan 2026 on was there enough money for this, EUR.10\.00/,
    );
    await act(id, 'mark-paid', { paidOn: '2026-01-08' });
    await act(id, 'reverse', { reason: 'It came back' });
  });

  it('is not dated into closed books', async () => {
    const { id } = await make();
    accepted(await trust.create('closings', { company_id: founder.companyId, closedUntil: '2026-01-13' }));
    const { status, json } = await command(trust, 'disbursements', id, 'mark-paid', { paidOn: '2026-01-13' });
    expect([status, Object.keys(json.errors)]).toEqual([422, ['paidOn']]);
    await act(id, 'mark-paid', { paidOn: '2026-01-14' });
  });
});
