import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  askingFounder,
  command,
  type Founder,
  iban,
  registerFounder,
  registerTrust,
} from '../../support/acts.ts';
import { entry, statementOf } from '../../support/bank.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { disbursed, disbursementOf } from '../../support/disbursements.ts';
import { closeSound, nameAccount } from '../../support/payouts.ts';
import { upload } from '../../support/pictures.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const reason = 'The company has paid a bill twice';

describe.each(testKinds)('an entry of the bank that nothing explains, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let stranger: Founder;
  let statements = 0;

  beforeAll(async () => {
    ({ server, trust, founder } = await startCompany(kind, []));
    await registerTrust(server, 'Elm Trust', 'ops@elm.test');
    const pia = { name: 'Pia', email: 'pia@cedar.test', company: 'Cedar', trust: 'Elm Trust' };
    stranger = await registerFounder(server, pia);
    await nameAccount(trust);
  });
  afterAll(() => closeSound(server));

  const statement = (...told: string[]) => {
    const file = Buffer.from(statementOf(iban, told, `STMT-${++statements}`));
    return upload(trust, '/api/bank-statements', file);
  };
  const told = (amount: string, attributes: object = {}) =>
    entry(
      { amount, currency: 'EUR', credit: true, ...attributes },
      '<TxDtls><RmtInf><Ustrd>thanks</Ustrd></RmtInf></TxDtls>',
    );
  const shown = async (amount: string, attributes: object = {}): Promise<Row> => {
    accepted(await statement(told(amount, attributes)));
    return (await trust.list('bank-entries', { sort: ['created_at', 'DESC'] }))[0]!;
  };
  const act = (id: string, name: string, input: object) => command(trust, 'bank-entries', id, name, input);
  const give = (id: string, input: object = {}) =>
    act(id, 'place', { company_id: founder.companyId, reason, ...input });
  const entryNow = (id: string) => trust.one('bank-entries', id);
  const tasks = async () => (await trust.list('actions')).map(({ type }) => type).sort();
  const cashOf = async (companyId: string | null) => {
    const { rows } = await sql<{ account: string; amount: string }>`
      select e.account, sum(e.amount)::text as amount from cash_entries e join cash_transactions t on t.id = e.transaction_id
      where t.company_id is not distinct from ${companyId} group by e.account having sum(e.amount) <> 0`.execute(
      server.services.db,
    );
    return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
  };

  it('is a task until it is given to a company, whose it is then, to be paid back', async () => {
    const { id } = await shown('100.00');
    expect(await entryNow(id)).toMatchObject({ isOpen: true, isUnplaced: true, company_id: null });
    expect(await tasks()).toEqual(['resolve-entry']);
    expect(await cashOf(null)).toEqual({ bank: 10_000, clearing: -10_000 });
    accepted(await give(id));
    expect(await entryNow(id)).toMatchObject({
      ...{ isOpen: false, isUnplaced: false, decision: 'placed', reason },
      ...{ company_id: founder.companyId, resolvedBy: 'Alder Trust' },
    });
    expect(await cashOf(null)).toEqual({});
    expect(await cashOf(founder.companyId)).toEqual({ bank: 10_000, refunds: 10_000 });
    expect((await give(id)).status).toBe(409);
    const path = `/api/companies/${founder.companyId}/cash-statement?from=2025-01-01&to=2026-12-31`;
    const [{ lines, unplaced }] = accepted(await trust.get(path)).json.data.attributes.currencies;
    expect([
      unplaced,
      lines.map(({ move, about, resource, record_id }: Row) => [move, about, resource, record_id]),
    ]).toEqual([
      '0.00',
      [
        ['bank-credit', `Birch Labs: ${reason}`, 'bank-entries', id],
        ['placement', `Birch Labs: ${reason}`, 'bank-entries', id],
      ],
    ]);
  });

  it('leads to a task that ends with the disbursement that pays it back', async () => {
    const [task] = await trust.list('actions');
    expect(task).toMatchObject({
      ...{ type: 'pay-back', subject: 'Birch Labs', company_id: founder.companyId },
      ...{ resource: 'companies', record_id: founder.companyId, amount: '100.00', currency: 'EUR' },
    });
    expect(await trust.one('actions', task!.id)).toMatchObject({ type: 'pay-back' });
    const dashboard = accepted(await trust.get('/api/dashboard')).json.data.attributes;
    expect(dashboard.tasks.flatMap(({ first }: Row) => first)).toMatchObject([
      { type: 'pay-back', amount: '100.00', currency: 'EUR' },
    ]);
    const [{ id }] = (await trust.list('bank-entries')) as [Row];
    const of = { account: 'refunds', amount: '40.00', bank_entry_id: id };
    const fault = async (attributes: object) =>
      Object.keys(
        (await trust.create('disbursements', disbursementOf(founder.companyId, attributes))).json.errors,
      );
    // Only out of the account that it is on, and of the company that it was given to.
    expect(await fault({ ...of, bank_entry_id: founder.companyId })).toEqual(['bank_entry_id']);
    const part = await disbursed(trust, founder.companyId, of);
    expect(await trust.one('disbursements', part.id)).toMatchObject({ bank_entry_id: id });
    expect(await entryNow(id)).toMatchObject({ outcome: 'placed', disbursement_id: part.id });
    const toPayBack = async () =>
      (
        await trust.list('bank-entries', { filter: { isToPayBack: true, company_id: founder.companyId } })
      ).map((row) => row.id);
    expect(await toPayBack()).toEqual([id]);
    // As the page of a disbursement names it.
    expect(await trust.list('bank-entries', { filter: { id: [id] } })).toHaveLength(1);
    expect(await trust.list('actions', { filter: { type: 'pay-back' } })).toMatchObject([
      { amount: '60.00' },
    ]);
    const rest = await disbursed(trust, founder.companyId, { ...of, amount: '60.00' });
    expect(await toPayBack()).toEqual([]);
    expect(await tasks()).toEqual(['decide', 'decide']);
    expect((await act(id, 'take-back', { reason: 'Mistake' })).status).toBe(409);
    for (const one of [part, rest]) accepted(await command(trust, 'disbursements', one.id, 'withdraw'));
    expect(await tasks()).toEqual(['pay-back']);
    expect(await entryNow(id)).toMatchObject({ disbursement_id: null });
  });

  it('waits again once it is taken back, with a reason', async () => {
    const [{ id }] = (await trust.list('bank-entries')) as [Row];
    expect((await act(id, 'take-back', {})).status).toBe(422);
    accepted(await act(id, 'take-back', { reason: 'Another company' }));
    expect(await entryNow(id)).toMatchObject({
      isOpen: true,
      isUnplaced: true,
      decision: null,
      company_id: null,
    });
    expect(await cashOf(founder.companyId)).toEqual({});
    expect(await cashOf(null)).toEqual({ bank: 10_000, clearing: -10_000 });
    expect((await act(id, 'take-back', { reason: 'Again' })).status).toBe(409);
    const reasons = (await trust.list('cash-entries', { filter: { company_id: founder.companyId } })).map(
      (line) => line.reason,
    );
    expect(new Set(reasons)).toEqual(new Set([reason, 'Another company']));
    accepted(await give(id));
  });

  it('is refused for a company of others, and without a reason', async () => {
    const { id } = await shown('7.00');
    const company_id = stranger.companyId;
    expect(Object.keys((await act(id, 'place', { company_id, reason })).json.errors)).toEqual(['company_id']);
    const asking = await askingFounder(server, {
      name: 'Una',
      email: 'una@dogwood.test',
      company: 'Dogwood',
      trust: 'Alder Trust',
    });
    expect((await act(id, 'place', { company_id: asking.companyId, reason })).status).toBe(409);
    const none = await act(id, 'place', { company_id: founder.companyId });
    expect([none.status, Object.keys(none.json.errors)]).toEqual([422, ['reason']]);
    expect(
      (await command(founder.client, 'bank-entries', id, 'place', { company_id: founder.companyId, reason }))
        .status,
    ).toBe(403);
    accepted(await act(id, 'resolve', { decision: 'noted', reason: 'Interest' }));
    // What nothing was done about is of no company still.
    expect(await entryNow(id)).toMatchObject({ isOpen: false, isUnplaced: true });
    accepted(await give(id));
    expect(await entryNow(id)).toMatchObject({ isUnplaced: false, decision: 'placed' });
  });

  it('is there to buy receipts with where the company sent it for that, until it is spent or taken back', async () => {
    const before = await cashOf(founder.companyId);
    const { id } = await shown('11.00');
    accepted(await give(id, { forReceipts: true }));
    const with11 = { ...before, bank: before.bank! + 1100, receipts: 1100 };
    expect(await cashOf(founder.companyId)).toEqual(with11);
    expect(await entryNow(id)).toMatchObject({ decision: 'placed', forReceipts: true, isToPayBack: false });
    const of = { account: 'receipts', amount: '11.00' };
    const paysBack = disbursementOf(founder.companyId, { ...of, bank_entry_id: id });
    expect((await trust.create('disbursements', paysBack)).json.errors).toHaveProperty('bank_entry_id');
    const spent = await disbursed(trust, founder.companyId, of);
    expect((await act(id, 'take-back', { reason: 'Wrong' })).status).toBe(409);
    accepted(await command(trust, 'disbursements', spent.id, 'withdraw'));
    accepted(await act(id, 'take-back', { reason: 'Wrong' }));
    expect(await cashOf(founder.companyId)).toEqual(before);
    expect((await entryNow(id)).forReceipts).toBeNull();
    accepted(await statement(told('2.00', { credit: false })));
    const [debit] = await trust.list('bank-entries', { sort: ['created_at', 'DESC'] });
    const refused = await give(debit!.id, { forReceipts: true });
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['forReceipts']]);
  });

  it('is to come back where it left the account, and is known where a later statement has it again', async () => {
    const before = await cashOf(founder.companyId);
    const debit = told('3.00', { credit: false, bankRef: 'once' });
    accepted(await statement(debit));
    const [{ id, direction }] = (await trust.list('bank-entries', { sort: ['created_at', 'DESC'] })) as [Row];
    expect(direction).toBe('debit');
    accepted(await give(id));
    // What left the account cannot be paid back.
    const back = disbursementOf(founder.companyId, { account: 'refunds', amount: '1.00', bank_entry_id: id });
    expect((await trust.create('disbursements', back)).json.errors).toHaveProperty('bank_entry_id');
    expect(await cashOf(founder.companyId)).toEqual({
      bank: before.bank! - 300,
      refunds: before.refunds! - 300,
    });
    const again = accepted(await statement(debit, told('1.00'))).json.data.attributes;
    expect([again.known, again.unknown]).toEqual([1, 1]);
    expect(await cashOf(founder.companyId)).toMatchObject({ refunds: before.refunds! - 300 });
  });

  it('waits again when the decision that it changes nothing is taken back, and can be decided about anew', async () => {
    const { id } = await shown('31.00');
    const noted = { decision: 'noted', reason: 'Interest' };
    accepted(await act(id, 'resolve', noted));
    expect(await entryNow(id)).toMatchObject({ isOpen: false, decision: 'noted' });
    expect((await act(id, 'reopen', {})).status).toBe(422);
    accepted(await act(id, 'reopen', { reason: 'By mistake' }));
    expect(await entryNow(id)).toMatchObject({ isOpen: true, decision: null, reason: null });
    expect((await act(id, 'reopen', { reason: 'Twice' })).status).toBe(409);
    const [activity] = await trust.list('activities', { filter: { what: 'reopened-entry' } });
    expect(activity!.details).toMatchObject([{ name: 'reason', value: 'By mistake' }]);
    accepted(await act(id, 'resolve', noted));
    expect(await entryNow(id)).toMatchObject({ isOpen: false, decision: 'noted' });
    expect((await act(id, 'resolve', noted)).status).toBe(409);
  });

  it('waits after it was taken back from a company, also where somebody had noted it before', async () => {
    const { id } = await shown('32.00');
    accepted(await act(id, 'resolve', { decision: 'noted', reason: 'Interest' }));
    accepted(await give(id));
    accepted(await act(id, 'take-back', { reason: 'Another company' }));
    expect(await entryNow(id)).toMatchObject({ isOpen: true, isUnplaced: true, decision: null });
    expect(
      (await trust.list('bank-entries', { filter: { isUnplaced: true } })).map((row) => row.id),
    ).toContain(id);
  });

  it('leaves the task to pay back its age when other money comes and is taken back', async () => {
    const ofCompany = async () =>
      (await trust.list('actions', { filter: { type: 'pay-back', company_id: founder.companyId } }))[0]!;
    accepted(await give((await shown('41.00')).id));
    const { created_at } = await ofCompany();
    const { id } = await shown('142.00');
    accepted(await give(id));
    expect((await ofCompany()).created_at).toBe(created_at);
    accepted(await act(id, 'take-back', { reason: 'Another company' }));
    expect((await ofCompany()).created_at).toBe(created_at);
  });
});
