import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../../server/i18n/refusals.ts';
import {
  accepted,
  type Employee,
  enterBankDetails,
  type Founder,
  iban,
  password,
} from '../../support/acts.ts';
import { bookedSingly, ordersIn, statementOf } from '../../support/bank.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { dividendOf, funded, heldPool, verifiedIn } from '../../support/payouts.ts';
import { upload } from '../../support/pictures.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { downloadFile } from '../../support/transferFile.ts';
import { canValidate, schemaFaults } from '../../support/xsd.ts';

const dollars = {
  currency: 'USD',
  accountHolder: 'Alder Trust Dollars',
  iban: 'DE89370400440532013000',
  bic: null,
};

describe.each(testKinds)('the accounts of a trust, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana', Employee>;
  let pool: Row;
  let path: string;

  const change = async (attributes: object) => {
    const { headers } = await trust.get(path);
    return trust.send('PATCH', path, { data: { attributes } }, { 'If-Match': headers.get('etag')! });
  };
  const refused = async (answer: ReturnType<typeof change>) => {
    const { status, json } = await answer;
    return [status, json.errors];
  };
  /** The file of a payout in a currency, with what it says of the account that it pays from. */
  const fileIn = async (currency: string) => {
    const payout = await funded(trust, dividendOf(pool, { currency, grossAmountValue: '100.00' }));
    const [transfer] = (await trust.list('transfers', { filter: { payout_id: payout.id } })) as [Row];
    const file = (await downloadFile(trust, transfer.id)).bytes.toString();
    if (canValidate) expect(schemaFaults(file, 'pain.001.001.09')).toBe('');
    const debtor = /<DbtrAcct>(.*?)<\/DbtrAcct>/.exec(file)![1]!;
    return { payout, transfer, debtor, ...ordersIn(file) };
  };

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana']));
    await verifiedIn(server, people.ana);
    await enterBankDetails(people.ana, { accountHolder: 'Ana Kovač', iban: 'FR1420041010050500013M02606' });
    pool = await heldPool(trust, founder, [{ email: 'ana@birch.test', certificates: 10 }]);
    path = `/api/trusts/${(await trust.list('trusts'))[0]!.id}`;
    accepted(await change({ accountHolder: 'Alder Trust', iban, password }));
  });
  afterAll(async () => {
    expect(server.faults).toEqual([]);
    await server?.close();
  });

  it('pay in every currency from the one that there is, in the currency that it is in', async () => {
    const { debtor, orders } = await fileIn('USD');
    // Nobody has said it: it is that of the country.
    expect(debtor).toBe(`<Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy>`);
    expect(orders).toMatchObject([{ currency: 'USD' }]);
    // Where money leaves from does not change by it.
    accepted(await change({ accountCurrency: 'CHF' }));
    expect((await fileIn('EUR')).debtor).toBe(`<Id><IBAN>${iban}</IBAN></Id><Ccy>CHF</Ccy>`);
    accepted(await change({ accountCurrency: 'EUR' }));
  });

  it('take the password and tell the operators, by the currency', async () => {
    expect(await refused(change({ otherAccounts: [dollars] }))).toEqual([
      422,
      { password: refusals.en.passwordNeeded },
    ]);
    const mails = (await server.mailsTo('ops@alder.test')).length;
    const { bic: _, ...withoutBic } = dollars;
    const saved = accepted(await change({ otherAccounts: [withoutBic], password })).json.data.attributes;
    expect(saved).toMatchObject({ iban, accountCurrency: 'EUR', otherAccounts: [dollars] });
    const [mail, ...others] = await server.mailsTo('ops@alder.test');
    expect(others).toHaveLength(mails);
    expect(mail!.text).toMatch(/USD.*Alder Trust Dollars, DE … 3000/s);
    const [act] = await trust.list('activities', { filter: { resource: 'trusts' } });
    expect(act!.details).toEqual([
      { name: 'otherAccounts', before: '', value: 'USD: Alder Trust Dollars, DE … 3000' },
    ]);
    // The same again, and what is beside it, is no other account.
    accepted(await change({ otherAccounts: [dollars], address: 'Ilica 1' }));
    expect(await server.mailsTo('ops@alder.test')).toHaveLength(mails + 1);
  });

  it('are taken by the currency of the payout, and read in their own statements', async () => {
    const { debtor, transfer, payout, ...file } = await fileIn('USD');
    expect(debtor).toBe(`<Id><IBAN>${dollars.iban}</IBAN></Id><Ccy>USD</Ccy>`);
    expect(transfer).toMatchObject({ iban: dollars.iban, accountHolder: dollars.accountHolder });
    expect((await fileIn('EUR')).debtor).toBe(`<Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy>`);
    expect((await fileIn('CHF')).debtor).toBe(`<Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy>`);
    const statement = Buffer.from(statementOf(dollars.iban, bookedSingly(file)));
    const { json } = accepted(await upload(trust, '/api/bank-statements', statement, 'file', 'usd.xml'));
    expect(json.data.attributes).toMatchObject({ account: dollars.iban, matched: 1 });
    expect((await trust.one('payouts', payout.id)).status).toBe('paid');
  });

  it('are one for each currency, of a bank that goes with them', async () => {
    const chf = { ...dollars, currency: 'CHF', iban: 'CH9300762011623852957' };
    const cases: [object, object][] = [
      [
        { otherAccounts: [dollars, chf, { ...chf }] },
        { 'otherAccounts.2.currency': refusals.en.currencyTwice },
      ],
      [
        { otherAccounts: [{ ...chf, currency: 'EUR' }] },
        { 'otherAccounts.0.currency': refusals.en.currencyTwice },
      ],
      [{ accountCurrency: 'USD' }, { 'otherAccounts.0.currency': refusals.en.currencyTwice }],
      [
        { otherAccounts: [{ ...chf, bic: 'ZABAHR2X' }] },
        { 'otherAccounts.0.bic': refusals.en['validation.bicCountry'] },
      ],
      [
        { otherAccounts: [{ ...chf, iban: 'UA213223130000026007233566001' }] },
        { 'otherAccounts.0.bic': refusals.en['validation.bicMissing'] },
      ],
      [
        { otherAccounts: [{ ...chf, accountHolder: '大森健二' }] },
        { 'otherAccounts.0.accountHolder': refusals.en['validation.latin'] },
      ],
      [
        { otherAccounts: [{ ...chf, iban: 'CH9300762011623852958' }] },
        { 'otherAccounts.0.iban': refusals.en['validation.iban'] },
      ],
      [
        { otherAccounts: [{ currency: 'CHF' }] },
        expect.objectContaining({ 'otherAccounts.0.iban': expect.anything() }),
      ],
    ];
    for (const [attributes, errors] of cases)
      expect(await refused(change({ ...attributes, password })), JSON.stringify(attributes)).toEqual([
        422,
        errors,
      ]);
    expect((await founder.client.get(path)).status).toBe(403);
    accepted(await change({ otherAccounts: null, password }));
    expect((await fileIn('USD')).debtor).toContain(iban);
  });
});
