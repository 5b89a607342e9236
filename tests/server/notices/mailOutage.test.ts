import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTask } from '../../../server/app/tasks.ts';
import type { MailEvent } from '../../../server/base/securityLog.ts';
import { countMails, holdMails } from '../../../server/notices/mail/givenUp.ts';
import { createTransport, type MailTransport } from '../../../server/notices/mail/transport.ts';
import { flushOutbox, startOutbox } from '../../../server/notices/outbox.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** What the mail server answers to a receiver, by the part before the @; it takes all others. */
const answers: Record<string, { responseCode: number; message: string }> = {};
const received: string[] = [];

const smtpServer = () =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const answer = answers[address.split('@')[0]!];
      done(answer ? Object.assign(new Error(answer.message), answer) : undefined);
    },
    onData(stream, { envelope }, done) {
      received.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().on('end', () => done());
    },
  });

describe.each(testKinds)('mails that cannot leave, on the %s database', (kind) => {
  let server: TestServer;
  let smtp: SMTPServer | undefined;
  let port = 0;
  let transport: MailTransport;
  let events: MailEvent[] = [];
  let faults: string[] = [];

  const open = async () => {
    smtp = smtpServer();
    await new Promise<void>((listening) => smtp!.listen(port, '127.0.0.1', listening));
    port = (smtp.server.address() as AddressInfo).port;
  };
  const shut = async () => {
    await new Promise<void>((closed) => (smtp ? smtp.close(closed) : closed()));
    smtp = undefined;
  };

  beforeAll(async () => {
    server = await startTestServer(kind);
    await open();
    const from = { name: 'Vestry', address: 'no-reply@vestry.test' };
    transport = createTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, needsTls: false, from });
  });
  beforeEach(async () => {
    if (!smtp) await open();
    for (const name of Object.keys(answers)) delete answers[name];
    received.length = 0;
    events = [];
    faults = [];
    await sql`delete from outbox`.execute(server.services.db);
    await sql`delete from mail_outage`.execute(server.services.db);
  });
  afterAll(async () => {
    transport?.close();
    await shut();
    await server?.close();
  });

  const queue = (recipients: string[]) =>
    server.services.db
      .insertInto('outbox')
      .values(
        recipients.map((recipient) => ({
          recipient,
          subject: 'Hello',
          text: 'Hello',
          html: '<p>Hello</p>',
          created_at: new Date(),
          sent_at: null,
          last_error: null,
        })),
      )
      .execute();
  const log = {
    note: (event: unknown) => void events.push(event as MailEvent),
    report: (error: unknown) => void faults.push((error as Error).message),
  };
  const flush = () => flushOutbox(server.services.db, transport, log);
  const mails = () => server.services.db.selectFrom('outbox').selectAll().orderBy('recipient').execute();
  const one = async () => (await mails())[0]!;
  /** Lets hours pass for all that is kept of mails. */
  const pass = async (hours: number) => {
    const { db } = server.services;
    await sql`update outbox set next_attempt_at = next_attempt_at - make_interval(hours => ${hours}),
      failing_since = failing_since - make_interval(hours => ${hours})`.execute(db);
    await sql`update mail_outage set next_probe_at = next_probe_at - make_interval(hours => ${hours}),
      since = since - make_interval(hours => ${hours})`.execute(db);
  };
  const run = async (...args: string[]) => {
    const said: string[] = [];
    const code = await runTask(server.services, ['mails', ...args], (line) => said.push(line));
    return { code, said };
  };

  it('are left to others by a server that stops, but for the one that it is sending', async () => {
    const all = ['ana@birch.test', 'ben@birch.test', 'eva@birch.test'];
    await queue(all);
    const sending = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const slow: MailTransport = {
      send: async (mail) => {
        sending.resolve();
        await answered.promise;
        await transport.send(mail);
      },
      close: () => {},
    };
    const outbox = startOutbox(server.services.db, slow, log);
    outbox.committed();
    await sending.promise;
    const stopped = outbox.stop();
    answered.resolve();
    await stopped;
    expect(received).toHaveLength(1);
    const left = (await mails()).filter(({ sent_at }) => sent_at === null);
    expect(left.map(({ attempts }) => attempts)).toEqual([0, 0]);
    await flush();
    expect(received.toSorted()).toEqual(all);
  });

  it('all arrive, each once, when the mail server comes back after three days', async () => {
    const all = Array.from({ length: 45 }, (_, n) => `m${n}@birch.test`);
    await queue(all);
    await shut();
    for (let hour = 0; hour < 72; hour += 2) {
      await flush();
      await pass(2);
    }
    expect(received).toEqual([]);
    expect((await mails()).filter((mail) => mail.given_up_at || mail.sent_at)).toEqual([]);
    expect(await countMails(server.services.db)).toMatchObject({
      waiting: 45,
      givenUp: 0,
      isServerAway: true,
    });
    expect((await countMails(server.services.db)).oldestSeconds).toBeGreaterThan(70 * 3600);
    await open();
    await flush();
    expect(received.toSorted()).toEqual(all.toSorted());
    expect(await countMails(server.services.db)).toEqual({
      waiting: 0,
      oldestSeconds: 0,
      givenUp: 0,
      isServerAway: false,
    });
    expect(events.at(-1)).toMatchObject({ event: 'mail-server-back' });
    expect(faults).toEqual([
      expect.stringMatching(/^The mail server takes nothing, 45 mails wait for it: .*ECONNREFUSED/),
    ]);
  });

  it('are tried one by one, now and then, while the mail server is away', async () => {
    await queue(Array.from({ length: 45 }, (_, n) => `m${n}@birch.test`));
    await shut();
    for (let round = 0; round < 5; round++) await flush();
    const attempts = (await mails()).reduce((sum, mail) => sum + mail.attempts, 0);
    expect([attempts, events.length]).toEqual([1, 1]);
    await pass(1);
    for (let round = 0; round < 5; round++) await flush();
    expect(events.map((event) => event.event === 'mail-failed' && event.of)).toEqual(['server', 'server']);
  });

  it('say so of the server where it goes away itself, and each other mail is tried all the same afterwards', async () => {
    answers.m0 = { responseCode: 421, message: 'closing the channel' };
    await queue(['m0@birch.test', 'm1@birch.test']);
    await flush();
    expect((await countMails(server.services.db)).isServerAway).toBe(true);
    await pass(1);
    await flush();
    await pass(1);
    await flush();
    expect(received).toContain('m1@birch.test');
  });

  it('are tried after growing pauses, from minutes to hours, where the receiver says later', async () => {
    answers.busy = { responseCode: 451, message: 'try again later' };
    await queue(['busy@birch.test', 'ana@birch.test']);
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      const before = Date.now();
      await flush();
      const [, mail] = await mails();
      pauses.push((mail!.next_attempt_at.getTime() - before) / 60_000);
      await pass(6);
    }
    expect(received).toEqual(['ana@birch.test']);
    expect(pauses[0]).toBeLessThan(5);
    expect(pauses[4]).toBeGreaterThan(15);
    for (const pause of pauses.slice(8)) {
      expect(pause).toBeGreaterThan(120);
      expect(pause).toBeLessThan(360);
    }
    expect(faults).toEqual([]);
    // Three days have passed.
    delete answers.busy;
    await flush();
    expect(received).toEqual(['ana@birch.test', 'busy@birch.test']);
  });

  it('are given up, which is a fault, after more days than those of an outage', async () => {
    answers.busy = { responseCode: 451, message: 'busy@birch.test: try again later' };
    await queue(['busy@birch.test']);
    for (let day = 0; day < 7; day++) {
      await flush();
      await pass(24);
    }
    const { id, given_up_at, attempts } = await one();
    expect(given_up_at).not.toBeNull();
    expect(attempts).toBe(6);
    expect(events).toHaveLength(6);
    expect(faults).toEqual([
      expect.stringContaining(`The mail ${id} to an address at birch.test is given up after 6 attempts: `),
    ]);
    expect(JSON.stringify([events, faults])).not.toContain('busy@');
  });

  it('are given up at once where the receiver does not exist, and the others leave', async () => {
    answers.gone = { responseCode: 550, message: 'no such mailbox gone@birch.test' };
    await queue(['ana@birch.test', 'gone@birch.test', 'ben@birch.test']);
    await flush();
    expect(received.toSorted()).toEqual(['ana@birch.test', 'ben@birch.test']);
    await pass(24);
    await flush();
    expect(events).toMatchObject([{ event: 'mail-failed', domain: 'birch.test', attempts: 1, of: 'mail' }]);
    expect(faults).toHaveLength(1);
    expect(JSON.stringify([events, faults])).not.toContain('gone@');
    expect(await countMails(server.services.db)).toMatchObject({
      waiting: 0,
      givenUp: 1,
      isServerAway: false,
    });
  });

  it('are listed and sent again by a command', async () => {
    answers.gone = { responseCode: 550, message: 'no such mailbox' };
    await queue(['gone@birch.test', 'lost@birch.test', 'held@birch.test']);
    answers.lost = answers.gone;
    answers.held = { responseCode: 451, message: 'later' };
    await flush();
    const { code, said } = await run('list');
    expect(code).toBe(0);
    expect(said[0]).toBe('1 mails wait, 2 are given up.');
    expect(said[1]).toMatch(/ to held@birch\.test, 1 attempt, next 20\S+Z: Hello \(.*451 later\)$/);
    expect(said[2]).toMatch(
      /^[0-9a-f-]{36} to (gone|lost)@birch\.test, 1 attempt, given up: Hello \(.*550.*\)$/,
    );

    const unsent = Object.fromEntries((await mails()).map(({ recipient, id }) => [recipient, id]));
    for (const name of Object.keys(answers)) delete answers[name];
    // The server of the test has no mail server: what is sent again would be kept by it.
    server.services.committed = () => {};
    expect(await run('resend', unsent['gone@birch.test']!)).toEqual({
      code: 0,
      said: ['1 mail is sent again.'],
    });
    await flush();
    expect(received).toEqual(['gone@birch.test']);
    expect((await run('resend', unsent['gone@birch.test']!)).code).toBe(1);
    expect((await run('resend', 'nonsense')).code).toBe(1);
    for (const wrong of [[], ['resend'], ['send'], ['list', 'x'], ['resend', '--all', 'x']])
      expect((await run(...wrong)).code).toBe(2);

    expect(await holdMails(server.services.db)).toBe(1n);
    expect((await run('list')).said.join()).toContain('held: restored from a backup');
    expect(await run('resend', '--all')).toEqual({ code: 0, said: ['2 mails are sent again.'] });
    await flush();
    expect(received.toSorted()).toEqual(['gone@birch.test', 'held@birch.test', 'lost@birch.test']);
    expect((await run('list')).said).toEqual(['0 mails wait, 0 are given up.']);
  });
});
