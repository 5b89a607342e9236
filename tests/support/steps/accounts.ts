import { accepted, changeOwn, iban, password, promisePlan } from '../acts.ts';
import type { Client, Row } from '../client.ts';
import { picture, upload } from '../pictures.ts';
import { command, joined, type Office, request, type Steps } from './office.ts';

const changingOwn = async (client: Client, name: string, attributes: object) => {
  const { headers } = await client.get(`/api/user/${name}`);
  const given = { 'If-Match': headers.get('etag')! };
  const body = { data: { attributes } };
  return { send: () => client.send('PATCH', `/api/user/${name}`, body, given), again: 412 };
};

const viewOfPlans = (name: string) => ({
  data: {
    attributes: { resource: 'plans', name, columns: ['name'], sort: { field: 'pieces', order: 'DESC' } },
  },
});
const savedView = async (office: Office) => {
  const { client } = await joined(office);
  const { id } = accepted(await client.post('/api/views', viewOfPlans('Largest first'))).json.data;
  return { client, path: `/api/views/${id}` };
};

const tokenOf = {
  data: { attributes: { name: 'Payroll', reach: 'read', expiresOn: '2026-06-30', password } },
};

/** Acts of people on their own logins, views and pictures. */
export const accountSteps: Steps = {
  'POST /api/views': async (office) => {
    const { client } = await joined(office);
    return { send: () => client.post('/api/views', viewOfPlans('Largest first')), again: 422 };
  },

  'PATCH /api/views/{id}': async (office) => {
    const { client, path } = await savedView(office);
    const body = { data: { attributes: { name: 'Largest' } } };
    return { send: () => client.send('PATCH', path, body), again: 'anew' };
  },

  'DELETE /api/views/{id}': async (office) => {
    const { client, path } = await savedView(office);
    return { send: () => client.send('DELETE', path), again: 404 };
  },

  'POST /api/tokens': async (office) => {
    const { client } = await joined(office);
    return { send: () => client.post('/api/tokens', tokenOf), again: 'anew' };
  },

  'DELETE /api/tokens/{id}': async (office) => {
    const { client } = await joined(office);
    const { id } = accepted(await client.post('/api/tokens', tokenOf)).json.data;
    return { send: () => client.send('DELETE', `/api/tokens/${id}`), again: 409 };
  },

  'POST /api/trusts/{id}/demand-second-factor': async ({ trust }) => {
    const [{ id }] = (await trust.list('trusts')) as [Row];
    // It names no day, so that nobody has to set a second factor up.
    return command(trust, 'trusts', id, 'demand-second-factor', { password });
  },

  'PUT /api/user': async ({ founder }) =>
    request(founder.client, 'PUT', '/api/user', { name: 'name', value: 'Ivo Marić Junior' }),

  'POST /api/user/change-password': async (office) => {
    const { client } = await joined(office);
    const change = { password, newPassword: 'another long sentence' };
    return { send: () => client.post('/api/user/change-password', change), again: 422 };
  },

  'POST /api/user/delete-account': async (office) => {
    const { client } = await joined(office);
    return { send: () => client.post('/api/user/delete-account', { password }), again: 401 };
  },

  'PATCH /api/user/settings': async ({ ana, founder, pool }) => {
    // What has waited leaves with the change.
    await changeOwn(ana.client, 'settings', { dailyDigest: true });
    await promisePlan(founder, pool.id, ana.id);
    return changingOwn(ana.client, 'settings', { dailyDigest: false });
  },

  'PATCH /api/user/bank-details': async ({ ana }) =>
    changingOwn(ana.client, 'bank-details', { accountHolder: 'A. Kovač', iban, password }),

  'POST /api/user/avatar': async ({ ana }) => {
    const file = await picture();
    return { send: () => upload(ana.client, '/api/user/avatar', file), again: 'anew' };
  },

  'DELETE /api/user/avatar': async ({ ben }) => {
    accepted(await upload(ben.client, '/api/user/avatar', await picture()));
    return { send: () => ben.client.send('DELETE', '/api/user/avatar') };
  },

  'POST /api/companies/{id}/logo': async ({ founder: { client, companyId } }) => {
    const file = await picture();
    return { send: () => upload(client, `/api/companies/${companyId}/logo`, file), again: 'anew' };
  },

  'DELETE /api/companies/{id}/logo': async ({ founder: { client, companyId } }) => {
    accepted(await upload(client, `/api/companies/${companyId}/logo`, await picture()));
    return { send: () => client.send('DELETE', `/api/companies/${companyId}/logo`) };
  },
};
