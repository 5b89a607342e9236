import { accepted, command as act, activePool, identify } from '../acts.ts';
import { bought } from '../buybacks.ts';
import { agreedSale, madeSale, saleOf } from '../sales.ts';
import { command, create, type Office, type Steps } from './office.ts';

/** A shareholding of which Ana holds receipts. */
const held = async ({ trust, founder, ana }: Office): Promise<string> => {
  const { id } = await activePool(trust, founder, { pieces: 100 });
  await bought(trust, id, ana);
  return id;
};

const agreed = async (office: Office) => {
  await identify(office.ben);
  return agreedSale(office.trust, await held(office), [office.ana, office.ben]);
};

/** Depositary receipts that one holder sells to another. */
export const saleSteps: Steps = {
  'POST /api/sales': async (office) =>
    create(office.trust, 'sales', saleOf(await held(office), office.ana.id, office.ben.id)),

  'POST /api/sales/{id}/withdraw': async (office) => {
    const { id } = await madeSale(office.trust, await held(office), [office.ana, office.ben]);
    return command(office.trust, 'sales', id, 'withdraw');
  },

  'POST /api/sales/{id}/confirm-payment': async (office) =>
    command(office.trust, 'sales', (await agreed(office)).id, 'confirm-payment'),

  'POST /api/sales/{id}/pay-seller': async (office) => {
    const { id } = await agreed(office);
    accepted(await act(office.trust, 'sales', id, 'confirm-payment'));
    return command(office.trust, 'sales', id, 'pay-seller');
  },
};
