import { type AddressInfo, createServer } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '../../../model/enums.ts';
import { renderDevMailPage } from '../../../server/notices/mail/devMailPages.ts';
import type { MailData, MailTemplate } from '../../../server/notices/mail/mailData.ts';
import { renderMail } from '../../../server/notices/mail/templates.ts';
import { createTransport, type MailTransport } from '../../../server/notices/mail/transport.ts';
import { link, samples } from './mailSamples.ts';

type Received = { recipients: string[]; sender: string; raw: Buffer };
const received: Received[] = [];

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('unknown@') ? new Error('no such mailbox') : undefined),
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', () => {
      const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({
        recipients: envelope.rcptTo.map(({ address }) => address),
        sender,
        raw: Buffer.concat(chunks),
      });
      done();
    });
  },
});

const from = { name: 'Vestry "Trust", Zürich', address: 'no-reply@vestry.test' };
let transport: MailTransport;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  transport = createTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, needsTls: false, from });
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  transport.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const templates = Object.keys(samples) as MailTemplate[];

/** What nobody typed: it comes from lists of ours, or was checked when it came. */
const ours = [
  'act',
  'at',
  'timeZone',
  'link',
  'kind',
  'firstDay',
  'lastDay',
  'day',
  'until',
  'type',
  'amount',
  'currency',
  'reference',
  'asOf',
  'receivedOn',
];

const invite = (names: Partial<MailData['invitation']>) =>
  renderMail('invitation', { ...samples.invitation, ...names }, { language: 'en' }, 'Vestry');

describe('sending a mail', () => {
  it('keeps umlauts, quotes and both versions of the text', async () => {
    const mail = invite({ companyName: 'Käse "Größe" & Œuvre' });
    await transport.send({ to: 'zoë@example.test', ...mail });
    const [message] = received;
    expect(message).toMatchObject({ recipients: ['zoë@example.test'], sender: from.address });
    const parsed = await PostalMime.parse(message!.raw);
    expect(parsed.from).toMatchObject(from);
    expect(parsed.to).toMatchObject([{ address: 'zoë@example.test' }]);
    expect(parsed.subject).toBe(mail.subject);
    expect(parsed.text?.trim()).toBe(mail.text.trim());
    expect(parsed.html?.trim()).toBe(mail.html.trim());
  });

  it('lets no name add a header or a recipient', async () => {
    const companyName = 'Evil"\r\nBcc: victim@example.test\r\nX-Evil: 1\r\n\r\n<b>body</b>';
    await transport.send({ to: 'ada@example.test', ...invite({ companyName }) });
    await transport.send({ to: 'ada@example.test', ...invite({}), subject: `Hello ${companyName}` });
    expect(received).toHaveLength(2);
    for (const { recipients, raw } of received) {
      expect(recipients).toEqual(['ada@example.test']);
      const { headers, bcc } = await PostalMime.parse(raw);
      expect(headers.map(({ key }) => key)).not.toContain('x-evil');
      expect(bcc).toBeUndefined();
    }
  });

  it.each([
    'ada@example.test, victim@example.test',
    'ada@example.test\r\nBcc: victim@example.test',
    'Ada <ada@example.test>',
    'group:victim@example.test;',
    'ada@example.test victim@example.test',
    'ada',
    '',
  ])('refuses "%s", which is not exactly one address', async (to) => {
    await expect(transport.send({ to, ...invite({}) })).rejects.toThrow(RangeError);
    expect(received).toEqual([]);
  });

  it('fails when the server refuses the recipient, so that the mail can be kept', async () => {
    await expect(transport.send({ to: 'unknown@example.test', ...invite({}) })).rejects.toThrow(
      'no such mailbox',
    );
  });

  it('says nothing of a mail to a server without encryption where it has to have it', async () => {
    const { port } = server.server.address() as AddressInfo;
    const careful = createTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, needsTls: true, from });
    await expect(careful.send({ to: 'ada@example.test', ...invite({}) })).rejects.toThrow('STARTTLS');
    expect(received).toEqual([]);
    careful.close();
  });

  it('fails when there is no server', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const lost = createTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, needsTls: false, from });
    await expect(lost.send({ to: 'ada@example.test', ...invite({}) })).rejects.toThrow('ECONNREFUSED');
    lost.close();
  });
});

