import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CashStatement } from '../../../model/reports/cashStatement.ts';
import { accepted, command, type Founder, iban, openCompany } from '../../support/acts.ts';
import { entry, statementOf } from '../../support/bank.ts';
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
import { upload } from '../../support/pictures.ts';
import { cellsIn } from '../../support/registers.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const today = '2026-01-15';
const names = ['ana', 'ben'] as const;

describe.each(testKinds)('the statement of the cash of a company, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let payout: Row;

  beforeAll(async () => {
    server = await startTestServer(kind, today);
    const office = await openCompany(server, names);
    ({ trust, founder } = office);
    await payable(server, office.people, names);
    const pool = await heldPool(trust, founder, equal(names));
    await nameAccount(trust);
    payout = await funded(trust, dividendOf(pool));
    const [line] = await trust.list('earnings', {
      filter: { payout_id: payout.id, employee_id: office.people.ana.id },
    });
    accepted(await command(trust, 'earnings', line!.id, 'mark-paid'));
    const interest = entry({ amount: '12.34', currency: 'EUR', credit: true });
    accepted(
      await upload(
        trust,
        '/api/bank-statements',
        Buffer.from(statementOf(iban, [interest.replaceAll('2026-03-03', today)])),
      ),
    );
  });
  afterAll(() => closeSound(server));

  const ask = (query: string, client = trust) =>
    client.get(`/api/companies/${founder.companyId}/cash-statement?${query}`);
  const statementIn = async (from: string, to: string) =>
    accepted(await ask(`from=${from}&to=${to}`)).json.data.attributes as CashStatement;

  it('says where the money is and whose it is, before and after a period', async () => {
    const { currencies } = await statementIn(today, today);
    expect(currencies.map(({ currency }) => currency)).toEqual(['EUR']);
    const [{ accounts, taxes, lines, count, unplaced }] = currencies as [CashStatement['currencies'][number]];
    expect(accounts).toEqual([
      { account: 'clearing', opening: '0.00', increase: '1000.00', decrease: '422.50', closing: '577.50' },
      { account: 'owed', opening: '0.00', increase: '845.00', decrease: '422.50', closing: '422.50' },
      { account: 'tax', opening: '0.00', increase: '150.00', decrease: '0.00', closing: '150.00' },
      { account: 'fees', opening: '0.00', increase: '5.00', decrease: '0.00', closing: '5.00' },
    ]);
    expect(taxes).toEqual([{ country: 'HR', amount: '150.00' }]);
    expect([count, unplaced]).toEqual([2, '12.34']);
    expect(lines).toMatchObject([
      {
        move: 'funds',
        about: payout.name,
        resource: 'payouts',
        record_id: payout.id,
        changes: [{ account: 'clearing', amount: '1000.00' }, {}, {}, {}],
      },
      {
        date: today,
        move: 'payment',
        isReversal: false,
        about: 'ana Kovač',
        resource: 'payouts',
        record_id: payout.id,
        changes: [
          { account: 'clearing', amount: '-422.50' },
          { account: 'owed', amount: '-422.50' },
        ],
      },
    ]);
    const [later] = (await statementIn('2026-01-16', '2026-02-01')).currencies;
    expect(later!.accounts.map(({ opening, closing }) => [opening, closing])).toEqual([
      ['577.50', '577.50'],
      ['422.50', '422.50'],
      ['150.00', '150.00'],
      ['5.00', '5.00'],
    ]);
    expect((await statementIn('2025-01-01', '2025-12-31')).currencies).toEqual([]);
  });

  it('lists what makes up what is between books and bank: not shown yet, not booked yet, or of another amount', async () => {
    const told = async (amount: string, text: string) => {
      const credit = entry(
        { amount, currency: 'EUR', credit: true },
        `<TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`,
      );
      const file = statementOf(iban, [credit.replaceAll('2026-03-03', '2026-01-20')], `STMT-${amount}`);
      accepted(await upload(trust, '/api/bank-statements', Buffer.from(file)));
    };
    const openAt = async (day: string) => {
      const [of] = (await statementIn(day, day)).currencies;
      const { open, openCount, accounts } = of!;
      const cents = (amount: string) => Number(amount.replace('.', ''));
      const clearing = accounts.find(({ account }) => account === 'clearing');
      expect(open.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(
        cents(clearing?.closing ?? '0.00'),
      );
      expect(openCount).toBe(open.length);
      return open;
    };
    const ofPayout = { resource: 'payouts', record_id: payout.id };
    const funds = { date: today, move: 'funds', about: payout.name, ...ofPayout, amount: '1000.00' };
    const payment = { date: today, move: 'payment', about: 'ana Kovač', ...ofPayout, amount: '-422.50' };
    const awaited = [funds, payment].map((each) => expect.objectContaining({ ...each, state: 'awaited' }));
    expect(await openAt(today)).toEqual(awaited);
    await told('900.00', `Dividend ${payout.reference}`);
    const differs = { date: '2026-01-20', resource: 'bank-entries', amount: '100.00', state: 'differs' };
    expect(await openAt('2026-01-20')).toEqual([awaited[1], expect.objectContaining(differs)]);
    // On the day before it was not known.
    expect(await openAt('2026-01-19')).toEqual(awaited);
    await told('100.00', `Rest of ${payout.reference}`);
    expect(await openAt('2026-01-20')).toEqual([awaited[1]]);
  });

  it('is a spreadsheet of the same, and its entries a list that can be filtered', async () => {
    const file = accepted(
      await trust.get(`/api/companies/${founder.companyId}/cash-statement/file?from=${today}&to=${today}`),
    );
    const sheet = unzipSync(file.bytes)['xl/worksheets/sheet1.xml']!;
    const cells = cellsIn(Buffer.from(sheet).toString()).flat();
    expect(cells.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Owed to holders', 'Payment', 'ana Kovač', 'Payment: not on a statement yet']),
    );
    const owed = await trust.list('cash-entries', {
      filter: { company_id: founder.companyId, account: 'owed', payout_id: payout.id },
      sort: ['effectiveDate', 'ASC'],
    });
    expect(owed.map(({ move, increase, decrease }) => [move, increase, decrease]).toSorted()).toEqual([
      ['funds', '845.00', null],
      ['payment', null, '422.50'],
    ]);
  });

  it('is the business of the trust', async () => {
    expect((await ask(`from=${today}&to=${today}`, founder.client)).status).toBe(403);
    expect((await founder.client.get('/api/cash-entries')).status).toBe(403);
    expect((await ask(`from=${today}&to=2026-01-14`)).json.errors).toHaveProperty('to');
    expect((await ask(`from=${today}&to=${today}&pool_id=${founder.companyId}`)).status).toBe(400);
  });
});
