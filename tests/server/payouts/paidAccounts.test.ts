import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  command,
  type Employee,
  enterBankDetails,
  type Founder,
  iban,
  logIn,
  openCompany,
  password,
  recordIn,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import {
  closeSound,
  dividendOf,
  equal,
  funded,
  heldPool,
  nameAccount,
  payable,
} from '../../support/payouts.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const names = ['ana', 'ben'] as const;
const ibans = { ana: 'DE89370400440532013000', ben: 'FR1420041010050500013M02606' };
const other = 'HR1210010051863000160';

describe.each(testKinds)('the accounts of payments, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<(typeof names)[number], Employee>;
  let payout: Row;

  beforeAll(async () => {
    server = await startTestServer(kind);
    ({ trust, founder, people } = await openCompany(server, names));
    await payable(server, people, names, ibans);
    const pool = await heldPool(trust, founder, equal(names));
    await nameAccount(trust);
    payout = await funded(
      trust,
      dividendOf(pool, { grossAmountValue: '600.00', taxRate: '0', bankFee: '0' }),
    );
  });
  afterAll(() => closeSound(server));

  const lineOf = async (client: Client) =>
    (await client.list('earnings', { filter: { payout_id: payout.id } }))[0]!;
  const bankDetails = async () => recordIn(await people.ana.client.get('/api/user/bank-details'));
  const sent = {
    ...{ resource: 'earnings', amount: '300.00', currency: 'EUR', iban: ibans.ana },
    ...{ poolName: expect.any(String), madeOn: expect.any(String) },
  };

  it('tell the holder where a payment in a file goes, also after the bank details were changed', async () => {
    const { id } = await lineOf(people.ana.client);
    expect((await bankDetails()).sentPayments).toEqual([{ ...sent, record_id: id }]);
    await enterBankDetails(people.ana, { iban: other });
    expect(await lineOf(people.ana.client)).toMatchObject({ payeeIban: ibans.ana, currentIban: other });
    expect((await bankDetails()).sentPayments).toEqual([{ ...sent, record_id: id }]);
    expect(recordIn(await people.ben.client.get('/api/user/bank-details')).sentPayments).toHaveLength(1);
  });

  it('tell neither the company nor whoever looks as the holder', async () => {
    const lines = await founder.client.list('earnings', { filter: { payout_id: payout.id } });
    expect(lines).toHaveLength(2);
    for (const email of ['ivo@birch.test', 'ops@alder.test']) {
      const viewer = await logIn(server, email);
      accepted(await viewer.post(`/api/employees/${people.ana.id}/view`, {}));
      lines.push(await lineOf(viewer));
    }
    expect(lines).toHaveLength(4);
    for (const line of lines)
      for (const name of ['payeeName', 'payeeIban', 'payeeBic', 'currentName', 'currentIban'])
        expect(line[name] ?? null).toBeNull();
  });

  it('of the trust are compared with those of now, as long as a file is not downloaded', async () => {
    const fileOf = async () => (await trust.list('transfers', { filter: { payout_id: payout.id } }))[0]!;
    expect(await fileOf()).toMatchObject({ status: 'made', iban, ibanNow: iban });
    const path = `/api/trusts/${(await trust.list('trusts'))[0]!.id}`;
    const { headers } = await trust.get(path);
    const body = { data: { attributes: { iban: 'DE89370400440532013000', password } } };
    accepted(await trust.send('PATCH', path, body, { 'If-Match': headers.get('etag')! }));
    const { id } = await fileOf();
    expect(await fileOf()).toMatchObject({ iban, ibanNow: 'DE89370400440532013000' });
    accepted(await command(trust, 'transfers', id, 'download'));
    expect((await fileOf()).ibanNow).toBeNull();
  });

  it('tell the holder where a payment went that was made, and no longer say that it is to be made', async () => {
    const { id } = await lineOf(people.ana.client);
    accepted(await command(trust, 'earnings', id, 'mark-paid'));
    expect(await lineOf(people.ana.client)).toMatchObject({ status: 'paid', payeeIban: ibans.ana });
    expect((await bankDetails()).sentPayments).toEqual([]);
  });
});
