import { password } from '../acts.ts';
import { accepting, offered, offerOf } from '../offers.ts';
import { command, create, type Steps } from './office.ts';

/** Offers of depositary receipts. */
export const offerSteps: Steps = {
  'POST /api/offers': async ({ founder, ana, pool }) =>
    create(founder.client, 'offers', offerOf(pool.id, ana.id)),

  'POST /api/pools/{id}/offer': async ({ trust, ana, ben, pool }) => {
    const { pool_id: _, employee_id: __, pieces: ___, ...terms } = offerOf(pool.id, ana.id);
    const offers = [
      { employee_id: ana.id, pieces: 5 },
      { employee_id: ben.id, pieces: 6 },
    ];
    return command(trust, 'pools', pool.id, 'offer', { offers, ...terms });
  },

  'POST /api/offers/{id}/accept': async ({ founder, ana, pool }) => {
    const { id } = await offered(founder.client, pool.id, ana.id);
    return command(ana.client, 'offers', id, 'accept', { pieces: 3, password });
  },

  'POST /api/offers/{id}/refuse': async ({ founder, ana, pool }) => {
    const { id } = await offered(founder.client, pool.id, ana.id);
    return command(ana.client, 'offers', id, 'refuse', { reason: 'Too dear.' });
  },

  'POST /api/offers/{id}/withdraw': async ({ trust, ana, pool }) =>
    command(trust, 'offers', (await offered(trust, pool.id, ana.id)).id, 'withdraw'),

  'POST /api/offers/{id}/confirm-payment': async ({ founder, ana, pool }) =>
    command(founder.client, 'offers', (await accepting(founder.client, pool.id, ana)).id, 'confirm-payment'),
};
