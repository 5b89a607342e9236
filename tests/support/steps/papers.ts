import { accepted, password, promisePlan, sign } from '../acts.ts';
import type { Client, Row } from '../client.ts';
import { awaitingApproval, command, exercised, type Office, request, type Steps } from './office.ts';
import { cancellationOf, increaseApproved } from './pools.ts';

const lastSignature = (signer: Client, document: string) =>
  command(signer, 'documents', document, 'sign', { password });

const agreement = async ({ founder, ana, pool }: Office): Promise<string> => {
  const { openDocument_id } = await promisePlan(founder, pool.id, ana.id);
  await sign(founder.client, openDocument_id);
  return openDocument_id;
};

const template = async (trust: Client): Promise<Row> => {
  const [found] = await trust.list('templates', { filter: { kind: 'share-certificate', language: 'en' } });
  return found!;
};

/** Signatures, and the messages about them. */
export const paperSteps: Steps = {
  'POST /api/documents/{id}/sign, the last signature of a shareholding': async (office) => {
    const { document } = await awaitingApproval(office);
    await sign(office.founder.client, document);
    return lastSignature(office.trust, document);
  },

  'POST /api/documents/{id}/sign, the last signature of more pieces': async (office) =>
    lastSignature(office.trust, (await increaseApproved(office)).document),

  'POST /api/documents/{id}/sign, the last signature of numbered certificates': async (office) => {
    const { trust, founder, pool } = office;
    const order = { certificates: [{ pieces: 300 }, { pieces: 200 }] };
    const path = `/api/pools/${pool.id}/create-share-certificates`;
    const { json } = accepted(await founder.client.post(path, order));
    await sign(founder.client, json.data.attributes.openDocument_id);
    return lastSignature(trust, json.data.attributes.openDocument_id);
  },

  'POST /api/documents/{id}/sign, the last signature of a cancelled certificate': async (office) => {
    const { trust, pool, ana } = office;
    await exercised(office);
    accepted(await trust.post(`/api/pools/${pool.id}/cancel-share-certificates`, cancellationOf(ana.id)));
    const [paper] = await ana.client.list('documents', {
      filter: { kind: 'certificate-cancellation', status: 'awaiting' },
      sort: ['created_at', 'DESC'],
    });
    await sign(ana.client, paper!.id);
    return lastSignature(trust, paper!.id);
  },

  'POST /api/documents/{id}/sign, the last signature of a plan': async (office) =>
    lastSignature(office.ana.client, await agreement(office)),

  'POST /api/documents/sign': async (office) => {
    const { founder, ana, pool } = office;
    const { openDocument_id } = await promisePlan(founder, pool.id, ana.id);
    const ids = [openDocument_id, await agreement(office)];
    return request(office.ana.client, 'POST', '/api/documents/sign', { ids, password });
  },

  'POST /api/documents/{id}/decline': async (office) =>
    command(office.ana.client, 'documents', await agreement(office), 'decline', { reason: 'No.' }),

  'PATCH /api/templates/{id}': async ({ trust }) => {
    const { id } = await template(trust);
    const { headers } = await trust.get(`/api/templates/${id}`);
    const body = { data: { attributes: { text: '<p>For {{holder}}</p>' } } };
    const given = { 'If-Match': headers.get('etag')!, 'Idempotency-Key': 'template' };
    return { send: () => trust.send('PATCH', `/api/templates/${id}`, body, given) };
  },

  'PUT /api/templates/{id}': async ({ trust }) => {
    const { id } = await template(trust);
    return request(trust, 'PUT', `/api/templates/${id}`, { name: 'text', value: '<p>To {{holder}}</p>' });
  },

  'POST /api/templates/{id}/restore': async ({ trust }) =>
    command(trust, 'templates', (await template(trust)).id, 'restore', { version: 0 }),

  'POST /api/messages/{id}/read': async ({ founder: { client } }) => {
    const [unread] = await client.list('messages', { filter: { status: 'unread' } });
    return command(client, 'messages', unread!.id, 'read');
  },

  'POST /api/messages/read': async ({ founder: { client } }) => {
    const unread = await client.list('messages', { filter: { status: 'unread' }, range: [0, 1] });
    return request(client, 'POST', '/api/messages/read', { ids: unread.map(({ id }) => id) });
  },

  'POST /api/user/notifications/{id}/read': async ({ founder: { client } }) => {
    const [newest] = (await client.get('/api/app')).json.awareness.notifications;
    return { send: () => client.post(`/api/user/notifications/${newest.id}/read`) };
  },

  'DELETE /api/user/notifications': async ({ founder }) => ({
    send: () => founder.client.send('DELETE', '/api/user/notifications'),
  }),
};
