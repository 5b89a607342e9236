import { sql } from 'kysely';
import { accepted, password } from '../acts.ts';
import type { Client } from '../client.ts';
import type { Office, Steps } from './office.ts';

// A name that is never found: nothing leaves the machine.
const hook = {
  data: {
    attributes: { url: 'https://hooks.invalid/', description: 'Payroll', kinds: ['transfers'], password },
  },
};

const endpoint = async ({ trust }: Office) => {
  const { id } = accepted(await trust.post('/api/webhooks', hook)).json.data;
  return { client: trust as Client, path: `/api/webhooks/${id}` };
};

/** Acts on the addresses to which webhooks are sent. */
export const webhookSteps: Steps = {
  'POST /api/webhooks': async ({ founder: { client } }) => {
    const { attributes } = hook.data;
    const ofFounder = { data: { attributes: { ...attributes, kinds: ['plans'] } } };
    return { send: () => client.post('/api/webhooks', ofFounder), again: 'anew' };
  },

  'PATCH /api/webhooks/{id}': async (office) => {
    const { client, path } = await endpoint(office);
    const body = { data: { attributes: { description: 'Bookkeeping' } } };
    return { send: () => client.send('PATCH', path, body), again: 'anew' };
  },

  'POST /api/webhooks/{id}/rotate-secret': async (office) => {
    const { client, path } = await endpoint(office);
    return { send: () => client.post(`${path}/rotate-secret`, { password }), again: 'anew' };
  },

  'POST /api/webhooks/{id}/disable': async (office) => {
    const { client, path } = await endpoint(office);
    return { send: () => client.post(`${path}/disable`, {}), again: 409 };
  },

  'POST /api/webhooks/{id}/enable': async (office) => {
    const { client, path } = await endpoint(office);
    accepted(await client.post(`${path}/disable`, {}));
    return { send: () => client.post(`${path}/enable`, {}), again: 409 };
  },

  'POST /api/webhooks/{id}/test': async (office) => {
    const { client, path } = await endpoint(office);
    return { send: () => client.post(`${path}/test`, {}), again: 'anew' };
  },

  'POST /api/webhooks/{id}/deliveries/{delivery}/send-again': async (office) => {
    const { client, path } = await endpoint(office);
    const { id } = accepted(await client.post(`${path}/test`, {})).json.data;
    await sql`update webhook_deliveries set next_attempt_at = null, arrived_at = clock_timestamp() where id = ${id}`.execute(
      office.server.database.kysely,
    );
    return { send: () => client.post(`${path}/deliveries/${id}/send-again`, {}), again: 'anew' };
  },

  'DELETE /api/webhooks/{id}': async (office) => {
    const { client, path } = await endpoint(office);
    return { send: () => client.send('DELETE', path), again: 404 };
  },
};
