import { randomUUID } from 'node:crypto';
import { inviteTrust } from '../../../server/visitors/inviteTrust.ts';
import {
  accepted,
  askingFounder,
  grantedPlan,
  invite,
  password,
  promisePlan,
  registerFounder,
  registerTrust,
} from '../acts.ts';
import {
  command,
  create,
  invited,
  joined,
  newcomer,
  type Office,
  onceOnly,
  request,
  type Steps,
  tokenSentTo,
} from './office.ts';

const asking = ({ server }: Office) => {
  const name = randomUUID();
  return askingFounder(server, { name, email: `${name}@ask.test`, company: name, trust: 'Alder Trust' });
};

/** Logins, companies and employees. */
export const partySteps: Steps = {
  'POST /api/register/trust': async ({ server }) => {
    const trust = { name: 'Cedar Trust', email: 'ops@cedar.test', password, serviceType: 'shared' };
    return { send: () => server.visitor().post('/api/register/trust', trust), again: 'anew' };
  },

  'POST /api/register/founder': async ({ server }) => {
    const { json } = await server.visitor().get('/api/register/trusts');
    const [{ id: trust_id }] = json.data;
    const company = { name: 'Elm Foods', currency: 'EUR' };
    const person = { name: 'Eva Lind', email: 'eva@elm.test', password };
    const body = { ...person, company, trust_id };
    return { send: () => server.visitor().post('/api/register/founder', body), again: 'anew' };
  },

  'POST /api/forgot-password': async ({ server }) => ({
    send: () => server.visitor().post('/api/forgot-password', { email: 'ben@birch.test' }),
    again: 'anew',
  }),

  'POST /api/reset-password/{token}': async ({ server }) => {
    await registerTrust(server, 'Yew Trust', 'ops@yew.test');
    accepted(await server.visitor().post('/api/forgot-password', { email: 'ops@yew.test' }));
    const token = await tokenSentTo(server, 'ops@yew.test');
    return onceOnly(server, `/api/reset-password/${token}`, { password }, 404);
  },

  'POST /api/user/email': async ({ ben }) => ({
    send: () => ben.client.post('/api/user/email', { email: 'ben@adler.test', password }),
    again: 'anew',
  }),

  'POST /api/confirm-email/{token}': async (office) => {
    const { client } = await joined(office);
    accepted(await client.post('/api/user/email', { email: 'new@home.test', password }));
    const token = await tokenSentTo(office.server, 'new@home.test');
    return onceOnly(office.server, `/api/confirm-email/${token}`, { password }, 404);
  },

  'POST /api/confirm-email/{token}, of a registration': async ({ server }) => {
    const oak = { name: 'Oak Trust', email: 'ops@oak.test', password, serviceType: 'shared' };
    accepted(await server.visitor().post('/api/register/trust', oak));
    const token = await tokenSentTo(server, oak.email);
    return onceOnly(server, `/api/confirm-email/${token}`, { password }, 404);
  },

  'POST /api/confirm-email': async ({ server }) => {
    const ash = { name: 'Ash Trust', email: 'ops@ash.test', password, serviceType: 'shared' };
    accepted(await server.visitor().post('/api/register/trust', ash));
    return {
      send: () => server.visitor().post('/api/confirm-email', { email: ash.email }),
      again: 'anew',
    };
  },

  'POST /api/trust-invitations/{token}': async ({ server }) => {
    const email = 'ops@rowan.test';
    await inviteTrust(server.services, email);
    const token = await tokenSentTo(server, email);
    const opened = { name: 'Rowan Trust', password, serviceType: 'shared' };
    return onceOnly(server, `/api/trust-invitations/${token}`, opened, 404);
  },

  'PATCH /api/companies/{id}': async ({ founder: { client, companyId } }) => {
    const { headers } = await client.get(`/api/companies/${companyId}`);
    const body = { data: { attributes: { office: 'Ilica 1, Zagreb' } } };
    const given = { 'If-Match': headers.get('etag')!, 'Idempotency-Key': randomUUID() };
    return { send: () => client.send('PATCH', `/api/companies/${companyId}`, body, given) };
  },

  'POST /api/companies/{id}/accept': async (office) =>
    command(office.trust, 'companies', (await asking(office)).companyId, 'accept'),

  'POST /api/companies/{id}/decline': async (office) =>
    command(office.trust, 'companies', (await asking(office)).companyId, 'decline', { reason: 'Not known' }),

  'POST /api/companies/{id}/remove': async (office) => ({
    ...command(office.trust, 'companies', (await asking(office)).companyId, 'remove', { password }),
    again: 404,
  }),

  'PUT /api/companies/{id}': async ({ founder: { client, companyId } }) =>
    request(client, 'PUT', `/api/companies/${companyId}`, { name: 'number', value: '080123456' }),

  'POST /api/employees': async (office) => create(office.founder.client, 'employees', newcomer(office)),

  'POST /api/employees/{id}/resend-invitation': async (office) =>
    command(office.founder.client, 'employees', (await invited(office)).id, 'resend-invitation'),

  'POST /api/employees/resend-invitation': async (office) => {
    const ids = [(await invited(office)).id, (await invited(office)).id];
    return request(office.founder.client, 'POST', '/api/employees/resend-invitation', { ids });
  },

  'POST /api/employees/{id}/revoke-invitation': async (office) =>
    command(office.founder.client, 'employees', (await invited(office)).id, 'revoke-invitation'),

  'POST /api/employees/{id}/accept-invitation': async ({ server, ana }) => {
    const elder = { name: 'Ida Novak', email: 'ida@elder.test', company: 'Elder Bank', trust: 'Alder Trust' };
    const { id } = await invite(await registerFounder(server, elder), 'Ana Kovač', 'ana@birch.test');
    return command(ana.client, 'employees', id, 'accept-invitation');
  },

  'POST /api/invitations/{uuid}': async (office) => {
    const { email } = await invited(office);
    const token = await tokenSentTo(office.server, email);
    return onceOnly(office.server, `/api/invitations/${token}`, { password }, 404);
  },

  'POST /api/employees/{id}/verify': async ({ ben }) => command(ben.client, 'employees', ben.id, 'verify'),

  'POST /api/employees/{id}/record-leaver': async (office) => {
    const { founder, pool } = office;
    const leaver = await joined(office);
    await grantedPlan(founder, leaver, pool.id);
    await promisePlan(founder, pool.id, leaver.id);
    return command(founder.client, 'employees', leaver.id, 'record-leaver', {
      effectiveDate: '2026-01-15',
      leaverType: 'good-leaver',
    });
  },

  'POST /api/employees/{id}/change-leaver': async (office) =>
    command(office.founder.client, 'employees', await leavingLater(office), 'change-leaver', {
      effectiveDate: '2026-01-15',
      leaverType: 'good-leaver',
    }),

  'POST /api/employees/{id}/withdraw-leaver': async (office) =>
    command(office.founder.client, 'employees', await leavingLater(office), 'withdraw-leaver'),

  'POST /api/employees/{id}/accept-leaver': async (office) =>
    command(office.trust, 'employees', await leavingLater(office), 'accept-leaver'),

  'POST /api/employees/{id}/decline-leaver': async (office) =>
    command(office.trust, 'employees', await leavingLater(office), 'decline-leaver', { reason: 'Not so.' }),

  'POST /api/employees/{id}/take-back-leaver': async (office) => {
    const { founder, pool, trust } = office;
    const leaver = await joined(office);
    await grantedPlan(founder, leaver, pool.id);
    await promisePlan(founder, pool.id, leaver.id);
    const leaving = { effectiveDate: '2026-01-15', leaverType: 'good-leaver' };
    accepted(await founder.client.post(`/api/employees/${leaver.id}/record-leaver`, leaving));
    return command(trust, 'employees', leaver.id, 'take-back-leaver', { reason: 'Somebody else was meant.' });
  },
};

/** A leaver with a last day to come who would lose vested options, so that the trust has to consent. */
export const leavingLater = async (office: Office) => {
  const { founder, pool } = office;
  const leaver = await joined(office);
  await grantedPlan(founder, leaver, pool.id);
  const leaving = { effectiveDate: '2026-01-20', leaverType: 'bad-leaver' };
  accepted(await founder.client.post(`/api/employees/${leaver.id}/record-leaver`, leaving));
  return leaver.id;
};
