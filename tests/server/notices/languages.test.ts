import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preferredLanguage } from '../../../server/i18n/language.ts';
import { refusals } from '../../../server/i18n/refusals.ts';
import { renderMail } from '../../../server/notices/mail/templates.ts';
import { accepted, confirmAddress, password, registerTrust } from '../../support/acts.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe('the language of an answer', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['fr-FR,fr;q=0.9', 'en'],
    ['de-AT', 'de'],
    ['fr, HR;q=0.5, de;q=0.8', 'de'],
    ['de;q=0, hr;q=0.1', 'hr'],
    ['de;q=x, hr', 'hr'],
  ])('of those who prefer %s is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});

describe('somebody who reads another language', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(testKinds.at(-1)!);
    await registerTrust(server, 'Alder Trust', 'ops@alder.test');
  });
  afterAll(() => server?.close());

  it('is refused in that language, the reason under each field too', async () => {
    const visitor = server.visitor();
    const wrong = { email: 'nobody@alder.test', password };
    const inGerman = await visitor.post('/api/login', wrong, { 'Accept-Language': 'de-CH, en;q=0.5' });
    expect([inGerman.status, inGerman.json.message]).toEqual([401, refusals.de.credentials]);
    expect((await visitor.post('/api/login', wrong)).json.message).toBe(refusals.en.credentials);
    const wrongly = await visitor.post(
      '/api/register/trust',
      { name: 'Second', email: 'ops@alder.test', password, serviceType: 'many' },
      { 'Accept-Language': 'de' },
    );
    const errors = { serviceType: refusals.de['validation.oneOf'] };
    expect(wrongly.json).toEqual({ message: refusals.de.invalid, errors });
  });

  it('registers in it, and is written to in it', async () => {
    const visitor = server.visitor();
    const person = { name: 'Grab', email: 'ured@grab.test', password, serviceType: 'shared' };
    accepted(await visitor.post('/api/register/trust', person, { 'Accept-Language': 'hr' }));
    const { subject: asked } = renderMail(
      'confirmRegistration',
      { kind: 'trust', name: '', companyName: null, link: '' },
      { language: 'hr' },
      'Vestry',
    );
    expect((await server.mailsTo(person.email))[0]!.subject).toBe(asked);
    await confirmAddress(server, visitor, person.email);
    const { json } = await visitor.get('/api/app');
    expect(json.user.language).toBe('hr');
    accepted(await server.visitor().post('/api/forgot-password', { email: person.email }));
    const [mail] = await server.mailsTo(person.email);
    const { subject } = renderMail('resetPassword', { link: '' }, { language: 'hr' }, 'Vestry');
    expect(mail!.subject).toBe(subject);
  });
});