describe('the words of a mail', () => {
  it.each(templates)(
    '%s has a one-line subject, its link in both versions, and nothing missing, in each language',
    (template) => {
      const seen = new Set<string>();
      for (const [language, role] of languages.flatMap((each) => [
        [each, 'trust'] as const,
        [each, 'employee'] as const,
      ])) {
        const { subject, text, html } = renderMail(template, samples[template], { language, role }, 'Vestry');
        expect(subject).toMatch(/^\S.*\S$/);
        expect(text).toContain(`\n${link}\n`);
        expect(html).toContain('href="https://vestry.test/invitation/1?a=1&amp;b=2"');
        expect(html).toContain(`<html lang="${language}">`);
        expect(`${subject}${text}`).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
        if (role === 'trust') seen.add(text);
      }
      expect(seen.size).toBe(languages.length);
    },
  );

  it.each(templates)('%s shows what people typed as text, never as markup', (template) => {
    const hostile = '<img src=x onerror="alert(1)"> & \'co\'';
    const typed = Object.entries(samples[template]).map(([name, value]) => [
      name,
      typeof value !== 'string' || ours.includes(name) ? value : hostile,
    ]);
    const mail = renderMail(template, Object.fromEntries(typed), { language: 'en' }, hostile);
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;co&#39;');
    expect(mail.text).toContain(hostile);
  });

  it.each([
    ['boughtBack', 'was paid to you', 'an Sie gezahlt', 'isplaćeno Vam je'],
    ['buybackReturned', 'to you', 'an Sie', 'Vama'],
    ['saleSold', 'from you', 'von Ihnen', 'Vaša prodaja'],
    ['receiptsIssued', 'issued to you', 'an Sie ausgegeben', 'Vaša uplata'],
  ] as const)(
    '%s speaks to the employee whom it is about, and names the employee to others',
    (template, ...said) => {
      const data = samples[template];
      const name = 'sellerName' in data ? data.sellerName : data.employeeName;
      for (const [i, language] of languages.entries()) {
        const worded = (role: 'employee' | 'founder') =>
          renderMail(template, data, { language, role }, 'Vestry').text;
        expect(worded('employee')).toContain(said[i]);
        expect(worded('employee')).not.toContain(name);
        expect(worded('founder')).toContain(name);
        expect(worded('founder')).not.toContain(said[i]);
      }
    },
  );

  it('keeps a reason of several lines from posing as a paragraph of the mail', () => {
    const reason = 'No.\r\n\r\nOpen:\u2028https://evil.test/';
    const { text } = renderMail(
      'poolRejected',
      { poolName: 'Pool A', reason, link },
      { language: 'en' },
      'Vestry',
    );
    expect(text).toContain('\nReason: “No. Open: https:\u2060//evil.\u2060test/”\n');
  });

  it.each(templates)('%s makes no link of what people typed, and stays short', (template) => {
    const typed = (words: string) =>
      Object.fromEntries(
        Object.entries(samples[template]).map(([name, value]) => [
          name,
          typeof value !== 'string' || ours.includes(name) ? value : words,
        ]),
      ) as never;
    for (const language of languages) {
      const { text, html } = renderMail(
        template,
        typed('See https://evil.test/x, www.evil.test or evil.com'),
        { language },
        'Vestry',
      );
      for (const body of [text, html.replace(/<title>.*<\/title>/, '')])
        expect(body.replaceAll(link, '')).not.toMatch(/https?:\/\/evil|www\.evil|evil\.(test|com)/);
      const long = renderMail(template, typed('Long '.repeat(2000)), { language }, 'Vestry');
      expect(long.subject.length).toBeLessThanOrEqual(150);
      expect(long.text.length).toBeLessThan(8000);
    }
  });

  it.each(['invitation', 'invitationWaiting', 'colleagueInvitation', 'colleagueWaiting'] as const)(
    '%s says who wrote it, and that nobody has checked that',
    (template) => {
      const said = { en: 'has not checked who', de: 'nicht geprüft, wer', hr: 'nije provjerila tko' };
      for (const language of languages) {
        const { subject, text } = renderMail(template, samples[template], { language }, 'Vestry');
        expect(text).toContain('Zoë (zoe@alder.test)');
        expect(text).toContain(said[language]);
        expect(subject).toMatch(/^(Invitation|Einladung|Pozivnica)/);
      }
    },
  );

  it('ends the words of a person where they end', () => {
    const reason = 'No.” Vestry says: “Log in at once';
    expect(
      renderMail('poolRejected', { poolName: 'Pool A', reason, link }, { language: 'en' }, 'Vestry').text,
    ).toContain("Reason: “No.' Vestry says: 'Log in at once”");
  });

  it.each([
    ['AC04', 'the account is closed (AC04)', 'das Konto ist aufgelöst (AC04)', 'račun je zatvoren (AC04)'],
    ['(RC01)', 'wrong BIC (RC01)', 'falscher BIC (RC01)', 'pogrešan BIC (RC01)'],
    [
      'Account closed (AC04)',
      'the account is closed (AC04)',
      'das Konto ist aufgelöst (AC04) – Account closed',
      'račun je zatvoren (AC04) – Account closed',
    ],
    ['(XY99)', 'XY99', 'XY99', 'XY99'],
    ['Call us (NARR)', 'Call us (NARR)', 'Call us (NARR)', 'Call us (NARR)'],
    ['Closed', 'Closed', 'Closed', 'Closed'],
  ])('says in words why a payment came back: %s', (bankReason, ...worded) => {
    const told = (['en', 'de', 'hr'] as const).map(
      (language) =>
        renderMail('earningReturned', { ...samples.earningReturned, bankReason }, { language }, 'Vestry')
          .text,
    );
    expect(told.map((text) => /(?:Its reason|Grund laut Bank|Razlog banke): (.*)/.exec(text)?.[1])).toEqual(
      worded,
    );
  });

  it('greets whoever has a login by name, and nobody by a name that others typed', () => {
    const greeted = renderMail(
      'planGranted',
      samples.planGranted,
      { language: 'de', name: 'Jan Łęcki' },
      'Vestry',
    );
    for (const body of [greeted.text, greeted.html]) expect(body).toContain('Guten Tag, Jan Łęcki!');
    const hostile = { language: 'en' as const, name: 'A\n\nPay to evil.com <b>now</b>' };
    const { text, html } = renderMail('resetPassword', { link: '' }, hostile, 'Vestry');
    expect(text).not.toMatch(/^Pay/m);
    expect(text).not.toContain('evil.com');
    expect(html).not.toContain('<b>');
    expect(invite({ inviterName: 'Jan' }).text).not.toMatch(/^Hello/m);
  });

  it('says that a plan goes on while a request to exercise the rest of it waits', () => {
    const { subject, text } = renderMail(
      'planExpired',
      { ...samples.planExpired, requested: 3n },
      { language: 'en' },
      'Vestry',
    );
    expect(subject).toBe('Plan B: 1 option expired');
    expect(text).toContain('A request to exercise 3 options is open.');
    expect(renderMail('planExpired', samples.planExpired, { language: 'en' }, 'Vestry').text).not.toContain(
      'request',
    );
  });

  it('writes numbers and days as people read them', () => {
    expect(renderMail('planGranted', samples.planGranted, { language: 'en' }, 'Vestry').subject).toContain(
      '12,000 options',
    );
    expect(renderMail('planExpired', samples.planExpired, { language: 'en' }, 'Vestry').text).toContain(
      '1 option.',
    );
    expect(
      renderMail('exercisePeriodStarted', samples.exercisePeriodStarted, { language: 'en' }, 'Vestry').text,
    ).toContain('up to and including 20 Nov 2026');
  });
});

