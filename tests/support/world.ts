import { sql } from 'kysely';
import type { Role } from '../../model/enums.ts';
import { inviteTrust } from '../../server/visitors/inviteTrust.ts';
import {
  accepted,
  activePool,
  askingFounder,
  changeOwn,
  command,
  confirmExercise,
  type Employee,
  enterBankDetails,
  grantedPlan,
  iban,
  identify,
  invite,
  joinedEmployee,
  logIn,
  password,
  promisePlan,
  recordIn,
  registerFounder,
  registerTrust,
  requestExercise,
  requestPool,
  sign,
  valueShares,
} from './acts.ts';
import { agreedAmendment, madeAmendment } from './amendments.ts';
import { makePasskey } from './authenticator.ts';
import { withSecondFactor } from './authenticatorApp.ts';
import { agreedBuyback, bought } from './buybacks.ts';
import type { Client, Row } from './client.ts';
import { csvOf, sendCsv } from './csv.ts';
import type { testKinds } from './database.ts';
import { accepting, offered } from './offers.ts';
import { picture, upload } from './pictures.ts';
import { startPrepared } from './prepared.ts';
import { makeToken } from './program.ts';
import { generated } from './registers.ts';
import { agreedSale, madeSale } from './sales.ts';
import type { TestServer } from './server.ts';
import { plannedSplit } from './splits.ts';
import { confirmedTakeover, requestedTakeover } from './takeovers.ts';
import { payOut } from './worldPayouts.ts';

/** A login in one of its roles. */
export type Person = { name: string; email: string; role: Role; client: Client };

/**
 * Two trusts; three companies, two of them with one trust; people of every role, one with two roles and one employed by
 * two companies of different trusts; one who is invited to act for a trust and for a company; shareholdings and plans
 * in several states; pieces that are exercised or requested. Everything is made through the API of a server whose date
 * is 2026-01-15.
 */
