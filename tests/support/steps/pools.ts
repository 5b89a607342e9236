import { accepted, activePool, recordIn, requestPool, sign } from '../acts.ts';
import type { Row } from '../client.ts';
import { awaitingApproval, command, create, exercised, type Office, type Steps } from './office.ts';

const today = '2026-01-15';

/** Shareholdings and their certificates. */
export const poolSteps: Steps = {
  'POST /api/pools': async ({ founder: { client, companyId } }) =>
    create(client, 'pools', {
      company_id: companyId,
      name: 'ESOP 2027',
      asset: 'Common B',
      pieces: 10,
      value: '0.10',
      currency: 'EUR',
      description: '<p>For everyone</p>',
    }),

  'POST /api/pools/{id}/approve': async ({ trust, founder }) =>
    command(trust, 'pools', (await requestPool(founder)).id, 'approve'),

  'POST /api/pools/{id}/reject': async (office) =>
    command(office.trust, 'pools', (await awaitingApproval(office)).id, 'reject', { reason: 'No.' }),

  'POST /api/pools/{id}/edit-request': async ({ founder }) =>
    command(founder.client, 'pools', (await requestPool(founder)).id, 'edit-request', {
      name: 'ESOP 2028',
      asset: 'Common C',
      pieces: 20,
      value: '0.20',
      currency: 'EUR',
    }),

  'POST /api/pools/{id}/withdraw': async (office) =>
    command(office.founder.client, 'pools', (await awaitingApproval(office)).id, 'withdraw'),

  'POST /api/pools/{id}/grant': async ({ founder, ana, ben, pool }) =>
    command(founder.client, 'pools', pool.id, 'grant', {
      grants: [
        { employee_id: ana.id, pieces: 5 },
        { employee_id: ben.id, pieces: 6 },
      ],
      exercisePrice: '2.50',
      vesting: { startDate: today, period: { unit: 'months', length: 1 }, occurrences: 2 },
      expiryDate: '2027-12-31',
      postTerminationDays: 90,
    }),

  'POST /api/pools/{id}/update, which asks for more pieces': async ({ trust, founder }) =>
    command(founder.client, 'pools', (await activePool(trust, founder)).id, 'update', more),

  'POST /api/pools/{id}/update, which returns pieces': async ({ trust, founder }) =>
    command(founder.client, 'pools', (await activePool(trust, founder)).id, 'update', fewer),

  'POST /api/pools/{id}/approve-increase': async (office) =>
    command(office.trust, 'pools', (await asksForMore(office)).id, 'approve-increase'),

  'POST /api/pools/{id}/reject-increase': async (office) => {
    const { id } = await increaseApproved(office);
    return command(office.trust, 'pools', id, 'reject-increase', { reason: 'No.' });
  },

  'POST /api/pools/{id}/withdraw-increase': async (office) =>
    command(office.founder.client, 'pools', (await increaseApproved(office)).id, 'withdraw-increase'),

  'POST /api/pools/{id}/create-share-certificates': async ({ trust, founder }) => {
    const { id } = await activePool(trust, founder);
    return command(founder.client, 'pools', id, 'create-share-certificates', {
      certificates: [{ pieces: 300 }, { pieces: 200 }],
    });
  },

  'POST /api/pools/{id}/cancel-share-certificates, that nobody needs': async (office) => {
    const { trust, pool, ana } = office;
    await exercised(office);
    const bought = { seller_id: ana.id, pieces: 10, effectiveDate: today };
    accepted(await trust.post(`/api/pools/${pool.id}/transfer`, bought));
    return command(trust, 'pools', pool.id, 'cancel-share-certificates', {
      pieces: 10,
      reason: 'Bought back',
      hasLiquidationPayout: false,
    });
  },

  'POST /api/pools/{id}/cancel-share-certificates, of a holder': async (office) => {
    await exercised(office);
    return command(
      office.trust,
      'pools',
      office.pool.id,
      'cancel-share-certificates',
      cancellationOf(office.ana.id),
    );
  },

  'POST /api/pools/{id}/transfer': async (office) => {
    const { trust, pool, ana, ben } = office;
    await exercised(office);
    return command(trust, 'pools', pool.id, 'transfer', {
      seller_id: ana.id,
      buyer_id: ben.id,
      pieces: 4,
      paid: '12.50',
      effectiveDate: today,
    });
  },

  'POST /api/pools/{id}/generate-register': async ({ trust, pool }) =>
    command(trust, 'pools', pool.id, 'generate-register', { asOf: today }),

  'POST /api/registers': async ({ trust }) => create(trust, 'registers', { scope: 'all', asOf: today }),

  'POST /api/valuations': async ({ founder, pool }) =>
    create(founder.client, 'valuations', { pool_id: pool.id, value: '3.10', effectiveDate: today }),

  'POST /api/expense-assumptions': async ({ founder, pool }) =>
    create(founder.client, 'expense-assumptions', {
      pool_id: pool.id,
      volatility: '40',
      riskFreeRate: '2.5',
      dividendYield: '0',
      forfeitureRate: '5',
      effectiveDate: today,
    }),

  'POST /api/share-classes': async ({ founder: { client, companyId } }) =>
    create(client, 'share-classes', { company_id: companyId, name: 'Class B', ...classOn(today) }),

  'POST /api/share-classes/{id}/change': async ({ founder: { client, companyId } }) => {
    const stated = { company_id: companyId, name: 'Class C', ...classOn(today) };
    const { id } = recordIn(accepted(await client.create('share-classes', stated)));
    return command(client, 'share-classes', id, 'change', { ...classOn(today), votesPerShare: 2 });
  },

  'POST /api/share-classes/{id}/retract': async ({ founder: { client, companyId } }) => {
    const stated = { company_id: companyId, name: 'Class D', ...classOn(today) };
    const { id } = recordIn(accepted(await client.create('share-classes', stated)));
    return { ...command(client, 'share-classes', id, 'retract'), again: 404 };
  },

  'POST /api/share-counts': async ({ founder: { client, companyId } }) =>
    create(client, 'share-counts', { company_id: companyId, shares: 10_000_000, effectiveDate: today }),

  'POST /api/share-counts/{id}/retract': async ({ founder: { client, companyId } }) => {
    const stated = { company_id: companyId, shares: 10_000_001, effectiveDate: today };
    const { id } = recordIn(accepted(await client.create('share-counts', stated)));
    return { ...command(client, 'share-counts', id, 'retract'), again: 404 };
  },

  'POST /api/pools/{id}/cancel': async ({ trust, founder }) =>
    command(founder.client, 'pools', (await activePool(trust, founder)).id, 'cancel'),
};

const more = { name: 'More', pieces: 1500 };
const fewer = { name: 'Fewer', pieces: 900 };

export const cancellationOf = (employee_id: string) => ({
  employee_id,
  pieces: 3,
  reason: 'Lost',
  hasLiquidationPayout: false,
});

const classOn = (effectiveDate: string) => ({
  ...{ type: 'common', votesPerShare: 1, numerator: 1, denominator: 1 },
  effectiveDate,
});

const asksForMore = async ({ trust, founder }: Office): Promise<Row> => {
  const pool = await activePool(trust, founder);
  accepted(await founder.client.post(`/api/pools/${pool.id}/update`, more));
  return pool;
};

/** A shareholding whose amendment the founder has signed and the trust has not. */
export const increaseApproved = async (office: Office) => {
  const { id } = await asksForMore(office);
  const { json } = accepted(await office.trust.post(`/api/pools/${id}/approve-increase`));
  const document: string = json.data.attributes.openDocument_id;
  await sign(office.founder.client, document);
  return { id, document };
};