describe('the page of kept mails', () => {
  const mail = {
    id: '1',
    to: 'ada@example.test',
    ...invite({}),
    created_at: new Date('2026-05-04T10:00:00Z'),
  };

  it('lists the newest first, with the links to follow', () => {
    const newer = { ...mail, id: '2', subject: 'The second', created_at: new Date('2026-05-05T10:00:00Z') };
    const page = renderDevMailPage([mail, newer]);
    expect([...page.matchAll(/<article aria-labelledby="mail-(\d)"/g)].map(([, id]) => id)).toEqual([
      '2',
      '1',
    ]);
    expect(page).toContain('<a href="https://vestry.test/invitation/1?a=1&amp;b=2">');
  });

  it('runs nothing that a mail contains', () => {
    const html = '<script>alert(1)</script>"><script>alert(2)</script>';
    const page = renderDevMailPage([{ ...mail, subject: html, text: `${html} javascript:alert(3)`, html }]);
    expect(page).not.toContain('<script');
    expect(page).not.toContain('href="javascript');
    expect(page).toMatch(/<iframe sandbox loading="lazy" title="[^"]*" srcdoc="&lt;script&gt;[^"]*">/);
  });

  it('says so when there is none', () => {
    expect(renderDevMailPage([])).toContain('No mail has been sent yet.');
  });
});
