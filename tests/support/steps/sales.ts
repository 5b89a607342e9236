import { accepted, command as act, activePool, enterBankDetails, iban, identify } from '../acts.ts';
import { bought } from '../buybacks.ts';
import { nameAccount } from '../payouts.ts';
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

/** A sale whose seller is to be paid. */
const passed = async (office: Office) => {
  const { id } = await agreed(office);
  accepted(await act(office.trust, 'sales', id, 'confirm-payment'));
  return id as string;
};

/** The same, in a file for the bank. */
const sent = async (office: Office) => {
  const id = await passed(office);
  await nameAccount(office.trust);
  await enterBankDetails(office.ana, { accountHolder: 'Ana Kovač', iban });
  accepted(await act(office.trust, 'sales', id, 'make-transfer'));
  return id;
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

  'POST /api/sales/{id}/make-transfer': async (office) => {
    const id = await passed(office);
    await nameAccount(office.trust);
    await enterBankDetails(office.ana, { accountHolder: 'Ana Kovač', iban });
    return command(office.trust, 'sales', id, 'make-transfer');
  },

  'POST /api/sales/{id}/pay-again': async (office) => {
    const id = await sent(office);
    accepted(await act(office.trust, 'sales', id, 'mark-returned', { reason: 'Account closed' }));
    return command(office.trust, 'sales', id, 'pay-again');
  },

  'POST /api/sales/{id}/mark-unpaid': async (office) => {
    const id = await sent(office);
    accepted(await act(office.trust, 'sales', id, 'pay-seller'));
    return command(office.trust, 'sales', id, 'mark-unpaid', { reason: 'Not yet' });
  },

  'POST /api/sales/{id}/mark-returned': async (office) =>
    command(office.trust, 'sales', await sent(office), 'mark-returned', { reason: 'Account closed' }),

  'POST /api/sales/{id}/pay-seller': async (office) =>
    command(office.trust, 'sales', await passed(office), 'pay-seller'),
};
