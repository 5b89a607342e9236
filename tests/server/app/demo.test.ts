import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBic, isIban } from '../../../model/bankAccount.ts';
import { type Language, languages, type Role, roles, transactionTypes } from '../../../model/enums.ts';
import { documents } from '../../../model/resources/documents.ts';
import { employees } from '../../../model/resources/employees.ts';
import { plans } from '../../../model/resources/plans.ts';
import { pools } from '../../../model/resources/pools.ts';
import { addMonths } from '../../../model/values/dates.ts';
import { parcelOf } from '../../../scripts/texts/browser.ts';
import { leavesOf } from '../../../scripts/texts/files.ts';
import { businessDate } from '../../../server/base/clock.ts';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { resources } from '../../../server/engine/records/declaredResources.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { tryEveryReversal } from '../../support/everyReversal.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** A day that neither of the two years before it has. */
const today = '2028-02-29';
const logins: Record<Role, string> = {
  trust: 'trust@demo.test',
  founder: 'founder@demo.test',
  employee: 'employee@demo.test',
};
const password = 'demo-vestry-2026';

// One database is enough: the other one's demo is made before the tests in the browser.
describe.each(testKinds.slice(-1))('the demo on %s', (kind) => {
  let server: TestServer;
  const clients = {} as Record<Role, Client>;
  const said: string[] = [];

  beforeAll(async () => {
    server = await startTestServer(kind, today);
    await seedDemo(server.services, (line) => said.push(line));
    for (const role of roles) {
      clients[role] = server.visitor();
      const { json } = await clients[role].post('/api/login', { email: logins[role], password });
      expect(json.data.attributes.role).toBe(role);
    }
  }, 300_000);
  afterAll(() => server?.close());

  const rowsOf = async <T>(query: string) => (await sql.raw<T>(query).execute(server.services.db)).rows;
  const all = (role: Role, resource: string) => clients[role].list(resource, { range: [0, 999] });
  const statuses = (rows: unknown[]) => new Set((rows as { status: string }[]).map(({ status }) => status));

  it('has words in each language for what its activities tell', async () => {
    type Told = { resource: string; what: string; name: string | null };
    const told = await rowsOf<Told>(`select distinct a.resource, a.what, d ->> 'name' as name
      from activities a left join jsonb_array_elements(a.details) d on true`);
    const missing = (language: Language) => {
      const keys = leavesOf(parcelOf(language, 'pages')).map(([key]) => key);
      const has = (key: string) => keys.some((known) => known === key || known.startsWith(`${key}.`));
      return told.flatMap(({ resource, what, name }) => {
        const ways = [[`activityList.what.${resource}.${what}`, `shared.activities.${what}`]];
        const fields = `resources.${resource.replaceAll('_', '-')}.fields`;
        if (name) ways.push([`activityList.details.${name}`, `${fields}.${name}`]);
        return ways.filter((keys) => !keys.some(has)).map(([key]) => key);
      });
    };
    for (const language of languages) expect(missing(language), language).toEqual([]);
  });

  it('shows every status of a shareholding, a plan, an employee and a document', async () => {
    for (const [relation, { states }] of Object.entries({
      pool_records: pools,
      plans,
      employees,
      documents,
    }))
      expect(statuses(await rowsOf(`select status from ${relation}`)), relation).toEqual(
        new Set(Object.keys(states)),
      );
  });

  it('shows the trust every type of transaction, and every status of plans and shareholdings', async () => {
    const types = new Set((await all('trust', 'transactions')).map(({ type }) => type));
    expect([...types].sort()).toEqual([...transactionTypes].sort());
    for (const { name, states } of [pools, plans])
      expect(statuses(await all('trust', name)), name).toEqual(new Set(Object.keys(states)));
  });

  it.each(roles)('has rows in every list of the %s', async (role) => {
    for (const { name, scope } of resources) {
      // An employee sees what it is invited to besides, which is nothing.
      if (!scope[role] || (name === 'colleagues' && role === 'employee')) continue;
      expect((await all(role, name)).length, name).toBeGreaterThan(0);
    }
  });

  it('takes back lines of every kind and payouts in every state, or says why not', async () => {
    const { statuses, faults } = await tryEveryReversal(server);
    expect(faults).toEqual([]);
    expect(statuses[200]).toBeGreaterThan(0);
    expect(statuses[409]).toBeGreaterThan(0);
  }, 300_000);

  it('shows offers of receipts in most of their states, one of them to be paid by the employee', async () => {
    expect(statuses(await all('trust', 'offers'))).toEqual(
      new Set(['open', 'accepted', 'issued', 'refused', 'lapsed']),
    );
    expect((await all('employee', 'offers')).map(({ status }) => status)).toEqual(['accepted']);
  });

  it('shows buy-backs of receipts, one of them paid', async () => {
    expect(statuses(await rowsOf('select status from buybacks'))).toEqual(
      new Set(['open', 'accepted', 'completed']),
    );
  });

  it('shows sales between holders, one of which the employee has to sign', async () => {
    expect(statuses(await all('trust', 'sales'))).toEqual(new Set(['open', 'accepted', 'completed']));
    const own = await all('employee', 'sales');
    expect(own.map(({ status, side }) => [status, side]).sort()).toEqual([
      ['accepted', 'seller'],
      ['completed', 'seller'],
      ['open', 'seller'],
    ]);
    expect((await all('trust', 'sales')).map(({ paymentStatus }) => paymentStatus)).toContain('paid');
  });

  it('shows the employee an amended plan, and an amendment that waits for the signature', async () => {
    const own = await all('employee', 'amendments');
    expect(own.map(({ status, version }) => [status, version]).sort()).toEqual([
      ['effective', 2],
      ['open', 3],
    ]);
    const amended = own.find(({ status }) => status === 'effective')!;
    expect((await all('employee', 'plans')).find(({ id }) => id === amended.plan_id)).toMatchObject({
      version: 2,
    });
  });

  it('shows a change of control with what vested ahead, and the employee terms with a double trigger', async () => {
    expect(await all('founder', 'takeovers')).toMatchObject([{ status: 'effective', plans: 1 }]);
    const triggers = (await all('employee', 'plans')).map(({ vesting }) => vesting.acceleration?.trigger);
    expect(triggers).toContain('double');
  });

  it('shows a split of shares that has changed a plan of the employee', async () => {
    const [split] = await all('employee', 'splits');
    expect(split).toMatchObject({ status: 'effective', numerator: 10, denominator: 1 });
    expect(split!.plans).toMatchObject([{ priorPieces: 5_000, pieces: 50_000, exercisePrice: '1.50' }]);
  });

  it('shows the trust a conversion of shares into another class', async () => {
    const found = (await all('trust', 'splits')).map(({ status, kind, toClass }) => [status, kind, toClass]);
    expect(found.sort()).toEqual([
      ['effective', 'conversion', 'Class A common shares'],
      ['effective', 'split', null],
    ]);
  });

  it('shows entries of the bank that were given to a company: one paid back, one to be, and one to buy receipts with', async () => {
    const placed = (await all('trust', 'bank-entries')).filter(({ outcome }) => outcome === 'placed');
    expect(placed.map(({ amount, disbursement_id }) => [amount, disbursement_id !== null]).sort()).toEqual([
      ['286.40', false],
      ['412.50', true],
      ['500.00', false],
    ]);
  });

  it('has two operators of the trust, and two founders of the company', async () => {
    for (const role of ['trust', 'founder'] as const)
      expect((await all(role, 'colleagues')).map(({ status }) => status)).toEqual(['active', 'active']);
  });

  it('has two trusts, three companies and one that asks, ten shareholdings and thirty employees', async () => {
    const [counted] = await rowsOf(`select array_agg(distinct service_type order by service_type) as types,
      (select count(*)::integer from companies) as companies, (select count(*)::integer from pools) as pools,
      (select count(*)::integer from employees) as employees from trusts`);
    expect(counted).toEqual({ types: ['individual', 'shared'], companies: 4, pools: 10, employees: 30 });
  });

  it('gives the companies currencies of their own, and everybody bank accounts that can be paid to', async () => {
    const currencies = await rowsOf<{ currency: string }>('select distinct currency from companies');
    expect(new Set(currencies.map((c) => c.currency))).toEqual(new Set(['EUR', 'JPY', 'SEK']));
    const accounts = await rowsOf<{ iban: string; bic: string | null }>(
      `select iban, bic from companies where status = 'active' union all select iban, bic from trusts
        union all select iban, bic from bank_accounts`,
    );
    for (const { iban, bic } of accounts)
      expect([isIban(iban), bic === null || isBic(bic)], iban).toEqual([true, true]);
  });

  it('brings the three logins together', async () => {
    const [company] = await all('founder', 'companies');
    expect((await all('trust', 'companies')).map((c) => c.id)).toContain(company!.id);
    expect((await all('employee', 'companies')).map((c) => c.id)).toContain(company!.id);
  });

  it('leaves something to do for each of them', async () => {
    expect(new Set((await all('trust', 'actions')).map(({ type }) => type))).toEqual(
      new Set([
        'accept-company',
        'approve-shareholding',
        'approve-increase',
        'sign-document',
        'confirm-exercise',
        'consent-to-leaver',
        'record-funds',
        'send-file',
        'confirm-payments',
        'pay-again',
        'resolve-entry',
        'pay-back',
        'pay-proceeds',
        'decide',
      ]),
    );
    expect(statuses(await all('founder', 'plans'))).toContain('on-milestone-date');
    const own = await all('employee', 'plans');
    expect(statuses(own).size).toBeGreaterThanOrEqual(3);
    expect(own.some((plan) => plan.status === 'completed' && plan.vested > 0)).toBe(true);
    const waiting = (await all('employee', 'documents')).filter((paper) =>
      paper.awaits.some((awaited: { role: Role }) => awaited.role === 'employee'),
    );
    expect(waiting.map(({ kind }) => kind).sort()).toEqual([
      'option-agreement',
      'plan-amendment',
      'receipt-sale',
    ]);
    for (const role of roles) {
      const { json } = await clients[role].get('/api/app');
      expect(json.awareness.unseenMessages, role).toBeGreaterThan(0);
    }
  });

  it('has paid one dividend to the last line, and waits with another and with a liquidation', async () => {
    const payouts = (await all('trust', 'payouts')).map(({ type, status }) => `${type}: ${status}`);
    expect(payouts.sort()).toEqual([
      'dividend: funded',
      'dividend: paid',
      'liquidation-proceeding: approved',
    ]);
    const statesOf = async (payout: string) =>
      rowsOf<{ states: string[] }>(`select array_agg(distinct l.status order by l.status) as states
        from earnings l join payouts p on p.id = l.payout_id where ${payout}`);
    expect(await statesOf(`p.type = 'dividend' and p.status = 'paid'`)).toEqual([{ states: ['paid'] }]);
    expect(await statesOf(`p.type = 'dividend' and p.status = 'funded'`)).toEqual([
      { states: ['paid', 'payable', 'retained', 'returned'] },
    ]);
  });

  it('retains one line and says why; one that was retained left in a later file', async () => {
    const lines = await all('trust', 'earnings');
    const retained = lines.filter(({ status }) => status === 'retained');
    expect(retained.map(({ retainedReason }) => retainedReason)).toEqual(['no-bank-details']);
    const released = await clients.trust.list('activities', { filter: { what: 'released' } });
    expect(released).toHaveLength(1);
    const line = lines.find(({ id }) => id === released[0]!.record_id)!;
    const files = (await all('trust', 'transfers'))
      .filter(({ payout_id }) => payout_id === line.payout_id)
      .sort((a, b) => (a.executionDate < b.executionDate ? -1 : 1));
    expect(files).toHaveLength(2);
    expect([line.status, line.transfer_id]).toEqual(['paid', files[1]!.id]);
  });

  it('shows the employee what was paid and what is on its way', async () => {
    expect(statuses(await all('employee', 'earnings'))).toEqual(new Set(['paid', 'payable']));
  });

  it('has a sound ledger over the two years up to today, each line written on its day', async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    const lines = await rowsOf<{ effective_date: string; written: string }>(
      `select effective_date, (created_at at time zone 'UTC')::date as written from transactions order by created_at`,
    );
    for (const line of lines) expect(line.written).toBe(line.effective_date);
    const months = new Set(lines.map((line) => line.effective_date.slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(24);
    expect(lines[0]!.effective_date >= addMonths(today, -24)).toBe(true);
    expect(lines.at(-1)!.effective_date <= today).toBe(true);
  });

  it('ends on the day on which it was asked for, with nothing left to run', async () => {
    expect(await businessDate(server.services)).toBe(today);
    expect(await server.runDaysUpTo(today)).toEqual([]);
    expect(server.faults).toEqual([]);
  });

  it('says how far it is at most once a quarter, and is made once', async () => {
    expect(said.length).toBeGreaterThan(1);
    expect(said.length).toBeLessThanOrEqual(9);
    const before = await rowsOf('select id from users order by id');
    await seedDemo(server.services, (line) => said.push(`again: ${line}`));
    expect(said.filter((line) => line.startsWith('again'))).toEqual([]);
    expect(await rowsOf('select id from users order by id')).toEqual(before);
  });
});

describe('a demo that was interrupted', () => {
  it('is told of and not gone on with', async () => {
    const server = await startTestServer('embedded', today);
    try {
      const stopped = seedDemo(server.services, () => {
        throw new Error('stopped');
      });
      await expect(stopped).rejects.toThrow('stopped');
      const said: string[] = [];
      await seedDemo(server.services, (line) => said.push(line));
      expect(said).toHaveLength(1);
      expect(said[0]).toContain(`delete ${server.services.config.dataDir}`);
      expect(await server.services.db.selectFrom('users').select('id').execute()).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
