import { sql } from 'kysely';
import { expect } from 'vitest';
import { checkLedger } from '../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  enterBankDetails,
  type Founder,
  iban,
  password,
  recordIn,
} from './acts.ts';
import type { Client, Row } from './client.ts';
import { csvOf, type Line, sendCsv } from './csv.ts';
import type { TestServer } from './server.ts';

export const today = '2026-01-15';

/** A person's holding in a shareholding: certificates, and vested and unvested options. */
export type Stake = {
  email: string;
  certificates?: number;
  vested?: number;
  unvested?: number;
  price?: string;
};

const balanceOf = (
  pool: string,
  { email, certificates = 0, vested = 0, unvested = 0, price = '5.00' }: Stake,
): Line => ({
  pool,
  email,
  pieces: certificates + vested + unvested,
  exercisePrice: price,
  grantDate: '2022-02-01',
  vested: certificates + vested,
  vestedOn: certificates + vested > 0 ? '2024-02-01' : '',
  exercised: certificates,
  exercisedOn: certificates ? '2024-03-01' : '',
  vestsFrom: unvested ? '2026-01-01' : '',
  periodUnit: unvested ? 'months' : '',
  periodLength: unvested ? 6 : '',
  occurrences: unvested ? 2 : '',
  expiryDate: '2031-01-31',
  postTerminationDays: 90,
});

let pools = 0;

/** A shareholding that has existed for years, with the holdings of its people by now. */
export const heldPool = async (
  trust: Client,
  founder: Founder,
  stakes: readonly Stake[],
  attributes: object = {},
): Promise<Row> => {
  const name = `Held ${++pools}`;
  const pool = await activePool(trust, founder, { name, heldSince: '2021-06-01', ...attributes });
  const csv = csvOf(...stakes.map((stake) => balanceOf(name, stake)));
  accepted(await sendCsv(trust, founder.companyId, 'opening-balances', csv));
  return pool;
};

/** Ten certificates for each of some people of `openCompany`. */
export const equal = (names: readonly string[]): Stake[] =>
  names.map((name) => ({ email: `${name}@birch.test`, certificates: 10 }));

/** The terms of DOMAIN's example. */
export const dividendOf = (pool: { id: string }, attributes: object = {}) => ({
  pool_id: pool.id,
  type: 'dividend',
  grossAmountValue: '1000.00',
  currency: 'EUR',
  taxRate: '15',
  bankFee: '2.50',
  recordDate: today,
  ...attributes,
});

export const liquidationOf = (pool: { id: string }, attributes: object = {}) => {
  const { recordDate: _, ...terms } = dividendOf(pool);
  return { ...terms, type: 'liquidation-proceeding', taxRate: '0', bankFee: '0.00', ...attributes };
};

export const drafted = async (trust: Client, terms: object): Promise<Row> =>
  recordIn(accepted(await trust.create('payouts', terms)));

export const approve = (trust: Client, { id }: { id: string }) =>
  command(trust, 'payouts', id, 'approve', { password });

export const approved = async (trust: Client, terms: object): Promise<Row> => {
  const payout = await drafted(trust, terms);
  return recordIn(accepted(await approve(trust, payout)));
};

export const funded = async (trust: Client, terms: object): Promise<Row> => {
  const { id } = await approved(trust, terms);
  return recordIn(accepted(await command(trust, 'payouts', id, 'record-funds')));
};

export const linesOf = (trust: Client, { id }: { id: string }) =>
  trust.list('payout-lines', { filter: { payout_id: id }, sort: ['employee_id', 'ASC'], range: [0, 999] });

/** Gross, tax, fee and net of each line, in the order of the holders' ids. */
export const amountsOf = async (trust: Client, payout: { id: string }) =>
  (await linesOf(trust, payout)).map(({ grossIncome, tax, bankFee, netIncome }) => [
    grossIncome,
    tax,
    bankFee,
    netIncome,
  ]);

/** Enters the account from which a trust pays. */
export const nameAccount = async (trust: Client) => {
  const [{ id }] = (await trust.list('trusts')) as [Row];
  const { headers } = await trust.get(`/api/trusts/${id}`);
  const body = { data: { attributes: { accountHolder: 'The trust', iban, password } } };
  accepted(await trust.send('PATCH', `/api/trusts/${id}`, body, { 'If-Match': headers.get('etag')! }));
};

/** Takes the accounts of all trusts away, as of one that made its agreements before they needed an account. */
export const takeAccounts = (server: TestServer) =>
  server.services.db.updateTable('trusts').set({ account_holder: null, iban: null }).execute();

/** Writes verified data directly, without the pages of the provider. */
export const verifiedIn = (server: TestServer, { id }: Employee, taxResidence = 'HR') =>
  sql`insert into verified_persons (user_id, given_name, family_name, birthdate, street, locality, postal_code, country,
      tax_residence, source, verified_at)
    select user_id, 'Ana', 'Kovač', '1990-02-28', 'Ilica 1', 'Zagreb', '10000', 'HR', ${taxResidence}, 'Test', business_now()
    from employees where id = ${id}`.execute(server.services.db);

/**
 * Lets everything be paid to these people: they are verified and have an account, each the given one if there is one.
 */
export const payable = async <Name extends string>(
  server: TestServer,
  people: Record<Name, Employee>,
  names: readonly Name[],
  ibans: Partial<Record<Name, string>> = {},
) => {
  for (const name of names) {
    await verifiedIn(server, people[name]);
    await enterBankDetails(people[name], { accountHolder: `${name} Kovač`, iban: ibans[name] ?? iban });
  }
};

/** Adds one more operator with a login to somebody's trust. */
export const makeOperator = (server: TestServer, email: string, ofTrust: string) =>
  sql`insert into trust_operators (trust_id, user_id)
    select t.id, u.id from trusts t, users u where t.name = ${ofTrust} and u.email = ${email}`.execute(
    server.services.db,
  );

/** Ends a file of tests that move money: the ledger balances, and no fault went unnoticed. */
export const closeSound = async (server: TestServer | undefined) => {
  if (!server) return;
  expect((await checkLedger(server.services.db)).broken).toBeUndefined();
  expect(server.faults).toEqual([]);
  await server.close();
};
