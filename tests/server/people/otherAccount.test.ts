import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../../server/i18n/refusals.ts';
import {
  accepted,
  confirmAddress,
  enterBankDetails,
  joinedEmployee,
  openCompany,
  openTrust,
  password,
} from '../../support/acts.ts';
import { withSecondFactor } from '../../support/authenticatorApp.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { nameAccount } from '../../support/payouts.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const german = 'DE89370400440532013000';
const others = [
  { accountHolder: 'A Thief' },
  { iban: german },
  { iban: null },
  { bic: 'ZABAHR2X' },
  { accountHolder: null, iban: null, bic: null },
];

describe.each(testKinds)('another account than before, on the %s database', (kind) => {
  let server: TestServer;
  /** Who says to or from which account, and where; with an attribute beside it that is changed without further ado. */
  let known: [client: Client, path: string, beside: object, email: string][];
  let unknown: [client: Client, path: string][];

  const read = async (client: Client, path: string) => {
    const { headers, json } = accepted(await client.get(path));
    return { etag: headers.get('etag')!, attributes: json.data.attributes };
  };
  const change = async (client: Client, path: string, attributes: object, headers: object = {}) =>
    client.send(
      'PATCH',
      path,
      { data: { attributes } },
      { 'If-Match': (await read(client, path)).etag, ...headers },
    );
  const refusal = async (answer: ReturnType<Client['send']>) => {
    const { status, json } = await answer;
    return [status, json.errors ?? json.message];
  };
  const passwordNeeded = [422, { password: refusals.en.passwordNeeded }];
  const pathOfTrust = async (trust: Client) => `/api/trusts/${(await trust.list('trusts'))[0]!.id}`;

  beforeAll(async () => {
    server = await startTestServer(kind);
    const { trust, founder, people } = await openCompany(server, ['ana', 'ben']);
    await enterBankDetails(people.ana, { accountHolder: 'Ana Kovač', iban: 'HR1210010051863000160' });
    await nameAccount(trust);
    known = [
      [people.ana.client, '/api/user/bank-details', { taxResidence: 'SE' }, 'ana@birch.test'],
      [trust, await pathOfTrust(trust), { address: 'Ilica 1', twoApprovals: true }, 'ops@alder.test'],
      [founder.client, `/api/companies/${founder.companyId}`, { office: 'Split' }, 'ivo@birch.test'],
    ];

    const cedar = await openTrust(server, 'Cedar Trust', 'ops@cedar.test');
    const newcomer = server.visitor();
    accepted(
      await newcomer.post('/api/register/founder', {
        name: 'Eva Lind',
        email: 'eva@elm.test',
        password,
        company: { name: 'Elm Foods', currency: 'EUR' },
        trust_id: (await cedar.list('trusts'))[0]!.id,
      }),
    );
    await confirmAddress(server, newcomer, 'eva@elm.test');
    unknown = [
      [people.ben.client, '/api/user/bank-details'],
      [cedar, await pathOfTrust(cedar)],
      [newcomer, `/api/companies/${(await newcomer.list('companies'))[0]!.id}`],
    ];
  });
  afterAll(async () => {
    expect(server.faults).toEqual([]);
    await server?.close();
  });

  it('takes the password, whichever part of it is another one', async () => {
    for (const [client, path, , email] of known) {
      const before = await read(client, path);
      const mails = (await server.mailsTo(email)).length;
      for (const other of others) {
        const said = `${path} ${JSON.stringify(other)}`;
        for (const none of [{}, { password: null }, { code: '123456' }])
          expect(await refusal(change(client, path, { ...other, ...none })), said).toEqual(passwordNeeded);
        const wrong = await refusal(change(client, path, { ...other, password: 'not it' }));
        expect(wrong, said).toEqual([422, { password: refusals.en.passwordWrong }]);
      }
      expect(await read(client, path)).toEqual(before);
      expect((await server.mailsTo(email)).length).toBe(mails);
      const { attributes } = accepted(await change(client, path, { iban: german, password })).json.data;
      expect(attributes).toMatchObject({ iban: german });
      expect(Object.keys(attributes)).not.toContain('password');
      expect((await server.mailsTo(email)).length).toBe(mails + 1);
    }
  });

  it('takes it where there was none before, too', async () => {
    for (const [client, path] of unknown) {
      const first = { accountHolder: 'Somebody', iban: german };
      expect(await refusal(change(client, path, first)), path).toEqual(passwordNeeded);
      expect((await read(client, path)).attributes.iban).toBeNull();
      accepted(await change(client, path, { ...first, password }));
    }
  });

  it('is not one that is only written in another way, and leaves the rest of the form free', async () => {
    for (const [client, path, beside] of known) {
      const { accountHolder, bic } = (await read(client, path)).attributes;
      const same = { accountHolder: ` ${accountHolder} `, iban: 'de89 3704 0044 0532 0130 00', bic };
      const { attributes } = accepted(await change(client, path, { ...beside, ...same })).json.data;
      expect(attributes).toMatchObject({ ...beside, accountHolder, iban: german });
      const before = await read(client, path);
      accepted(await change(client, path, { password: 'not asked for' }));
      expect(await read(client, path)).toEqual(before);
    }
  });

  it('of a company is an activity of its own, of which the trust is told once, and says when it was', async () => {
    const [[, , , trustEmail], [client, path]] = [known[1]!, known[2]!];
    const trust = known[1]![0];
    const told = async () =>
      (await server.mailsTo(trustEmail)).filter(({ subject }) => subject.includes('another bank account'));
    const before = (await told()).length;
    const write = async (attributes: object) =>
      accepted(await change(client, path, { ...attributes, password })).json.data.attributes;
    const office = await write({ office: 'Zadar' });
    expect(await told()).toHaveLength(before);
    const moved = await write({ office: 'Rijeka', iban: 'HR1210010051863000160' });
    expect(moved.accountChanged_at > office.accountChanged_at).toBe(true);
    const [mail] = await told();
    expect(await told()).toHaveLength(before + 1);
    expect(mail!.subject).toBe('Birch Labs has another bank account');
    expect(mail!.text).not.toContain('HR12');
    const written = (await trust.list('activities', { filter: { resource: 'companies' } })).slice(0, 2);
    expect(Object.fromEntries(written.map(({ what, details }) => [what, details]))).toEqual({
      'changed-company': [{ name: 'office', before: 'Zadar', value: 'Rijeka' }],
      'changed-company-account': [{ name: 'iban', before: 'DE … 3000', value: 'HR … 0160' }],
    });
  });

  it('is said to be none any more in the mail to the trust, once a company has removed it', async () => {
    const [[, , , trustEmail], [client, path]] = [known[1]!, known[2]!];
    const told = async () =>
      (await server.mailsTo(trustEmail)).filter(({ subject }) => subject.startsWith('Birch Labs has'));
    const { iban, accountHolder } = (await read(client, path)).attributes;
    accepted(await change(client, path, { iban: null, accountHolder: null, bic: null, password }));
    const [mail] = await told();
    expect(mail!.subject).toBe('Birch Labs has no bank account any more');
    expect(mail!.text).not.toContain('shows the new one');
    accepted(await change(client, path, { iban, accountHolder, password }));
    expect((await told())[0]!.subject).toBe('Birch Labs has another bank account');
  });

  it('is written down of a trust apart from its other settings', async () => {
    const [trust, path] = known[1]!;
    accepted(
      await change(trust, path, {
        address: 'Ilica 2',
        bic: 'ZABAHR2X',
        iban: 'HR1210010051863000160',
        password,
      }),
    );
    const written = (await trust.list('activities', { filter: { resource: 'trusts' } })).slice(0, 2);
    expect(
      Object.fromEntries(written.map(({ what, details }) => [what, details.map(({ name }: Row) => name)])),
    ).toEqual({
      'changed-trust': ['address'],
      'changed-trust-account': ['bic', 'iban'],
    });
  });

  it('takes a code as well where the login has a second factor, and none is used up by a repetition', async () => {
    for (const [client, path] of known.slice(1)) {
      const { recoveryCodes } = await withSecondFactor(client);
      const other = { accountHolder: 'Renamed', password };
      expect(await refusal(change(client, path, other))).toEqual([422, { code: refusals.en.codeNeeded }]);
      const wrong = { ...other, code: '000000' };
      expect(await refusal(change(client, path, wrong))).toEqual([422, { code: refusals.en.codeWrong }]);
      const headers = { 'If-Match': (await read(client, path)).etag, 'Idempotency-Key': 'renamed' };
      const send = () => client.send('PATCH', path, { data: { attributes: { ...other, code } } }, headers);
      let code = recoveryCodes[0]!;
      expect(accepted(await send()).json.data.attributes.accountHolder).toBe('Renamed');
      code = '000000';
      expect((await send()).status).toBe(200);
    }
  });

  it('cannot be had by guessing', async () => {
    const founder = {
      client: known[2]![0],
      companyId: known[2]![1].split('/').at(-1)!,
    };
    const { client } = await joinedEmployee(server, founder, 'Cleo Kovač', 'cleo@birch.test');
    const path = '/api/user/bank-details';
    const guess = (typed: string) =>
      change(client, path, { accountHolder: 'Cleo Kovač', iban: german, password: typed });
    for (let time = 1; time <= 10; time++) expect((await guess(`guess ${time}`)).status).toBe(422);
    expect((await guess(password)).status).toBe(429);
    accepted(await change(client, path, { taxResidence: 'SE' }));
    expect((await read(client, path)).attributes.iban).toBeNull();
  });
});
