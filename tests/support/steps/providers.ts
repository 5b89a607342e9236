import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { accepted, password } from '../acts.ts';
import { startLoginProvider } from '../loginProvider.ts';
import type { Office, Steps } from './office.ts';

const path = '/api/login-providers';
const links = '/api/user/login-links';

const started = new WeakMap<object, ReturnType<typeof startLoginProvider>>();

/** What is entered of a provider on this machine, which the company has not entered yet. */
const answering = async ({ server }: Office) => {
  server.services.config.webhookNetworks = [ipaddr.parseCIDR('127.0.0.1/32')];
  const redirectUri = `${server.url}/api/login/provider/callback`;
  const provider = started.get(server) ?? startLoginProvider(redirectUri);
  started.set(server, provider);
  await sql`delete from login_providers`.execute(server.database.kysely);
  return { data: { attributes: { ...(await provider).entered, password } } };
};

const entered = async (office: Office) => {
  const { client } = office.founder;
  const { id } = accepted(await client.post(path, await answering(office))).json.data;
  return { client, id: id as string };
};

/** Acts on login providers, and on the links of logins with them. */
export const providerSteps: Steps = {
  'POST /api/login-providers': async (office) => {
    const body = await answering(office);
    return { send: () => office.founder.client.post(path, body), again: 409 };
  },

  'PATCH /api/login-providers/{id}': async (office) => {
    const { client, id } = await entered(office);
    const body = { data: { attributes: { name: 'Entra', password } } };
    return { send: () => client.send('PATCH', `${path}/${id}`, body), again: 'anew' };
  },

  'POST /api/login-providers/{id}/remove': async (office) => {
    const { client, id } = await entered(office);
    return { send: () => client.post(`${path}/${id}/remove`, { password }), again: 404 };
  },

  'POST /api/user/login-links/{id}/link': async (office) => {
    const { client, id } = await entered(office);
    return { send: () => client.post(`${links}/${id}/link`, { password }), again: 'anew' };
  },

  'POST /api/user/login-links/{id}/unlink': async (office) => {
    const { client, id } = await entered(office);
    await sql`insert into provider_links (provider_id, user_id, subject)
      select ${id}, id, 'ivo' from users where email = 'ivo@birch.test'`.execute(
      office.server.database.kysely,
    );
    return { send: () => client.post(`${links}/${id}/unlink`, { password }), again: 404 };
  },

  'POST /api/login/provider/page': async (office) => {
    const { id } = await entered(office);
    await sql`insert into provider_links (provider_id, user_id, subject)
      select ${id}, id, 'ivo' from users where email = 'ivo@birch.test'`.execute(
      office.server.database.kysely,
    );
    const visitor = office.server.visitor();
    return {
      send: () => visitor.post('/api/login/provider/page', { email: 'ivo@birch.test' }),
      again: 'anew',
    };
  },
};
