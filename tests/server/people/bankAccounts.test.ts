import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveTo } from '../../../server/base/clock.ts';
import { refusals } from '../../../server/i18n/refusals.ts';
import {
  accepted,
  command,
  type Employee,
  enterBankDetails,
  type Founder,
  password,
  recordIn,
} from '../../support/acts.ts';
import { bookedTogether, ordersIn, statementOf } from '../../support/bank.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import {
  approved,
  closeSound,
  dividendOf,
  equal,
  funded,
  heldPool,
  linesOf,
  nameAccount,
  payable,
} from '../../support/payouts.ts';
import { upload } from '../../support/pictures.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { downloadFile } from '../../support/transferFile.ts';
import { canValidate, schemaFaults } from '../../support/xsd.ts';

const names = ['ana', 'ben', 'eva'] as const;
const ibans = {
  ana: 'DE89370400440532013000',
  ben: 'HR1210010051863000160',
  eva: 'FR1420041010050500013M02606',
};
const unspelt = '大森健二';

describe.each(testKinds)('the accounts of a bank, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<(typeof names)[number], Employee>;
  let pool: Row;

  /** Changes one of the three kinds of accounts. */
  const change = async (
    client: Client,
    path: string,
    attributes: object,
    confirmed: object = { password },
  ) => {
    const { headers } = await client.get(path);
    const body = { data: { attributes: { ...attributes, ...confirmed } } };
    return client.send('PATCH', path, body, { 'If-Match': headers.get('etag')! });
  };
  const unconfirmed = (client: Client, path: string, attributes: object) =>
    change(client, path, attributes, {});
  const owners = async () =>
    [
      [people.ana.client, '/api/user/bank-details'],
      [founder.client, `/api/companies/${founder.companyId}`],
      [trust, `/api/trusts/${(await trust.list('trusts'))[0]!.id}`],
    ] as const;
  const refused = async (answer: ReturnType<Client['send']>) => {
    const { status, json } = await answer;
    return [status, json.errors ?? json.message];
  };
  /** What nobody could enter any more, as it is in older databases. */
  const nameAs = (employee: Employee, name: string) =>
    sql`update bank_accounts b set account_holder = ${name} from employees e
      where e.id = ${employee.id} and b.user_id = e.user_id`.execute(server.services.db);
  const fileOf = async (payout: Row) => {
    const files = await trust.list('transfers', { filter: { payout_id: payout.id } });
    return (await downloadFile(trust, files[0]!.id)).bytes.toString();
  };

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names));
    await payable(server, people, names, ibans);
    await nameAccount(trust);
    pool = await heldPool(trust, founder, equal(names));
  });
  afterAll(() => closeSound(server));

  it('are held by whom a payment file can name', async () => {
    for (const [client, path] of await owners()) {
      const answer = refused(change(client, path, { accountHolder: unspelt }));
      expect(await answer, path).toEqual([422, { accountHolder: refusals.en['validation.latin'] }]);
      accepted(await change(client, path, { accountHolder: 'Čedomir Щербина' }));
    }
  });

  it('have a BIC that goes with the IBAN, also after one of the two was changed alone', async () => {
    for (const [client, path] of await owners()) {
      accepted(await change(client, path, { iban: ibans.ben, bic: 'ZABAHR2X' }));
      const wrong = [422, { bic: refusals.en['validation.bicCountry'] }];
      expect(await refused(change(client, path, { iban: ibans.ana })), path).toEqual(wrong);
      expect(await refused(change(client, path, { bic: 'COBADEFF' }))).toEqual(wrong);
      expect(await refused(change(client, path, { iban: ibans.ana, bic: 'ZABAHR2X' }))).toEqual(wrong);
      const outside = 'UA213223130000026007233566001';
      expect(await refused(change(client, path, { iban: outside, bic: null }))).toEqual([
        422,
        { bic: refusals.en['validation.bicMissing'] },
      ]);
      accepted(await change(client, path, { iban: outside, bic: 'PBANUA2X' }));
      accepted(await change(client, path, { iban: ibans.ana, bic: null }));
    }
  });

  it('are not changed without a mail to those whose they are', async () => {
    const ana = 'ana@birch.test';
    for (const [email, of] of [
      [ana, undefined],
      ['ivo@birch.test', 'Birch Labs'],
      ['ops@alder.test', 'Alder Trust'],
    ] as const) {
      const [mail] = (await server.mailsTo(email)).filter(({ subject }) =>
        subject.startsWith(of ? `The bank account of ${of} was` : 'Your bank account was'),
      );
      expect(mail?.text, email).toMatch(/UA … 6001/);
      expect(mail?.text).toMatch(/change your passwords? at once/);
      expect(mail?.text).not.toContain(ibans.ana);
    }
    const mails = (await server.mailsTo(ana)).length;
    accepted(await unconfirmed(people.ana.client, '/api/user/bank-details', { taxResidence: 'HR' }));
    expect((await server.mailsTo(ana)).length).toBe(mails);
  });

  it('are told of with holder, IBAN and BIC, whichever of them was changed', async () => {
    const emails = ['ana@birch.test', 'ivo@birch.test', 'ops@alder.test'];
    for (const [index, [client, path]] of (await owners()).entries()) {
      const told = async (attributes: object) => {
        accepted(await change(client, path, attributes));
        const mails = await server.mailsTo(emails[index]!);
        return mails.map(({ text }) => /New: .*/.exec(text)?.[0]).find((said) => said !== undefined);
      };
      await told({ accountHolder: 'Ana Kovač', iban: ibans.ana, bic: 'COBADEFF' });
      expect(await told({ bic: 'DEUTDEFF' }), path).toBe(
        'New: Ana Kovač, DE … 3000, DEUTDEFF. Before: Ana Kovač, DE … 3000, COBADEFF.',
      );
      expect(await told({ bic: null })).toBe(
        'New: Ana Kovač, DE … 3000. Before: Ana Kovač, DE … 3000, DEUTDEFF.',
      );
      expect(await told({ accountHolder: 'Eva Kovač' })).toBe(
        'New: Eva Kovač, DE … 3000. Before: Ana Kovač, DE … 3000.',
      );
    }
  });

  it('name their holder where there is an IBAN, and can be taken away as a whole', async () => {
    for (const [client, path] of await owners()) {
      const unnamed = [422, { accountHolder: refusals.en['validation.required'] }];
      const held = { accountHolder: 'Ana Kovač', iban: ibans.ana, bic: null };
      accepted(await change(client, path, held));
      expect(await refused(change(client, path, { accountHolder: null })), path).toEqual(unnamed);
      accepted(await change(client, path, { accountHolder: null, iban: null, bic: null }));
      expect(await refused(change(client, path, { iban: ibans.ana }))).toEqual(unnamed);
      accepted(await change(client, path, held));
    }
  });

  it('that were entered under another name are paid under the verified one, or wait for a name', async () => {
    await nameAs(people.ana, unspelt);
    await nameAs(people.ben, unspelt);
    await sql`update verified_persons v set given_name = '健二', family_name = '大森' from employees e
      where e.id = ${people.ben.id} and v.user_id = e.user_id`.execute(server.services.db);
    const payout = await funded(trust, dividendOf(pool));
    const file = await fileOf(payout);
    expect(ordersIn(file).orders.map(({ name, iban }) => [iban, name])).toContainEqual([
      ibans.ana,
      'Ana Kovac',
    ]);
    expect(file).not.toContain('?<');
    const lineOf = async () =>
      (await linesOf(trust, payout)).find(({ employee_id }) => employee_id === people.ben.id)!;
    expect(await lineOf()).toMatchObject({ status: 'retained', retainedReason: 'name-not-latin' });
    await enterBankDetails(people.ben, { accountHolder: 'Kenji Omori' });
    expect((await lineOf()).status).toBe('payable');

    await sql`update trusts set account_holder = ${unspelt}`.execute(server.services.db);
    const next = await approved(trust, dividendOf(pool));
    expect(await refused(command(trust, 'payouts', next.id, 'record-funds'))).toEqual([
      409,
      refusals.en.trustHolderLetters,
    ]);
    await nameAccount(trust);
    expect(recordIn(accepted(await command(trust, 'payouts', next.id, 'record-funds'))).status).toBe(
      'funded',
    );
  });

  it('outside the Single Euro Payments Area are paid by other rules, in a part of the file of their own', async () => {
    const bic = 'PBANUA2X';
    const outside = { accountHolder: 'Ben Kovač', iban: 'UA213223130000026007233566001' };
    await enterBankDetails(people.ben, { ...outside, bic });
    const payout = await funded(trust, dividendOf(pool));
    const file = await fileOf(payout);
    if (canValidate) expect(schemaFaults(file, 'pain.001.001.09')).toBe('');
    const parts = file.match(/<PmtInf>.*?<\/PmtInf>/gs)!.map((part) => ({ part, ...ordersIn(part) }));
    const kindOf = (part: string) => [
      part.includes('<Cd>SEPA<'),
      part.includes('>SLEV<'),
      part.includes(bic),
    ];
    expect(parts.map(({ part, orders }) => [orders.map(({ iban }) => iban).sort(), kindOf(part)])).toEqual(
      expect.arrayContaining([
        [
          [ibans.ana, ibans.eva],
          [true, true, false],
        ],
        [[outside.iban], [false, false, true]],
      ]),
    );
    expect(new Set([...parts, ordersIn(file)].map(({ batch }) => batch)).size).toBe(2);

    // A bank that books each part in one sum means the payments of that part.
    const one = statementOf(parts[0]!.account, [bookedTogether(parts[0]!, false)], 'PART-1');
    const answer = await upload(trust, '/api/bank-statements', Buffer.from(one));
    expect(accepted(answer).json.data.attributes).toMatchObject({
      entries: 1,
      matched: parts[0]!.orders.length,
    });
    const paid = (await linesOf(trust, payout)).filter(({ status }) => status === 'paid');
    expect(paid).toHaveLength(parts[0]!.orders.length);
  });

  it('outside that area wait for a BIC where none was asked for', async () => {
    await sql`update bank_accounts b set bic = null from employees e
      where e.id = ${people.ben.id} and b.user_id = e.user_id`.execute(server.services.db);
    const payout = await funded(trust, dividendOf(pool));
    const lineOf = async () =>
      (await linesOf(trust, payout)).find(({ employee_id }) => employee_id === people.ben.id)!;
    expect(await lineOf()).toMatchObject({ status: 'retained', retainedReason: 'bic-missing' });
    await enterBankDetails(people.ben, { bic: 'PBANUA2X' });
    expect((await lineOf()).status).toBe('payable');
  });

  it('are debited on a day on which banks work', async () => {
    await moveTo(server.services, '2026-01-17');
    const payout = await funded(trust, dividendOf(pool));
    const [file] = (await trust.list('transfers', { filter: { payout_id: payout.id } })) as [Row];
    expect([file.madeOn, file.executionDate]).toEqual(['2026-01-17', '2026-01-19']);
    expect(await fileOf(payout)).toContain('<ReqdExctnDt><Dt>2026-01-19</Dt></ReqdExctnDt>');
  });
});
