import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import type { Tx } from '../../../server/db/handle.ts';
import {
  accepted,
  activePool,
  command,
  confirmExercise,
  type Employee,
  enterBankDetails,
  type Founder,
  grantedPlan,
  iban,
  identify,
  joinedEmployee,
  promisePlan,
  registerFounder,
  registerTrust,
  requestExercise,
} from '../../support/acts.ts';
import { agreedAmendment } from '../../support/amendments.ts';
import { agreedBuyback } from '../../support/buybacks.ts';
import type { Client } from '../../support/client.ts';
import { damages, furtherDamages, post, run } from '../../support/damages.ts';
import { testKinds } from '../../support/database.ts';
import { disbursed } from '../../support/disbursements.ts';
import { accepting } from '../../support/offers.ts';
import { approved, dividendOf, funded, heldPool, liquidationOf, nameAccount } from '../../support/payouts.ts';
import { agreedSale } from '../../support/sales.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { plannedSplit } from '../../support/splits.ts';
import { confirmedTakeover } from '../../support/takeovers.ts';
import { undone as inUndone } from '../../support/undone.ts';

/** Each with a column that a forger would change. */
const appendOnly = [
  ['activities', 'what'],
  ['audit_chain', 'hash'],
  ['bank_entries', 'outcome'],
  ['bank_entry_resolutions', 'decision'],
  ['bank_statements', 'account'],
  ['cash_entries', 'amount'],
  ['cash_transactions', 'move'],
  ['entries', 'pieces'],
  ['entry_reopenings', 'reason'],
  ['files', 'size'],
  ['frozen_holdings', 'pieces'],
  ['payment_lines', 'earning_id'],
  ['payout_statements', 'sha256'],
  ['signature_trail', 'signer'],
  ['transactions', 'pieces'],
  ['transfer_downloads', 'downloaded_by'],
  ['transfers', 'sum'],
] as const;