const buildWorld = async (server: TestServer) => {
  const alder = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
  const cedar = await registerTrust(server, 'Cedar Trust', 'ops@cedar.test');
  const birch = await registerFounder(server, {
    name: 'Ivo Marić',
    email: 'ivo@birch.test',
    company: 'Birch Labs',
    trust: 'Alder Trust',
  });
  const elm = await registerFounder(server, {
    name: 'Eva Lind',
    email: 'eva@elm.test',
    company: 'Elm Foods',
    trust: 'Alder Trust',
  });
  const fir = await registerFounder(server, {
    name: 'Fred Okafor',
    email: 'fred@fir.test',
    company: 'Fir Yards',
    currency: 'JPY',
    trust: 'Cedar Trust',
  });

  const ana = await joinedEmployee(server, birch, 'Ana Kovač', 'ana@birch.test');
  const ben = await joinedEmployee(server, birch, 'Ben Adler', 'ben@birch.test');
  const dora = await joinedEmployee(server, elm, 'Dora Weiss', 'dora@elm.test');
  const gus = await joinedEmployee(server, fir, 'Gus Ito', 'gus@fir.test');
  await invite(fir, 'Hana Novak', 'hana@fir.test');
  await identify(ana);
  await enterBankDetails(ana, { accountHolder: 'Ana Kovač', iban });

  const anaAtFir = { client: ana.client, id: (await invite(fir, 'Ana Kovač', 'ana@birch.test')).id };
  accepted(await ana.client.post(`/api/employees/${anaAtFir.id}/accept-invitation`));
  const ivoAtElm = { client: await logIn(server, 'ivo@birch.test'), id: '' };
  ivoAtElm.id = (await invite(elm, 'Ivo Marić', 'ivo@birch.test')).id;
  accepted(await ivoAtElm.client.post('/api/user/role', { role: 'employee' }));
  accepted(await ivoAtElm.client.post(`/api/employees/${ivoAtElm.id}/accept-invitation`));

  const birchPool = await activePool(alder, birch, {
    name: '=1+1 ESOP;=2, "first"',
    description: '<p>For <strong>everyone</strong></p>',
  });
  const elmPool = await activePool(alder, elm, { name: 'Elm 2026', pieces: 500 });
  const firPool = await activePool(cedar, fir, {
    name: 'Fir 2026',
    asset: 'Preferred A',
    pieces: 90,
    value: '50',
    currency: 'JPY',
  });
  await requestPool(elm, { name: 'Elm asked' });
  const signing = await requestPool(birch, { name: 'Birch signing' });
  const approved = accepted(
    await alder.post(`/api/pools/${signing.id}/approve`, {}, { 'Idempotency-Key': 'approve' }),
  );
  await sign(birch.client, approved.json.data.attributes.openDocument_id);
  const refused = await requestPool(fir, { name: 'Fir refused', value: '1', currency: 'JPY' });
  accepted(
    await cedar.post(`/api/pools/${refused.id}/reject`, { reason: 'The register is not up to date.' }),
  );

  for (const client of [alder, cedar]) {
    const [{ id }] = (await client.list('templates', { filter: { kind: 'share-certificate' } })) as [Row];
    accepted(
      await client.send('PUT', `/api/templates/${id}`, { name: 'text', value: '<p>For {{holder}}</p>' }),
    );
  }
  for (const client of [alder, cedar])
    accepted(
      await client.create('withholding-rates', {
        country: 'HR',
        year: 2026,
        type: 'dividend',
        taxRate: '12',
      }),
    );
  await valueShares(birch, birchPool.id, '4.00', '2025-12-31');
  await valueShares(elm, elmPool.id, '0.80', '2026-01-01');
  await valueShares(fir, firPool.id, '300', '2026-01-10');

  for (const [client, { companyId: company_id }] of [
    [alder, elm],
    [cedar, fir],
  ] as const)
    accepted(await client.create('closings', { company_id, closedUntil: '2020-12-31' }));
  for (const [client, { id: pool_id }] of [
    [birch.client, birchPool],
    [cedar, firPool],
  ] as const)
    accepted(
      await client.create('exercise-periods', {
        pool_id,
        kind: 'blackout',
        from: '2025-12-01',
        until: '2025-12-31',
      }),
    );
  for (const { client, companyId: company_id } of [birch, fir]) {
    accepted(
      await client.create('share-counts', { company_id, shares: 50_000, effectiveDate: '2026-01-01' }),
    );
    const mistaken = { company_id, shares: 60_000, effectiveDate: '2025-01-01' };
    const { id } = recordIn(accepted(await client.create('share-counts', mistaken)));
    accepted(await client.post(`/api/share-counts/${id}/retract`, {}));
  }
  for (const { client, companyId: company_id } of [birch, fir])
    accepted(
      await client.create('share-classes', {
        company_id,
        ...{ name: 'Class B', type: 'common', votesPerShare: 1, numerator: 1, denominator: 1 },
        effectiveDate: '2026-01-01',
      }),
    );
  for (const { client, companyId: company_id } of [birch, fir]) {
    const mistaken = await client.create('share-classes', {
      ...{ company_id, name: 'Class X', type: 'common', votesPerShare: 1, numerator: 1, denominator: 1 },
      effectiveDate: '2026-01-01',
    });
    accepted(await client.post(`/api/share-classes/${recordIn(accepted(mistaken)).id}/retract`, {}));
  }

  for (const [{ client }, pool] of [
    [birch, birchPool],
    [fir, firPool],
  ] as const)
    accepted(
      await client.create('expense-assumptions', {
        pool_id: pool.id,
        volatility: '40',
        riskFreeRate: '2.5',
        dividendYield: '0',
        forfeitureRate: '5',
        effectiveDate: '2026-01-01',
      }),
    );

  const anaPlan = await grantedPlan(birch, ana, birchPool.id);
  await requestExercise(ana, anaPlan.id, 10);
  await confirmExercise(alder, anaPlan.id);
  await changeOwn(ben.client, 'settings', { dailyDigest: true });
  const benPlan = await promisePlan(birch, birchPool.id, ben.id);
  await grantedPlan(elm, dora, elmPool.id, {
    vesting: {
      startDate: '2026-01-01',
      milestones: [{ name: 'First customers', dueDate: '2026-06-30', portion: '1/2' }],
      period: { unit: 'months', length: 3 },
      occurrences: 4,
    },
  });
  await promisePlan(elm, elmPool.id, ivoAtElm.id);
  await grantedPlan(fir, gus, firPool.id, { pieces: 50, exercisePrice: '120' });
  const anaFirPlan = await grantedPlan(fir, anaAtFir, firPool.id, { exercisePrice: '120' });
  await requestExercise(anaAtFir, anaFirPlan.id, 5);
  accepted(
    await fir.client.post(`/api/employees/${gus.id}/record-leaver`, {
      effectiveDate: '2026-06-30',
      leaverType: 'good-leaver',
    }),
  );
  accepted(await upload(ben.client, '/api/user/avatar', await picture()));
  accepted(await upload(birch.client, `/api/companies/${birch.companyId}/logo`, await picture()));
  await payOut(server, { alder, cedar, birch, fir, gus }, birchPool);
  // From a shareholding of its own, so that no dividend has other holders because of it.
  const forReceipts = await activePool(alder, birch, { name: 'Birch receipts' });
  const receipts = await accepting(birch.client, forReceipts.id, ana, { pieces: 6, take: 4 });
  accepted(await command(alder, 'offers', receipts.id, 'confirm-payment'));
  await accepting(alder, forReceipts.id, ana);
  await offered(birch.client, forReceipts.id, ben.id, { pieces: 5 });
  const forBuybacks = await activePool(alder, birch, { name: 'Birch bought back' });
  await bought(alder, forBuybacks.id, ana, { pieces: 20 });
  const paidBack = await agreedBuyback(alder, forBuybacks.id, ana);
  accepted(await command(alder, 'buybacks', paidBack.id, 'confirm-payment'));
  await agreedBuyback(alder, forBuybacks.id, ana, { pieces: 3 });
  const forSales = await activePool(alder, birch, { name: 'Birch sold' });
  await bought(alder, forSales.id, ana, { pieces: 20 });
  await identify(ben);
  const sold = await agreedSale(alder, forSales.id, [ana, ben]);
  accepted(await command(alder, 'sales', sold.id, 'confirm-payment'));
  accepted(await command(alder, 'sales', sold.id, 'make-transfer'));
  await agreedSale(alder, forSales.id, [ana, ben], { pieces: 3 });
  await madeSale(alder, forSales.id, [ana, ben], { pieces: 2 });
  const forAmendments = await activePool(alder, birch, { name: 'Birch amended' });
  const amended = await grantedPlan(birch, ana, forAmendments.id);
  await agreedAmendment(birch, ana, amended.id, { effectiveDate: '2026-01-15' });
  await madeAmendment(birch.client, amended.id, { exercisePrice: '1.20' });
  const forTakeover = await activePool(alder, birch, { name: 'Birch taken over' });
  const acceleration = { trigger: 'single', portion: '1/2' };
  await grantedPlan(birch, ben, forTakeover.id, {
    vesting: { startDate: '2026-01-01', period: { unit: 'months', length: 1 }, occurrences: 4, acceleration },
  });
  await confirmedTakeover(alder, birch.companyId);
  await requestedTakeover(fir.client, fir.companyId);
  const forSplit = await activePool(alder, birch, { name: 'Birch to be split' });
  await grantedPlan(birch, ana, forSplit.id);
  await plannedSplit(alder, forSplit.id);
  for (const client of [alder, birch.client])
    accepted(await client.create('colleagues', { name: 'Gus Ito', email: 'gus@fir.test', password }));
  accepted(await fir.client.create('colleagues', { name: 'Noor Ali', email: 'noor@fir.test', password }));
  for (const [client, side] of [
    [alder, { trust_id: (await alder.list('trusts'))[0]!.id }],
    [birch.client, { company_id: birch.companyId }],
    [ana.client, {}],
  ] as const)
    accepted(await client.create('views', { ...viewOfPlans, ...side }));
  for (const client of [alder, birch.client]) await makeToken(client);
  for (const client of [alder, cedar]) await generated(client, { scope: 'all', asOf: '2026-01-15' });
  for (const { client, companyId } of [birch, fir]) {
    const csv = csvOf({ name: 'Iva Novak', email: 'iva@imported.test' });
    accepted(await sendCsv(client, companyId, 'employees', csv));
  }
  accepted(await birch.client.post('/api/forgot-password', { email: 'gus@fir.test' }));
  accepted(await gus.client.post('/api/user/email', { email: 'gus@home.test', password }));

  await askingFounder(server, {
    name: 'Gina Hazel',
    email: 'gina@hazel.test',
    company: 'Hazel Optics',
    trust: 'Alder Trust',
  });
  const waiting = { name: 'Rowan Trust', email: 'ops@rowan.test', password, serviceType: 'shared' };
  accepted(await server.visitor().post('/api/register/trust', waiting));
  await inviteTrust(server.services, 'ops@hazel.test');

  await protect(server, dora);

  const person = (name: string, email: string, role: Role, client: Client): Person => ({
    name,
    email,
    role,
    client,
  });
  const people: Person[] = [
    person('Alder', 'ops@alder.test', 'trust', alder),
    person('Cedar', 'ops@cedar.test', 'trust', cedar),
    person('Ivo', 'ivo@birch.test', 'founder', birch.client),
    person('Eva', 'eva@elm.test', 'founder', elm.client),
    person('Fred', 'fred@fir.test', 'founder', fir.client),
    person('Ana', 'ana@birch.test', 'employee', ana.client),
    person('Ben', 'ben@birch.test', 'employee', ben.client),
    person('Dora', 'dora@elm.test', 'employee', dora.client),
    person('Gus', 'gus@fir.test', 'employee', gus.client),
    person('Ivo', 'ivo@birch.test', 'employee', ivoAtElm.client),
  ];
  for (const client of [alder, birch.client]) await tellProgram(client);
  await nameProviders(server);
  // Nothing is sent while the rows are compared.
  await sql`update webhook_endpoints set busy_until = 'infinity'`.execute(server.database.kysely);
  return { people, alder, cedar, birch, elm, fir, ana, ben, birchPool, benPlan };
};

