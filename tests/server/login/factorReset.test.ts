import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTask } from '../../../server/app/tasks.ts';
import { refusals } from '../../../server/i18n/refusals.ts';
import { accepted, type Employee, type Founder, logIn, password } from '../../support/acts.ts';
import { withSecondFactor } from '../../support/authenticatorApp.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

describe.each(testKinds)('the reset of a second factor, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana' | 'ben', Employee>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana', 'ben']));
  });
  afterAll(() => server?.close());

  const refusal = async (answer: ReturnType<Client['post']>) => {
    const { status, json } = await answer;
    return [status, json?.errors ?? json?.message];
  };
  const userOf = async (client: Client) => (await client.get('/api/app')).json.user;
  /** Whoever is invited to act for the same side, and joins. */
  const colleagueOf = async (client: Client, name: string, email: string) => {
    const { id } = accepted(await client.create('colleagues', { name, email, password })).json.data;
    const [mail] = await server.mailsTo(email);
    const joined = server.visitor();
    const token = mail!.text.match(/\/invitation\/([\w-]+)/)![1];
    accepted(await joined.post(`/api/invitations/${token}`, { password }));
    return { id: id as string, client: joined, email };
  };
  const reset = (by: Client, id: string, more: object = {}) =>
    by.post(`/api/colleagues/${id}/reset-second-factor`, { password, reason: 'Lost the phone', ...more });
  const logged = () => server.lines.map((line) => JSON.parse(line));

  it('says so where there is none, and leaves sessions and person in peace', async () => {
    const { client } = people.ben;
    const { email } = await userOf(client);
    const said: string[] = [];
    expect(await runTask(server.services, ['reset-second-factor', email], (line) => said.push(line))).toBe(0);
    expect(said).toEqual([
      `${email} has no authenticator app, no recovery codes and no passkey: nothing was removed, and no session has ended.`,
    ]);
    expect((await client.get('/api/app')).json.user.email).toBe(email);
    const subjects = (await server.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /factor/i.test(subject))).toEqual([]);
  });

  it('is done by whoever runs the server: no factor, no session, told, in the trail and the log', async () => {
    const { client } = people.ana;
    await withSecondFactor(client);
    const { id } = await userOf(client);
    await server.services.db
      .insertInto('passkeys')
      .values({
        user_id: id,
        name: 'Key',
        credential_id: id,
        public_key: Buffer.from('x'),
        counter: 0n,
        transports: [],
        used_at: null,
      })
      .execute();
    const said: string[] = [];
    const run = (...args: string[]) => runTask(server.services, args, (line) => said.push(line));
    expect(await run('reset-second-factor')).toBe(2);
    expect(await run('reset-second-factor', 'nobody@birch.test')).toBe(1);
    server.lines.length = 0;
    expect(await run('reset-second-factor', 'Ana@birch.test')).toBe(0);
    expect(said).toEqual([
      'Usage: npm run reset-second-factor -- EMAIL',
      'There is no login with the address nobody@birch.test.',
      'The authenticator app, the recovery codes and the passkeys of Ana@birch.test are removed, and all sessions have ended.',
    ]);
    expect((await client.get('/api/app')).status).toBe(401);
    const entered = await logIn(server, 'ana@birch.test');
    expect((await entered.get('/api/user/second-factor')).json).toEqual({ since: null, recoveryCodes: 0 });
    expect((await entered.get('/api/user/passkeys')).json.data).toEqual([]);
    const mails = await server.mailsTo('ana@birch.test');
    expect(mails.map(({ subject }) => subject)).toContain('The second factor of your Vestry login was reset');
    const written = await founder.client.list('activities', { filter: { what: 'reset-second-factor' } });
    expect(written).toEqual([expect.objectContaining({ record_id: people.ana.id, actor: 'Vestry' })]);
    const ofCommand = { level: 'info', time: expect.any(String), user: id };
    expect(logged()[0]).toEqual({
      ...ofCommand,
      event: 'reset-second-factor',
      command: 'reset-second-factor',
    });
    server.lines.length = 0;
    expect(await run('end-sessions', 'ana@birch.test')).toBe(0);
    expect(logged()).toEqual([{ ...ofCommand, event: 'ended-sessions', command: 'end-sessions' }]);
  });

  it.each(['operator', 'founder'])(
    'is done by another %s, with the own password and a reason',
    async (kind) => {
      const client = kind === 'operator' ? trust : founder.client;
      const email = `${kind}@alder.test`;
      const colleague = await colleagueOf(client, 'Petra', email);
      expect(await refusal(reset(client, colleague.id))).toEqual([409, refusals.en.noFactor]);
      await withSecondFactor(colleague.client);
      const { id } = await userOf(colleague.client);
      expect(await refusal(reset(client, colleague.id, { password: 'not it' }))).toEqual([
        422,
        { password: refusals.en.passwordWrong },
      ]);
      expect(await refusal(reset(client, colleague.id, { reason: '' }))).toMatchObject([422, {}]);
      // Nobody resets the own one this way, nor somebody else's colleague.
      expect(await refusal(reset(colleague.client, colleague.id))).toEqual([409, refusals.en.resetSelf]);
      expect((await reset(people.ben.client, colleague.id)).status).toBe(403);
      server.lines.length = 0;
      accepted(await reset(client, colleague.id));
      expect((await colleague.client.get('/api/app')).status).toBe(401);
      await logIn(server, email);
      const mail = (await server.mailsTo(email)).find(({ subject }) => /was reset/.test(subject))!;
      expect(mail.text).toContain('Lost the phone');
      const written = await trust.list('activities', {
        filter: { what: 'reset-second-factor', record_id: colleague.id },
      });
      expect(written).toHaveLength(1);
      expect(logged()).toContainEqual(
        expect.objectContaining({
          event: 'reset-second-factor',
          user: id,
          by: (await userOf(client)).id,
        }),
      );
    },
  );

  it('is not done by a colleague where the login is good for others too', async () => {
    const { id, email } = await colleagueOf(founder.client, 'Mia', 'mia@alder.test');
    const mia = await logIn(server, email);
    const further = accepted(await trust.create('colleagues', { name: 'Mia', email, password })).json.data;
    accepted(await mia.post(`/api/colleagues/${further.id}/accept-invitation`));
    await withSecondFactor(mia);
    expect(await refusal(reset(founder.client, id))).toEqual([409, refusals.en.factorOfOthersToo]);
    // All that she is good for is the trust's.
    accepted(await reset(trust, further.id));
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
