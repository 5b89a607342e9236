import { randomUUID } from 'node:crypto';
import {
  activePool,
  grantedPlan,
  invite,
  planOf,
  promisePlan,
  registerFounder,
  secondFounder,
} from '../acts.ts';
import type { Client, Row } from '../client.ts';
import { command, create, exercised, exercising, type Office, request, type Steps } from './office.ts';

/** Plans, and the lines of the ledger that they write. */
export const planSteps: Steps = {
  'POST /api/plans': async ({ founder, ana, pool }) =>
    create(founder.client, 'plans', planOf(pool.id, ana.id)),

  'POST /api/plans/{id}/remind': async ({ founder, ana, pool }) =>
    command(founder.client, 'plans', (await promisePlan(founder, pool.id, ana.id)).id, 'remind'),

  'POST /api/plans/remind': async ({ founder, ana, pool }) => {
    const promised = [
      await promisePlan(founder, pool.id, ana.id),
      await promisePlan(founder, pool.id, ana.id),
    ];
    return request(founder.client, 'POST', '/api/plans/remind', { ids: promised.map(({ id }) => id) });
  },

  'POST /api/plans/{id}/approve-grant': async (office) => {
    const { second, draft } = await draftingCompany(office);
    return command(second, 'plans', (await draft()).id, 'approve-grant');
  },

  'POST /api/plans/approve-grant': async (office) => {
    const { second, draft } = await draftingCompany(office);
    const ids = [(await draft()).id, (await draft()).id];
    return request(second, 'POST', '/api/plans/approve-grant', { ids });
  },

  'POST /api/plans/{id}/decline-grant': async (office) => {
    const { second, draft } = await draftingCompany(office);
    return command(second, 'plans', (await draft()).id, 'decline-grant', { reason: 'Too many.' });
  },

  'POST /api/plans/{id}/withdraw': async ({ founder, ana, pool }) =>
    command(founder.client, 'plans', (await promisePlan(founder, pool.id, ana.id)).id, 'withdraw'),

  'POST /api/plans/{id}/cancel': async ({ founder, ana, pool }) => {
    const vesting = { startDate: '2026-01-15', period: { unit: 'months', length: 1 }, occurrences: 2 };
    const { id } = await grantedPlan(founder, ana, pool.id, { vesting });
    return command(founder.client, 'plans', id, 'cancel');
  },

  'POST /api/plans/{id}/evaluate-milestone': async (office) => {
    const { id, milestones } = await evaluable(office);
    const input = { milestone: milestones[0].id, achieved: '1/2', evidence: 'Two contracts' };
    return command(office.founder.client, 'plans', id, 'evaluate-milestone', input);
  },

  'POST /api/plans/{id}/request-exercise': async ({ founder, ana, pool }) => {
    const { id } = await grantedPlan(founder, ana, pool.id);
    return command(ana.client, 'plans', id, 'request-exercise', { pieces: 10 });
  },

  'POST /api/plans/{id}/withdraw-exercise': async (office) =>
    command(office.ana.client, 'plans', (await exercising(office)).id, 'withdraw-exercise'),

  'POST /api/plans/{id}/report-payment': async (office) =>
    command(office.founder.client, 'plans', (await exercising(office)).id, 'report-payment'),

  'POST /api/plans/{id}/confirm-exercise': async (office) =>
    command(office.trust, 'plans', (await exercising(office)).id, 'confirm-exercise'),

  'POST /api/plans/{id}/reject-exercise': async (office) =>
    command(office.trust, 'plans', (await exercising(office)).id, 'reject-exercise', { reason: 'No.' }),

  'POST /api/transactions/{id}/reverse, an exercise with its certificate': async (office) =>
    reversal(office, (await exercised(office)).id, 'exercise', {}),

  'POST /api/transactions/{id}/reverse, a vesting that comes later': async (office) => {
    const { founder, ana, pool } = office;
    const { id } = await grantedPlan(founder, ana, pool.id);
    return reversal(office, id, 'partial-vesting', { vestsOn: '2026-03-01' });
  },
};

type Drafting = { second: Client; draft: () => Promise<Row> };
const draftingCompanies = new WeakMap<Office, Promise<Drafting>>();

/** A company of its own, whose grants are drafts until its second founder has approved them; made once. */
const draftingCompany = (office: Office): Promise<Drafting> => {
  const made = draftingCompanies.get(office) ?? openDraftingCompany(office);
  draftingCompanies.set(office, made);
  return made;
};

const openDraftingCompany = async ({ server, trust }: Office): Promise<Drafting> => {
  const address = () => `${randomUUID()}@drafts.test`;
  const company = `Drafts ${randomUUID()}`;
  const person = { name: 'Dora Vidić', email: address(), company, trust: 'Alder Trust' };
  const founder = await registerFounder(server, person);
  const pool = await activePool(trust, founder, { pieces: 100_000 });
  const { id } = await invite(founder, 'Mia', address());
  const second = await secondFounder(server, founder, address());
  return { second, draft: () => promisePlan(founder, pool.id, id) };
};

/** Half of it has vested by date; the milestone that the other half depends on waits for its evaluation. */
const evaluable = ({ founder, ana, pool }: Office) =>
  grantedPlan(founder, ana, pool.id, {
    vesting: {
      startDate: '2025-11-01',
      milestones: [{ name: 'First customers', dueDate: '2026-01-10', portion: '1/2' }],
      period: { unit: 'months', length: 1 },
      occurrences: 2,
    },
  });

const reversal = async ({ trust }: Office, plan_id: string, type: string, further: object) => {
  const [line] = await trust.list('transactions', { filter: { plan_id, type } });
  return command(trust, 'transactions', line!.id, 'reverse', { reason: 'Entered by mistake', ...further });
};
