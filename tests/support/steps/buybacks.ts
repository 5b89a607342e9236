import { activePool } from '../acts.ts';
import { agreedBuyback, bought, buybackOf, madeBuyback } from '../buybacks.ts';
import { command, create, type Office, type Steps } from './office.ts';

/** A shareholding of which Ana holds receipts, and no other buy-back is open. */
const held = async ({ trust, founder, ana }: Office) => {
  const { id } = await activePool(trust, founder, { pieces: 100 });
  await bought(trust, id, ana);
  return id;
};

/** Depositary receipts that are taken back. */
export const buybackSteps: Steps = {
  'POST /api/buybacks': async (office) =>
    create(office.trust, 'buybacks', buybackOf(await held(office), office.ana.id)),

  'POST /api/buybacks/{id}/withdraw': async (office) => {
    const { id } = await madeBuyback(office.founder.client, await held(office), office.ana.id);
    return command(office.founder.client, 'buybacks', id, 'withdraw');
  },

  'POST /api/buybacks/{id}/confirm-payment': async (office) => {
    const { id } = await agreedBuyback(office.trust, await held(office), office.ana);
    return command(office.trust, 'buybacks', id, 'confirm-payment');
  },
};