describe.each(testKinds)('the invariants of the ledger, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let ana: Employee;

  beforeAll(async () => {
    server = await startTestServer(kind);
    trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
    founder = await registerFounder(server, {
      name: 'Ivo Marić',
      email: 'ivo@birch.test',
      company: 'Birch Labs',
      trust: 'Alder Trust',
    });
    ana = await joinedEmployee(server, founder, 'Ana Kovač', 'ana@birch.test');
    await identify(ana);
    const pool = await activePool(trust, founder, { name: 'First' });
    await activePool(trust, founder, { name: 'Second', pieces: 500 });
    const fourth = await activePool(trust, founder, { name: 'Fourth' });
    const { id: amended } = await grantedPlan(founder, ana, fourth.id);
    await agreedAmendment(founder, ana, amended, { effectiveDate: '2026-01-15' });
    await agreedAmendment(founder, ana, amended, { exercisePrice: '1.20' });
    const acceleration = { trigger: 'single', portion: '1/2' };
    await grantedPlan(founder, ana, fourth.id, {
      pieces: 20,
      vesting: {
        startDate: '2026-01-01',
        period: { unit: 'months', length: 1 },
        occurrences: 4,
        acceleration,
      },
    });
    await confirmedTakeover(trust, founder.companyId);
    const third = await activePool(trust, founder, { name: 'Third' });
    const { id } = await accepting(founder.client, third.id, ana, { take: 8 });
    accepted(await command(trust, 'offers', id, 'confirm-payment'));
    await accepting(trust, third.id, ana);
    const back = await agreedBuyback(trust, third.id, ana, { pieces: 2 });
    accepted(await command(trust, 'buybacks', back.id, 'confirm-payment'));
    const owed = await agreedBuyback(trust, third.id, ana, { pieces: 3 });
    // With a plan, and without one.
    const planned = { plannedFor: '2026-01-16' };
    const split = await activePool(trust, founder, { name: 'Split', pieces: 100 });
    await grantedPlan(founder, ana, split.id);
    await plannedSplit(trust, split.id, planned);
    const empty = await activePool(trust, founder, { name: 'Split empty', pieces: 100 });
    await plannedSplit(trust, empty.id, planned);
    const plan = await grantedPlan(founder, ana, pool.id);
    await requestExercise(ana, plan.id, 10);
    await confirmExercise(trust, plan.id);
    await promisePlan(founder, pool.id, ana.id);
    const vesting = {
      startDate: '2025-12-01',
      milestones: [{ name: 'Sold', dueDate: '2026-01-10', portion: '1' }],
    };
    const byMilestone = await grantedPlan(founder, ana, pool.id, { pieces: 30, vesting });
    const seen = { milestone: byMilestone.milestones[0].id, achieved: '1/2', evidence: 'Seen' };
    accepted(await command(founder.client, 'plans', byMilestone.id, 'evaluate-milestone', seen));
    const ben = await joinedEmployee(server, founder, 'Ben Adler', 'ben@birch.test');
    const sale = { seller_id: ana.id, buyer_id: ben.id, effectiveDate: '2026-01-15', paid: '9.00' };
    for (const pieces of [2, 1])
      accepted(await command(trust, 'pools', pool.id, 'transfer', { ...sale, pieces }));
    const [last] = await trust.list('transactions', { filter: { type: 'purchase' } });
    accepted(await command(trust, 'transactions', last!.id, 'reverse', { reason: 'A slip' }));
    await identify(ben);
    const passed = await agreedSale(trust, third.id, [ana, ben], { pieces: 1 });
    for (const act of ['confirm-payment', 'pay-seller'])
      accepted(await command(trust, 'sales', passed.id, act));
    await agreedSale(trust, third.id, [ana, ben], { pieces: 1 });
    await enterBankDetails(ana, { accountHolder: 'Ana Kovač', iban });
    await nameAccount(trust);
    accepted(await command(trust, 'buybacks', owed.id, 'make-transfer'));
    const toPay = await agreedSale(trust, third.id, [ana, ben], { pieces: 1 });
    accepted(await command(trust, 'sales', toPay.id, 'confirm-payment'));
    accepted(await command(trust, 'sales', toPay.id, 'make-transfer'));
    await funded(trust, dividendOf(pool));
    const { id: remitted } = await disbursed(trust, founder.companyId);
    accepted(await command(trust, 'disbursements', remitted, 'mark-paid'));
    const sold = await heldPool(trust, founder, [{ email: 'ana@birch.test', certificates: 6, vested: 4 }]);
    await approved(trust, liquidationOf(sold));
    await server.runDaysUpTo('2026-01-16');
  });
  afterAll(() => server?.close());

  const undone = <T>(work: (tx: Tx) => Promise<T>) => inUndone(server.services.db, work);

  it('hold after real commands, each of them tried here', async () => {
    expect(await checkLedger(server.services.db)).toEqual({
      checked: Object.keys(damages).length,
      broken: undefined,
    });
  });

  it.each(Object.keys(damages))('are named when they are broken: %s', async (name) => {
    const { broken } = await undone(async (tx) => {
      await run(tx, 'set local session_replication_role = replica');
      await damages[name]!(tx);
      return checkLedger(tx);
    });
    expect(broken?.slice(0, name.length)).toBe(name);
    // The first row that breaks it is named by what it is and its id.
    expect(broken?.slice(name.length)).toMatch(
      /^: ((transaction|account|plan|pool|transfer|payment|line|payout|[a-z_]+s|the chain) [0-9a-f-]{36}|No\. \d+ of the chain [0-9a-f-]{36}|day \d{4}-\d\d-\d\d)/,
    );
  });

  it.each(furtherDamages)('are named when they are broken otherwise: %s, by %s', async (name, statement) => {
    const { broken } = await undone(async (tx) => {
      await run(tx, 'set local session_replication_role = replica');
      await run(tx, statement);
      return checkLedger(tx);
    });
    expect(broken?.slice(0, name.length)).toBe(name);
  });

  it.each(appendOnly)('can rely on %s, which nobody changes, deletes or empties', async (table, column) => {
    const statements = [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `delete from ${table} where false`,
    ];
    for (const role of ['vestry_writer', 'vestry_reader', undefined])
      for (const statement of statements) {
        const refused = undone(async (tx) => {
          if (role) await run(tx, `set local role ${role}`);
          await run(tx, statement);
        });
        // 23001: refused by the table itself; 42501: the role has no such right.
        await expect(refused, `${role ?? 'owner'}: ${statement}`).rejects.toMatchObject({
          code: expect.stringMatching(role ? /^(23001|42501)$/ : /^23001$/),
        });
      }
  });

  it.each([
    `update documents set original_sha256 = (select max(sha256) from files)`,
    `update documents set sha256 = (select min(sha256) from certificates) where sha256 is not null`,
    'update documents set sha256 = null where sha256 is not null',
    'update certificates set sha256 = (select min(original_sha256) from documents)',
  ])('keep what was signed: %s', async (statement) => {
    await expect(undone((tx) => run(tx, statement))).rejects.toMatchObject({ code: '23001' });
  });

  it('are kept by the database itself against entries that do not balance or go below zero', async () => {
    await expect(undone((tx) => post(tx, { 'shares.trust': 5 }))).rejects.toMatchObject({ code: '23514' });
    await expect(
      undone((tx) => post(tx, { 'certificates.unallocated': -99_999, 'certificates.retired': 99_999 })),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('let nobody move a balance by hand', async () => {
    for (const role of ['vestry_writer', undefined])
      for (const statement of ['update accounts set balance = balance', 'delete from accounts'])
        await expect(
          undone(async (tx) => {
            if (role) await run(tx, `set local role ${role}`);
            await run(tx, statement);
          }),
        ).rejects.toMatchObject({ code: role ? '42501' : '23001' });
  });

  it('let no day in the past go below zero, though today would not', async () => {
    // The pool has had its pieces since 2026-01-15 only.
    await expect(
      undone((tx) =>
        sql`
          with t as (
            insert into transactions (trust_id, company_id, pool_id, type, move, unit, asset, pieces, value, currency, effective_date)
            select trust_id, company_id, id, 'cancellation', 'returnOptions', 'options', asset, 1, 1, currency, '2026-01-14'
            from pools where name = 'First' returning id
          )
          insert into entries (transaction_id, account_id, pieces)
          select t.id, a.id, case a.name when 'issuer' then 1 else -1 end
          from t, accounts a join pools p on p.id = a.pool_id
          where p.name = 'First' and a.unit = 'options' and a.name in ('available', 'issuer')`.execute(tx),
      ),
    ).rejects.toMatchObject({ code: '23514', constraint: 'accounts_every_day' });
  });

  it('let nothing be sold that nobody buys', async () => {
    const sale = server.services.db
      .transaction()
      .execute((tx) => post(tx, { 'certificates.unallocated': -5, 'certificates.transit': 5 }));
    await expect(sale).rejects.toMatchObject({ code: '23514', constraint: 'accounts_transit' });
  });
});
