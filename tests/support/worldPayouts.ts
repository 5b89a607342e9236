import { accepted, command, type Employee, enterBankDetails, type Founder, iban } from './acts.ts';
import { bookedSingly, entry, ordersIn, statementOf } from './bank.ts';
import type { Client, Row } from './client.ts';
import { disbursed } from './disbursements.ts';
import {
  approved,
  dividendOf,
  drafted,
  funded,
  heldPool,
  liquidationOf,
  nameAccount,
  verifiedIn,
} from './payouts.ts';
import { upload } from './pictures.ts';
import type { TestServer } from './server.ts';
import { downloadFile } from './transferFile.ts';

/**
 * A draft, dividends in two currencies, one of them below the fee, and a liquidation that ends plans. Every line that
 * can be paid is paid and confirmed by the bank's statement.
 */
export const payOut = async (
  server: TestServer,
  {
    alder,
    cedar,
    birch,
    fir,
    gus,
  }: Record<'alder' | 'cedar', Client> & Record<'birch' | 'fir', Founder> & { gus: Employee },
  birchPool: Row,
) => {
  await nameAccount(alder);
  await nameAccount(cedar);
  await drafted(alder, dividendOf(birchPool));
  await confirmPaid(alder, await funded(alder, dividendOf(birchPool)));
  const { id } = await disbursed(alder, birch.companyId);
  accepted(await command(alder, 'disbursements', id, 'mark-paid'));
  await disbursed(alder, birch.companyId, { payee: 'Porezna uprava' });
  await approved(alder, dividendOf(birchPool, { grossAmountValue: '2.00' }));
  const sold = await heldPool(alder, birch, [
    { email: 'ana@birch.test', certificates: 20, vested: 4, unvested: 6 },
    { email: 'ben@birch.test', vested: 3 },
  ]);
  await approved(alder, liquidationOf(sold));
  const yen = await heldPool(cedar, fir, [{ email: 'gus@fir.test', certificates: 5, price: '300' }], {
    asset: 'Preferred B',
    value: '50',
    currency: 'JPY',
  });
  await verifiedIn(server, gus);
  await enterBankDetails(gus, { accountHolder: 'Gus Ito', iban });
  await confirmPaid(
    cedar,
    await funded(cedar, dividendOf(yen, { grossAmountValue: '9000', currency: 'JPY', bankFee: '100' })),
  );
};

/**
 * The bank confirms the payments of a file, with a fee that somebody resolves, once by mistake, and gives to the company,
 * and the line gets its statement on paper.
 */
const confirmPaid = async (trust: Client, payout: Row) => {
  const [line] = (await trust.list('earnings', { filter: { payout_id: payout.id } })) as [Row];
  const file = await downloadFile(trust, line.transfer_id);
  const fee = entry({ amount: '9', currency: 'EUR', bankRef: line.id });
  const booked = [...bookedSingly(ordersIn(file.bytes.toString())), fee];
  const statement = statementOf(iban, booked, line.id);
  accepted(await upload(trust, '/api/bank-statements', Buffer.from(statement)));
  const [waiting] = (await trust.list('bank-entries', { filter: { isOpen: true } })) as [Row];
  const decision = { decision: 'noted', reason: 'A fee' };
  accepted(await command(trust, 'bank-entries', waiting.id, 'resolve', decision));
  accepted(await command(trust, 'bank-entries', waiting.id, 'reopen', { reason: 'By mistake' }));
  accepted(await command(trust, 'bank-entries', waiting.id, 'resolve', decision));
  const given = { company_id: payout.company_id, reason: 'A fee for its payments' };
  accepted(await command(trust, 'bank-entries', waiting.id, 'place', given));
  accepted(await trust.get(`/api/earnings/${line.id}/file`));
};
