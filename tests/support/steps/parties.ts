import { randomUUID } from 'node:crypto';
import {
  accepted,
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

/** Logins, companies and employees. */
export const partySteps: Steps = {
  'POST /api/register/trust': async ({ server }) => {
    const trust = { name: 'Cedar Trust', email: 'ops@cedar.test', password, serviceType: 'shared' };
    return onceOnly(server, '/api/register/trust', trust, 422);
  },

  'POST /api/register/founder': async ({ server }) => {
    const { json } = await server.visitor().get('/api/register/trusts');
    const [{ id: trust_id }] = json.data;
    const company = { name: 'Elm Foods', currency: 'EUR' };
    const person = { name: 'Eva Lind', email: 'eva@elm.test', password };
    return onceOnly(server, '/api/register/founder', { ...person, company, trust_id }, 422);
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
    return onceOnly(office.server, `/api/confirm-email/${token}`, {}, 404);
  },

  'PATCH /api/companies/{id}': async ({ founder: { client, companyId } }) => {
    const { headers } = await client.get(`/api/companies/${companyId}`);
    const body = { data: { attributes: { office: 'Ilica 1, Zagreb' } } };
    const given = { 'If-Match': headers.get('etag')!, 'Idempotency-Key': randomUUID() };
    return { send: () => client.send('PATCH', `/api/companies/${companyId}`, body, given) };
  },

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

  'POST /api/employees/{id}/withdraw-leaver': async (office) =>
    command(office.founder.client, 'employees', await leavingLater(office), 'withdraw-leaver'),
};

/** Somebody whose last day is still to come. */
export const leavingLater = async (office: Office) => {
  const { founder, pool } = office;
  const leaver = await joined(office);
  await grantedPlan(founder, leaver, pool.id);
  const leaving = { effectiveDate: '2026-01-20', leaverType: 'bad-leaver' };
  accepted(await founder.client.post(`/api/employees/${leaver.id}/record-leaver`, leaving));
  return leaver.id;
};
