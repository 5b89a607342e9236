import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveTo } from '../../../server/base/clock.ts';
import {
  accepted,
  command,
  type Employee,
  enterBankDetails,
  type Founder,
  iban,
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
  verifiedIn,
} from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

describe('asking the holders of payments again', () => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'Ana' | 'Ben', Employee>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(
      testKinds.at(-1)!,
      ['Ana', 'Ben'],
      '2026-01-15',
    ));
    await nameAccount(trust);
    for (const each of Object.values(people)) await verifiedIn(server, each);
    await enterBankDetails(people.Ana, { accountHolder: 'Ana Kovač', iban });
  });
  afterAll(() => closeSound(server));

  it('asks for what is missing, or for another account, until the holder has entered it', async () => {
    const pool = await heldPool(trust, founder, equal(['Ana', 'Ben']));
    const payout = await funded(trust, dividendOf(pool));
    const lineOf = async ({ id }: Employee) =>
      (await trust.list('earnings', { filter: { payout_id: payout.id, employee_id: id } }))[0] as Row;
    const [ana, ben] = [await lineOf(people.Ana), await lineOf(people.Ben)];
    expect([ana.status, ben.status]).toEqual(['payable', 'retained']);
    const remind = ({ id }: Row, client = trust) => command(client, 'earnings', id, 'remind');

    await moveTo(server.services, '2026-01-16');
    // Nobody has to do anything for a payment on its way.
    expect((await remind(ana)).status).toBe(409);
    expect((await remind(ben, founder.client)).status).toBe(403);
    accepted(await remind(ben));
    const reminders = async (name: string) =>
      (await server.mailsTo(`${name}@birch.test`)).filter(({ subject }) => subject.startsWith('Reminder:'));
    const [first] = await reminders('Ben');
    expect(first!.text).toContain('We do not know your bank account.');
    expect((await lineOf(people.Ben)).askedOn).toBe('2026-01-16');

    const reason = 'Account closed';
    accepted(await command(trust, 'earnings', ana.id, 'mark-returned', { reason }));
    accepted(await trust.post('/api/earnings/remind', { ids: [ana.id, ben.id] }));
    const [again] = await reminders('Ana');
    expect(again!.text).toMatch(/The bank has sent the payment back\. Its reason: .*Account closed/);
    expect(again!.text).toContain('Your account has given the last payment back.');
    expect(await reminders('Ben')).toHaveLength(2);
    expect((await lineOf(people.Ana)).askedOn).toBe('2026-01-16');
    const acts = await trust.list('activities', { filter: { record_id: ana.id, what: 'reminded' } });
    expect(acts).toHaveLength(1);

    await enterBankDetails(people.Ana, { accountHolder: 'Ana Kovač', iban: 'GB29NWBK60161331926819' });
    const answer = await remind(ana);
    expect([answer.status, answer.json.message]).toEqual([
      409,
      'The holder can do nothing about what this payment waits for, or has done it.',
    ]);
  });
});
