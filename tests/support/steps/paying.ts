import { randomUUID } from 'node:crypto';
import { accepted, command as act, enterBankDetails, iban, joinedEmployee, recordIn } from '../acts.ts';
import { bookedSingly, entry, ordersIn, statementOf } from '../bank.ts';
import type { Row } from '../client.ts';
import { dividendOf, funded, heldPool, nameAccount } from '../payouts.ts';
import { upload } from '../pictures.ts';
import { downloadFile } from '../transferFile.ts';
import { command, type Office, request, type Steps } from './office.ts';

/** The lines of a payout after they were sent to the bank. */
export const payingSteps: Steps = {
  'POST /api/earnings/{id}/mark-paid': async (office) => {
    const { line } = await sent(office);
    return command(office.trust, 'earnings', line.id, 'mark-paid', { paidOn: '2026-01-15' });
  },

  'POST /api/earnings/mark-paid': async (office) => {
    const { line } = await sent(office);
    return request(office.trust, 'POST', '/api/earnings/mark-paid', { ids: [line.id] });
  },

  'POST /api/earnings/{id}/mark-unpaid': async (office) => {
    const { line } = await sent(office);
    accepted(await act(office.trust, 'earnings', line.id, 'mark-paid'));
    return command(office.trust, 'earnings', line.id, 'mark-unpaid', { reason: 'Not yet' });
  },

  'POST /api/earnings/{id}/mark-returned': async (office) => {
    const { line } = await sent(office);
    return command(office.trust, 'earnings', line.id, 'mark-returned', { reason: 'Account closed' });
  },

  'POST /api/earnings/{id}/remind': async (office) => {
    const { line } = await returned(office);
    return command(office.trust, 'earnings', line.id, 'remind');
  },

  'POST /api/earnings/remind': async (office) => {
    const { line } = await returned(office);
    return request(office.trust, 'POST', '/api/earnings/remind', { ids: [line.id] });
  },

  'POST /api/earnings/{id}/pay-again': async (office) => {
    const { line } = await returned(office);
    return command(office.trust, 'earnings', line.id, 'pay-again');
  },

  'POST /api/earnings/{id}/pay-without-fee': async (office) => {
    const line = await belowFee(office);
    return command(office.trust, 'earnings', line.id, 'pay-without-fee');
  },

  'POST /api/earnings/{id}/carry': async (office) => {
    const line = await belowFee(office);
    return command(office.trust, 'earnings', line.id, 'carry');
  },

  'POST /api/earnings/{id}/close': async (office) => {
    const line = await belowFee(office);
    return command(office.trust, 'earnings', line.id, 'close', { reason: 'Too little' });
  },

  'POST /api/earnings/{id}/reopen': async (office) => {
    const line = await belowFee(office);
    accepted(await act(office.trust, 'earnings', line.id, 'close', { reason: 'Too little' }));
    return command(office.trust, 'earnings', line.id, 'reopen', { reason: 'By mistake' });
  },

  'POST /api/payouts/{id}/make-transfer': async (office) => {
    const { line, payout } = await returned(office);
    accepted(await act(office.trust, 'earnings', line.id, 'pay-again'));
    return command(office.trust, 'payouts', payout.id, 'make-transfer');
  },

  'POST /api/transfers/{id}/mark-paid': async (office) => {
    const { line } = await sent(office);
    await downloadFile(office.trust, line.transfer_id);
    return command(office.trust, 'transfers', line.transfer_id, 'mark-paid');
  },

  'POST /api/transfers/{id}/download': async (office) => {
    const { line } = await sent(office);
    return command(office.trust, 'transfers', line.transfer_id, 'download');
  },

  'POST /api/bank-statements': async (office) => {
    const { line } = await sent(office);
    const file = await downloadFile(office.trust, line.transfer_id);
    const statement = statementOf(iban, bookedSingly(ordersIn(file.bytes.toString())), line.id);
    return { send: () => upload(office.trust, '/api/bank-statements', Buffer.from(statement)) };
  },

  'POST /api/bank-entries/{id}/resolve': async (office) => {
    const waiting = await unexplained(office);
    return command(office.trust, 'bank-entries', waiting.id, 'resolve', {
      decision: 'noted',
      reason: 'A fee',
    });
  },

  'POST /api/bank-entries/{id}/reopen': async (office) => {
    const { id } = await unexplained(office);
    const decision = { decision: 'noted', reason: 'A fee' };
    accepted(await act(office.trust, 'bank-entries', id, 'resolve', decision));
    return command(office.trust, 'bank-entries', id, 'reopen', { reason: 'By mistake' });
  },

  'POST /api/bank-entries/{id}/place': async (office) => {
    const { id } = await unexplained(office);
    return command(office.trust, 'bank-entries', id, 'place', givenTo(office));
  },

  'POST /api/bank-entries/{id}/take-back': async (office) => {
    const { id } = await unexplained(office);
    accepted(await act(office.trust, 'bank-entries', id, 'place', givenTo(office)));
    return command(office.trust, 'bank-entries', id, 'take-back', { reason: 'Another company' });
  },
};

const givenTo = ({ founder }: Office) => ({ company_id: founder.companyId, reason: 'Sent twice' });

/** An entry of a statement that names nothing of ours. */
const unexplained = async (office: Office): Promise<Row> => {
  const { line } = await sent(office);
  const stranger = entry({ amount: '9.00', currency: 'EUR', bankRef: line.id });
  const statement = statementOf(iban, [stranger], line.id);
  accepted(await upload(office.trust, '/api/bank-statements', Buffer.from(statement)));
  return (await office.trust.list('bank-entries', { filter: { isOpen: true } }))[0]!;
};

/** A line of Ana's in a file, and its payout; Ben's is retained. */
export const sent = async ({ trust, founder, ana }: Pick<Office, 'trust' | 'founder' | 'ana'>) => {
  await nameAccount(trust);
  await enterBankDetails(ana, { accountHolder: 'Ana Kovač', iban });
  const pool = await heldPool(trust, founder, [
    { email: 'ana@birch.test', certificates: 6 },
    { email: 'ben@birch.test', certificates: 3 },
  ]);
  const payout = await funded(trust, dividendOf(pool));
  const [line] = (await trust.list('earnings', {
    filter: { payout_id: payout.id, employee_id: ana.id },
  })) as [Row];
  return { payout, line };
};

/** The only line of a payout of 2.00, of which a transfer would take 2.50, and of a holder without any other line. */
const belowFee = async ({ server, trust, founder }: Office) => {
  await nameAccount(trust);
  const email = `${randomUUID()}@birch.test`;
  await joinedEmployee(server, founder, 'Pia Holm', email);
  const pool = await heldPool(trust, founder, [{ email, certificates: 6 }]);
  const payout = await funded(trust, dividendOf(pool, { grossAmountValue: '2.00', taxRate: '0' }));
  const [line] = (await trust.list('earnings', { filter: { payout_id: payout.id } })) as [Row];
  return line;
};

const returned = async (office: Office) => {
  const { payout, line } = await sent(office);
  const reason = 'Account closed';
  return {
    payout,
    line: recordIn(accepted(await act(office.trust, 'earnings', line.id, 'mark-returned', { reason }))),
  };
};
