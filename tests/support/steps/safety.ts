import { accepted, logIn, password } from '../acts.ts';
import { makePasskey } from '../authenticator.ts';
import { appWith, withSecondFactor } from '../authenticatorApp.ts';
import type { Client } from '../client.ts';
import { joined, type Office, type Steps } from './office.ts';

const factorPath = '/api/user/second-factor';
const passkeyPath = '/api/user/passkeys';
const calendarPath = '/api/user/calendar-link';

const protectedLogin = async (office: Office) => {
  const { client } = await joined(office);
  const { recoveryCodes } = await withSecondFactor(client);
  return { client, again: { password, code: recoveryCodes[0]! } };
};

const newPasskey = async (office: Office, client: Client) => {
  const options = accepted(await client.post(`${passkeyPath}/options`, { password })).json;
  return { name: 'Phone', response: makePasskey(office.server.url).attest(options) };
};

/** A person with two sessions, and the session that is not in use here. */
const twiceLoggedIn = async (office: Office) => {
  const { client } = await joined(office);
  await logIn(office.server, (await client.get('/api/app')).json.user.email);
  const { json } = await client.get('/api/user/sessions');
  const other = json.data.find(
    (session: { attributes: { isCurrent: boolean } }) => !session.attributes.isCurrent,
  );
  return { client, id: other.id as string };
};

/** Acts with which people keep their logins safe. */
export const safetySteps: Steps = {
  'POST /api/user/second-factor': async (office) => {
    const { client } = await joined(office);
    return { send: () => client.post(factorPath, { password }), again: 'anew' };
  },

  'POST /api/user/second-factor/confirm': async (office) => {
    const { client } = await joined(office);
    const { key } = accepted(await client.post(factorPath, { password })).json;
    const app = appWith(key);
    return { send: () => client.post(`${factorPath}/confirm`, { code: app.in(0) }), again: 409 };
  },

  'POST /api/user/second-factor/recovery-codes': async (office) => {
    const { client, again } = await protectedLogin(office);
    return { send: () => client.post(`${factorPath}/recovery-codes`, again), again: 422 };
  },

  'POST /api/user/second-factor/turn-off': async (office) => {
    const { client, again } = await protectedLogin(office);
    return { send: () => client.post(`${factorPath}/turn-off`, again), again: 409 };
  },

  'POST /api/user/passkeys/options': async (office) => {
    const { client } = await joined(office);
    return { send: () => client.post(`${passkeyPath}/options`, { password }), again: 'anew' };
  },

  'POST /api/user/passkeys': async (office) => {
    const { client } = await joined(office);
    const passkey = await newPasskey(office, client);
    return { send: () => client.post(passkeyPath, passkey), again: 422 };
  },

  'POST /api/user/passkeys/{id}/remove': async (office) => {
    const { client } = await joined(office);
    const { json } = accepted(await client.post(passkeyPath, await newPasskey(office, client)));
    return {
      send: () => client.post(`${passkeyPath}/${json.data[0].id}/remove`, { password }),
      again: 404,
    };
  },

  'POST /api/user/calendar-link': async (office) => {
    const { client } = await joined(office);
    return { send: () => client.post(calendarPath, {}), again: 'anew' };
  },

  'DELETE /api/user/calendar-link': async (office) => {
    const { client } = await joined(office);
    accepted(await client.post(calendarPath, {}));
    return { send: () => client.send('DELETE', calendarPath), again: 404 };
  },

  // With the answer, the browser loses the session's new token, as it does where a role is switched.
  'POST /api/employees/{id}/view': async ({ server, ben }) => {
    const founder = await logIn(server, 'ivo@birch.test');
    return { send: () => founder.post(`/api/employees/${ben.id}/view`, {}), again: 401 };
  },

  'DELETE /api/user/view': async ({ server, ben }) => {
    const founder = await logIn(server, 'ivo@birch.test');
    accepted(await founder.post(`/api/employees/${ben.id}/view`, {}));
    return { send: () => founder.send('DELETE', '/api/user/view'), again: 401 };
  },

  'DELETE /api/user/sessions/{id}': async (office) => {
    const { client, id } = await twiceLoggedIn(office);
    return { send: () => client.send('DELETE', `/api/user/sessions/${id}`), again: 404 };
  },

  'DELETE /api/user/sessions': async (office) => {
    const { client } = await twiceLoggedIn(office);
    return { send: () => client.send('DELETE', '/api/user/sessions') };
  },
};
