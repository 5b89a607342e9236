import {
  accepted,
  enterBankDetails,
  grantedPlan,
  iban,
  password,
  promisePlan,
  recordIn,
  requestExercise,
} from '../acts.ts';
import type { Client, Row } from '../client.ts';
import {
  approved,
  dividendOf,
  drafted,
  funded,
  heldPool,
  liquidationOf,
  nameAccount,
  today,
} from '../payouts.ts';
import { command, create, type Office, request, type Steps } from './office.ts';

/** Payouts, and changes of a trust. */
export const payoutSteps: Steps = {
  'PATCH /api/trusts/{id}': async ({ trust }) => {
    const [{ id }] = (await trust.list('trusts')) as [Row];
    const { headers } = await trust.get(`/api/trusts/${id}`);
    const body = { data: { attributes: { accountHolder: 'Alder', password } } };
    const given = { 'If-Match': headers.get('etag')!, 'Idempotency-Key': 'trust' };
    return { send: () => trust.send('PATCH', `/api/trusts/${id}`, body, given) };
  },

  'PUT /api/trusts/{id}': async ({ trust }) => {
    const [{ id }] = (await trust.list('trusts')) as [Row];
    return request(trust, 'PUT', `/api/trusts/${id}`, { name: 'address', value: 'Ilica 1, Zagreb' });
  },

  'POST /api/withholding-rates': async ({ trust }) =>
    create(trust, 'withholding-rates', { country: 'AT', year: 2026, type: 'dividend', taxRate: '27.5' }),

  'POST /api/withholding-rates/{id}/change': async ({ trust }) =>
    command(trust, 'withholding-rates', await rateOf(trust, 'SI'), 'change', { taxRate: '25' }),

  'POST /api/withholding-rates/{id}/remove': async ({ trust }) => ({
    ...command(trust, 'withholding-rates', await rateOf(trust, 'HU'), 'remove'),
    again: 404,
  }),

  'POST /api/payouts': async (office) =>
    create(office.trust, 'payouts', dividendOf(await sharedPool(office))),

  'PATCH /api/payouts/{id}': async (office) => {
    const { trust } = office;
    const { id } = await drafted(trust, dividendOf(await sharedPool(office)));
    const { headers } = await trust.get(`/api/payouts/${id}`);
    const body = { data: { attributes: { grossAmountValue: '900.00' } } };
    const given = { 'If-Match': headers.get('etag')!, 'Idempotency-Key': 'draft' };
    return { send: () => trust.send('PATCH', `/api/payouts/${id}`, body, given) };
  },

  'PUT /api/payouts/{id}': async (office) => {
    const { id } = await drafted(office.trust, dividendOf(await sharedPool(office)));
    return request(office.trust, 'PUT', `/api/payouts/${id}`, { name: 'taxRate', value: '12' });
  },

  'POST /api/payouts/{id}/discard': async (office) => {
    const { id } = await drafted(office.trust, dividendOf(await sharedPool(office)));
    return command(office.trust, 'payouts', id, 'discard');
  },

  'POST /api/payouts/{id}/approve, a dividend': async (office) => {
    const { id } = await drafted(office.trust, dividendOf(await sharedPool(office)));
    return command(office.trust, 'payouts', id, 'approve', { password });
  },

  // The draft that was shown is out of date: the refusal updates it as a whole.
  'POST /api/payouts/{id}/approve, figures that have changed': async (office) => {
    const { trust, ana } = office;
    const pool = await sharedPool(office);
    const { id } = await drafted(trust, dividendOf(pool));
    const sale = { seller_id: ana.id, pieces: 1, effectiveDate: today };
    accepted(await trust.post(`/api/pools/${pool.id}/transfer`, sale));
    return { ...command(trust, 'payouts', id, 'approve', { password }), again: 409 };
  },

  'POST /api/payouts/{id}/approve, a liquidation': async (office) => {
    const { trust, founder, ana, ben } = office;
    const pool = await soldPool(office);
    const { id: plan } = await grantedPlan(founder, ana, pool.id);
    await requestExercise(ana, plan, 5);
    await promisePlan(founder, pool.id, ben.id);
    const { id } = await drafted(trust, liquidationOf(pool));
    return command(trust, 'payouts', id, 'approve', { password });
  },

  'POST /api/payouts/{id}/record-funds': async (office) => {
    await nameAccount(office.trust);
    await enterBankDetails(office.ana, { accountHolder: 'Ana Kovač', iban });
    const { id } = await approved(office.trust, dividendOf(await sharedPool(office)));
    return command(office.trust, 'payouts', id, 'record-funds');
  },

  'POST /api/payouts/{id}/reverse, a dividend': async (office) => {
    await nameAccount(office.trust);
    const { id } = await funded(office.trust, dividendOf(await sharedPool(office)));
    return command(office.trust, 'payouts', id, 'reverse', { reason: 'Twice' });
  },

  'POST /api/payouts/{id}/reverse, a liquidation': async (office) => {
    const { id } = await approved(office.trust, liquidationOf(await soldPool(office)));
    return command(office.trust, 'payouts', id, 'reverse', { reason: 'Not sold' });
  },
};

/** A shareholding in which both have certificates and options; one plan has vested wholly, the other not yet. */
const soldPool = ({ trust, founder }: Office): Promise<Row> =>
  heldPool(trust, founder, [
    { email: 'ana@birch.test', certificates: 6 },
    { email: 'ana@birch.test', vested: 2 },
    { email: 'ben@birch.test', certificates: 3, vested: 4, unvested: 2 },
  ]);

/** One shareholding for each office is enough for all of its dividends. */
const shared = new WeakMap<Office, Promise<Row>>();
const sharedPool = (office: Office): Promise<Row> => {
  const pool = shared.get(office) ?? soldPool(office);
  shared.set(office, pool);
  return pool;
};

const rateOf = async (trust: Client, country: string): Promise<string> => {
  const terms = { country, year: 2026, type: 'dividend', taxRate: '15' };
  return recordIn(accepted(await trust.create('withholding-rates', terms))).id;
};