/** Shared by an operator and a founder, and kept by an employee. */
const viewOfPlans = {
  resource: 'plans',
  name: 'Largest first',
  columns: ['name', 'pieces'],
  sort: { field: 'pieces', order: 'DESC' },
};

/** The login providers of a trust and a company, one person's link, and another one on the way to it. */
const nameProviders = async (server: TestServer) => {
  const name = (column: string, from: string) =>
    sql`insert into login_providers (${sql.ref(column)}, name, issuer, client_id, secret)
      select id, 'Okta', 'https://okta.invalid', 'vestry', 'none' from ${sql.table(from)}
      where name in ('Alder Trust', 'Birch Labs')`.execute(server.database.kysely);
  await name('trust_id', 'trusts');
  await name('company_id', 'companies');
  await sql`insert into provider_links (provider_id, user_id, subject)
    select p.id, u.id, 'ana' from login_providers p, users u
    where p.company_id is not null and u.email = 'ana@birch.test'`.execute(server.database.kysely);
  await sql`insert into provider_attempts (token_hash, provider_id, state, nonce, code_verifier, expires_at)
    select 'none', id, 'state', 'nonce', 'verifier', clock_timestamp() from login_providers
    where company_id is not null`.execute(server.database.kysely);
};

/** A program of a side, whose server is never found. */
const tellProgram = async (client: Client) => {
  const attributes = { url: 'https://hooks.invalid/', description: 'Payroll', kinds: ['payouts'], password };
  const { id } = accepted(await client.post('/api/webhooks', { data: { attributes } })).json.data;
  accepted(await client.post(`/api/webhooks/${id}/test`, {}));
};

/**
 * A passkey, a second factor, the link of a calendar and a token for a program, and a person in the middle of a login with
 * a passkey.
 */
const protect = async (server: TestServer, { client, id }: Employee) => {
  const path = '/api/user/passkeys';
  const options = accepted(await client.post(`${path}/options`, { password })).json;
  const response = makePasskey(server.url).attest(options);
  accepted(await client.post(path, { name: 'Phone', response }));
  accepted(await client.post('/api/user/calendar-link', {}));
  await makeToken(client, { employee_id: id });
  accepted(await server.visitor().post('/api/login/passkey/options'));
  await withSecondFactor(client);
};

export type World = Awaited<ReturnType<typeof buildWorld>>;

export const startWorld = async (kind: (typeof testKinds)[number]) => {
  const { server, made } = await startPrepared(kind, 'world', buildWorld);
  return { server, world: made };
};
