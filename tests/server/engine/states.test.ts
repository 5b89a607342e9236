import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../model/enums.ts';
import type { Resource } from '../../../model/resource.ts';
import { problemText } from '../../../server/base/problem.ts';
import { resources } from '../../../server/engine/records/declaredResources.ts';
import {
  accepted,
  activePool,
  askingFounder,
  grantedPlan,
  password,
  planOf,
  promisePlan,
  recordIn,
} from '../../support/acts.ts';
import { madeAmendment } from '../../support/amendments.ts';
import { bought, madeBuyback } from '../../support/buybacks.ts';
import type { Client, Row } from '../../support/client.ts';
import { csvOf, sendCsv } from '../../support/csv.ts';
import { testKinds } from '../../support/database.ts';
import { disbursed } from '../../support/disbursements.ts';
import { type Faults, madeToFail, prepareFaults } from '../../support/faults.ts';
import { accepting } from '../../support/offers.ts';
import { madeSale } from '../../support/sales.ts';
import { sampleInput } from '../../support/sampleInput.ts';
import type { TestServer } from '../../support/server.ts';
import { plannedSplit } from '../../support/splits.ts';
import { startOffice } from '../../support/steps/office.ts';
import { sent } from '../../support/steps/paying.ts';
import { requestedTakeover } from '../../support/takeovers.ts';

const stateful = resources.filter(({ states }) => states);
const pairs = stateful.flatMap((resource) =>
  Object.keys(resource.commands ?? {}).flatMap((command) =>
    Object.keys(resource.states!).map((state) => ({ resource, name: resource.name, command, state })),
  ),
);

describe.each(testKinds)('what a record allows in each of its states, on the %s database', (kind) => {
  let server: TestServer;
  let faults: Faults;
  let clients: Record<Role, Client>;
  const records: Record<string, string> = {};
  let full: Row;
  let seat: Row;

  beforeAll(async () => {
    const office = await startOffice(kind);
    server = office.server;
    const { trust, founder, ana, pool } = office;
    clients = { trust, founder: founder.client, employee: ana.client };
    const plan = await promisePlan(founder, pool.id, ana.id);
    const offer = await accepting(founder.client, pool.id, ana);
    const { id: heldFrom } = await activePool(trust, founder, { pieces: 100 });
    await bought(trust, heldFrom, ana);
    const buyback = await madeBuyback(founder.client, heldFrom, ana.id);
    const sale = await madeSale(trust, heldFrom, [ana, office.ben]);
    const forAmendment = await grantedPlan(founder, ana, pool.id);
    const amendment = await madeAmendment(founder.client, forAmendment.id);
    const takeover = await requestedTakeover(founder.client, founder.companyId);
    const { id: forSplit } = await activePool(trust, founder, { pieces: 100 });
    const split = await plannedSplit(trust, forSplit);
    const [message] = (await founder.client.list('messages')) as [Row];
    full = await activePool(trust, founder, { pieces: 40 });
    await founder.client.create('plans', planOf(full.id, ana.id, { pieces: 40 }));
    const invited = recordIn(
      accepted(await trust.create('colleagues', { name: 'Ana', email: 'ana@birch.test', password })),
    );
    seat = await founder.client.list('colleagues').then(([own]) => own!);
    const { payout, line } = await sent({ trust, founder, ana });
    const disbursement = await disbursed(trust, founder.companyId);
    const asking = { name: 'Gina Hazel', email: 'gina@hazel.test', company: 'Hazel Optics' };
    const { companyId } = await askingFounder(server, { ...asking, trust: 'Alder Trust' });
    const people = csvOf({ name: 'Pia Holm', email: 'pia@birch.test' });
    const imported = accepted(await sendCsv(founder.client, founder.companyId, 'employees', people));
    const closing = { company_id: founder.companyId, closedUntil: '2019-12-31' };
    const closed = recordIn(accepted(await trust.create('closings', closing)));
    Object.assign(records, {
      closings: closed.id,
      imports: imported.json.data.id,
      companies: companyId,
      payouts: payout.id,
      earnings: line.id,
      transfers: line.transfer_id,
      pools: pool.id,
      plans: plan.id,
      offers: offer.id,
      buybacks: buyback.id,
      sales: sale.id,
      disbursements: disbursement.id,
      amendments: amendment.id,
      takeovers: takeover.id,
      splits: split.id,
      documents: plan.openDocument_id,
      employees: ana.id,
      messages: message.id,
      colleagues: invited.id,
    });
    faults = await prepareFaults(server);
  });
  afterAll(() => server?.close());

  /** By hand, because not every state is within reach of every other; where a state is derived, by what it is derived from. */
  const bring = async (name: string, state: string): Promise<string> => {
    if (name === 'pools' && state === 'filled') return full.id;
    if (name === 'colleagues' && state === 'active') return seat.id;
    const id = records[name];
    if (!id) throw new Error(`there is no record of ${name} here: make one above`);
    if (name === 'transfers') {
      const { kysely } = server.database;
      await sql`update payments set status = ${state === 'made' ? 'sent' : state}, paid_on = '2026-01-15'`.execute(
        kysely,
      );
      await sql`alter table transfer_downloads disable trigger all`.execute(kysely);
      await sql`delete from transfer_downloads`.execute(kysely);
      if (state !== 'made')
        await sql`insert into transfer_downloads (transfer_id, trust_id, company_id)
          select id, trust_id, company_id from transfers`.execute(kysely);
      await sql`alter table transfer_downloads enable trigger all`.execute(kysely);
      return id;
    }
    if (name === 'colleagues') {
      const days = state === 'expired' ? -1 : 1;
      await sql`update colleagues set expires_at = business_now() + make_interval(days => ${days})`.execute(
        server.database.kysely,
      );
      return id;
    }
    const change =
      name === 'messages' ? sql`read_at = ${state === 'read' ? new Date() : null}` : sql`status = ${state}`;
    await sql`update ${sql.table(name)} set ${change} where id = ${id}`.execute(server.database.kysely);
    return id;
  };
  /** The role that has a record here among those that may give the command. */
  const giverOf = async ({ name, commands }: Resource, command: string, id: string) => {
    for (const role of commands![command]!.by) {
      const { status, json } = await clients[role].get(`/api/${name}/${id}`);
      if (status === 200) return { client: clients[role], state: json.data.attributes.status };
    }
    throw new Error(`none of those who may ${command} see the record of ${name}`);
  };

  it.each(pairs)('$name: $command while $state', async ({ resource, name, command, state }) => {
    const id = await bring(name, state);
    const giver = await giverOf(resource, command, id);
    expect(giver.state).toBe(state);
    const { from, input = {} } = resource.commands![command]!;
    const path = `/api/${name}/${id}/${command}`;
    // Nothing is committed, so that one record goes through all of them.
    const { status, json } = await faults.whileCommitsFail(() =>
      giver.client.post(path, sampleInput(input), { 'Idempotency-Key': crypto.randomUUID() }),
    );
    const refused = status === 409 && json.message === problemText('wrongState', { status: state });
    expect([refused, json]).toEqual([!from.includes(state), json]);
    for (const fault of server.faults.splice(0)) expect((fault as Error).message).toBe(madeToFail);
  });
});
