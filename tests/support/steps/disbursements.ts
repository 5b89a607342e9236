import { accepted, command as act } from '../acts.ts';
import { disbursed, disbursementOf } from '../disbursements.ts';
import { command, create, type Office, type Steps } from './office.ts';
import { sent } from './paying.ts';

/** A disbursement of tax that was withheld from a dividend. */
const made = async (office: Office) => {
  await sent(office);
  return disbursed(office.trust, office.founder.companyId);
};

export const disbursementSteps: Steps = {
  'POST /api/disbursements': async (office) => {
    await sent(office);
    return create(office.trust, 'disbursements', disbursementOf(office.founder.companyId));
  },

  'POST /api/disbursements/{id}/mark-paid': async (office) =>
    command(office.trust, 'disbursements', (await made(office)).id, 'mark-paid'),

  'POST /api/disbursements/{id}/withdraw': async (office) =>
    command(office.trust, 'disbursements', (await made(office)).id, 'withdraw'),

  'POST /api/disbursements/{id}/reverse': async (office) => {
    const { id } = await made(office);
    accepted(await act(office.trust, 'disbursements', id, 'mark-paid'));
    return command(office.trust, 'disbursements', id, 'reverse', { reason: 'It came back' });
  },
};
