import { randomUUID } from 'node:crypto';
import {
  accepted,
  activePool,
  confirmExercise,
  grantedPlan,
  identify,
  invite,
  joinedEmployee,
  registerFounder,
  registerTrust,
  requestExercise,
  requestPool,
} from '../acts.ts';
import type { Client } from '../client.ts';
import type { testKinds } from '../database.ts';
import { startPrepared } from '../prepared.ts';
import type { TestServer } from '../server.ts';

/** A trust, a company with people and a shareholding, ready for every command. */
export const buildOffice = async (server: TestServer) => {
  const trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
  const founder = await registerFounder(server, {
    name: 'Ivo Marić',
    email: 'ivo@birch.test',
    company: 'Birch Labs',
    trust: 'Alder Trust',
  });
  const ana = await joinedEmployee(server, founder, 'Ana Kovač', 'ana@birch.test');
  const ben = await joinedEmployee(server, founder, 'Ben Adler', 'ben@birch.test');
  await identify(ana);
  const pool = await activePool(trust, founder, { pieces: 100_000 });
  return { server, trust, founder, ana, ben, pool };
};
export type Office = Awaited<ReturnType<typeof buildOffice>>;

export const startOffice = async (kind: (typeof testKinds)[number]) =>
  (await startPrepared(kind, 'office', buildOffice)).made;

/**
 * One request, the same each time it is sent. A repetition gets the first answer, unless `again` gives the status of a
 * refusal or says that the repetition is a further request.
 */
export type Act = { send: () => Promise<{ status: number }>; again?: number | 'anew' };

/**
 * The requests to try the operations of the API with, by method and path; the text after a comma names the case. Each
 * prepares its own data, so that they can run in any order, except the last.
 */
export type Steps = Record<string, (office: Office) => Promise<Act>>;

export const request = (client: Client, method: string, path: string, body: object = {}): Act => {
  const key = { 'Idempotency-Key': randomUUID() };
  return { send: () => client.send(method, path, body, key) };
};

export const create = (client: Client, resource: string, attributes: object) =>
  request(client, 'POST', `/api/${resource}`, { data: { type: resource, attributes } });

export const command = (client: Client, resource: string, id: string, name: string, input?: object) =>
  request(client, 'POST', `/api/${resource}/${id}/${name}`, input);

/** A visitor's request has no key: a repetition is refused, because the act is done. */
export const onceOnly = (server: TestServer, path: string, body: object, again: number): Act => ({
  send: () => server.visitor().post(path, body),
  again,
});

/** The newest link in the mails to somebody. */
export const tokenSentTo = async (server: TestServer, email: string) => {
  const mails = await server.mailsTo(email);
  return mails.map(({ text }) => text.match(/\/[a-z-]+\/([\w-]{36,})/)?.[1]).find(Boolean)!;
};

export const newcomer = ({ founder }: Office) => {
  const name = randomUUID();
  return { company_id: founder.companyId, name, email: `${name}@birch.test` };
};

export const invited = (office: Office) => {
  const { name, email } = newcomer(office);
  return invite(office.founder, name, email);
};

export const joined = (office: Office) => {
  const { name, email } = newcomer(office);
  return joinedEmployee(office.server, office.founder, name, email);
};

export const awaitingApproval = async ({ trust, founder }: Office) => {
  const { id } = await requestPool(founder);
  const { json } = accepted(await trust.post(`/api/pools/${id}/approve`));
  return { id, document: json.data.attributes.openDocument_id as string };
};

/** A plan of Ana's with an open request. */
export const exercising = async ({ founder, ana, pool }: Office, pieces = 10) => {
  const plan = await grantedPlan(founder, ana, pool.id);
  await requestExercise(ana, plan.id, pieces);
  return plan;
};

/** A plan of Ana's from which she holds certificates. */
export const exercised = async (office: Office, pieces = 10) => {
  const plan = await exercising(office, pieces);
  await confirmExercise(office.trust, plan.id);
  return plan;
};
