import type { Role } from '../../model/enums.ts';
import {
  accepted,
  activePool,
  confirmExercise,
  enterBankDetails,
  grantedPlan,
  iban,
  identify,
  invite,
  joinedEmployee,
  logIn,
  password,
  promisePlan,
  registerFounder,
  registerTrust,
  requestExercise,
  requestPool,
  sign,
  valueShares,
} from './acts.ts';
import type { Client } from './client.ts';
import { picture, upload } from './pictures.ts';
import type { TestServer } from './server.ts';

/** A login in one of its roles. */
export type Person = { name: string; email: string; role: Role; client: Client };

/**
 * Two trusts; three companies, two of them with one trust; people of every role, one with two roles and one employed by
 * two companies of different trusts; shareholdings and plans in several states; pieces exercised and about to be. All of
 * it made through the API of a server whose date is 2026-01-15.
 */
export const buildWorld = async (server: TestServer) => {
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
    name: '=1+1 ESOP, "first"',
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

  await valueShares(birch, birchPool.id, '4.00', '2025-12-31');
  await valueShares(elm, elmPool.id, '0.80', '2026-01-01');
  await valueShares(fir, firPool.id, '300', '2026-01-10');

  const anaPlan = await grantedPlan(birch, ana, birchPool.id);
  await requestExercise(ana, anaPlan.id, 10);
  await confirmExercise(alder, anaPlan.id);
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
  accepted(await birch.client.post('/api/forgot-password', { email: 'gus@fir.test' }));
  accepted(await gus.client.post('/api/user/email', { email: 'gus@home.test', password }));

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
  return { people, alder, cedar, birch, elm, fir, ana, ben, birchPool, benPlan };
};

export type World = Awaited<ReturnType<typeof buildWorld>>;
