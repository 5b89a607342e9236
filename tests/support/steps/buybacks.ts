import { accepted, command as act, activePool, enterBankDetails, iban } from '../acts.ts';
import { ordersIn, sentBack, statementOf } from '../bank.ts';
import { agreedBuyback, bought, buybackOf, madeBuyback } from '../buybacks.ts';
import { nameAccount } from '../payouts.ts';
import { upload } from '../pictures.ts';
import { downloadFile } from '../transferFile.ts';
import { command, create, type Office, type Steps } from './office.ts';

/** A shareholding of which Ana holds receipts, and no other buy-back is open. */
const held = async ({ trust, founder, ana }: Office) => {
  const { id } = await activePool(trust, founder, { pieces: 100 });
  await bought(trust, id, ana);
  return id;
};

/** An agreed buy-back whose price a file can pay. */
const payable = async (office: Office) => {
  await nameAccount(office.trust);
  await enterBankDetails(office.ana, { accountHolder: 'Ana Kovač', iban });
  return agreedBuyback(office.trust, await held(office), office.ana);
};

/** Depositary receipts that are taken back. */
export const buybackSteps: Steps = {
  'POST /api/buybacks': async (office) =>
    create(office.trust, 'buybacks', buybackOf(await held(office), office.ana.id)),

  'POST /api/buybacks/{id}/withdraw': async (office) => {
    const { id } = await madeBuyback(office.founder.client, await held(office), office.ana.id);
    return command(office.founder.client, 'buybacks', id, 'withdraw');
  },

  'POST /api/buybacks/{id}/make-transfer': async (office) =>
    command(office.trust, 'buybacks', (await payable(office)).id, 'make-transfer'),

  'POST /api/buybacks/{id}/pay-again': async (office) => {
    const { id } = await payable(office);
    accepted(await act(office.trust, 'buybacks', id, 'make-transfer'));
    const { payment_id } = await office.trust.one('buybacks', id);
    const { transfer_id } = await office.trust.one('payments', payment_id);
    const file = await downloadFile(office.trust, transfer_id);
    const back = ordersIn(file.bytes.toString()).orders.map((order) => sentBack(order));
    const statement = Buffer.from(statementOf(iban, back, id));
    accepted(await upload(office.trust, '/api/bank-statements', statement));
    return command(office.trust, 'buybacks', id, 'pay-again');
  },

  'POST /api/buybacks/{id}/mark-unpaid': async (office) => {
    const { id } = await payable(office);
    accepted(await act(office.trust, 'buybacks', id, 'make-transfer'));
    accepted(await act(office.trust, 'buybacks', id, 'confirm-payment'));
    return command(office.trust, 'buybacks', id, 'mark-unpaid', { reason: 'Not yet' });
  },

  'POST /api/buybacks/{id}/mark-returned': async (office) => {
    const { id } = await payable(office);
    accepted(await act(office.trust, 'buybacks', id, 'make-transfer'));
    return command(office.trust, 'buybacks', id, 'mark-returned', { reason: 'Account closed' });
  },

  'POST /api/buybacks/{id}/confirm-payment': async (office) => {
    const { id } = await agreedBuyback(office.trust, await held(office), office.ana);
    return command(office.trust, 'buybacks', id, 'confirm-payment');
  },
};
