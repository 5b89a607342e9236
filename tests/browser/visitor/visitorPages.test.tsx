// @vitest-environment jsdom

import { startAuthentication } from '@simplewebauthn/browser';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { speak } from '../../../src/i18n/language.ts';
import { destination } from '../../../src/visitor/login/destination.ts';
import {
  answerPost,
  drawPage,
  field,
  fillLogin,
  navigation,
  openPage,
  press,
  refusal,
  server,
  userRecord,
} from '../setup/visitorSetup.tsx';

vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: vi.fn() }));

/** A browser that knows passkeys, which jsdom does not. */
const withPasskeys = () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  server.use(http.post('*/api/login/passkey/options', () => HttpResponse.json({ challenge: 'c' })));
};
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('logging in', () => {
  it('names the application and the page in the title of the document', async () => {
    await openPage('/', 'Log in');
    expect(document.title).toBe('Acme Plans - Log in');
  });

  it('sends email and password with the anti-forgery headers, and leads to the platform', async () => {
    const sent = answerPost('/api/login', userRecord('founder'));
    await openPage('/', 'Log in');
    await fillLogin();
    await press('Log in');
    await waitFor(() => expect(navigation.leave).toHaveBeenCalledWith('/platform'));
    expect(sent[0]!.body).toEqual({ email: 'ana@example.com', password: 'correct horse battery' });
    expect(sent[0]!.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(sent[0]!.headers.get('X-XSRF-TOKEN')).toBe('a=b');
  });

  it('leads to the organisation by which somebody has left before, ahead of the password', async () => {
    localStorage.setItem('organisation', JSON.stringify({ id: 'o1', name: 'Okta' }));
    try {
      await openPage('/', 'Log in');
      const own = screen.getByRole('link', { name: 'Log in with your organisation: Okta' });
      expect(own.getAttribute('href')).toBe('/organisation/o1');
      const comesFirst = own.compareDocumentPosition(field('Password')) & Node.DOCUMENT_POSITION_FOLLOWING;
      expect(comesFirst).toBeTruthy();
    } finally {
      localStorage.clear();
    }
  });

  it('is sent once, however often it is submitted', async () => {
    const sent = answerPost('/api/login', userRecord('founder'));
    await openPage('/', 'Log in');
    await fillLogin();
    await press('Log in');
    await press('Logging in…');
    await userEvent.type(field('Password'), '{Enter}');
    await waitFor(() => expect(navigation.leave).toHaveBeenCalled());
    expect(sent).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Logging in…' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('asks for the code only once the server does, and sends it with the rest', async () => {
    const sent = answerPost(
      '/api/login',
      refusal(401, 'A code is needed.', { code: 'Enter the code.' }),
      refusal(422, 'The code is not right.', { code: 'This code has run out.' }),
      userRecord('employee'),
    );
    await openPage('/', 'Log in');
    expect(screen.queryByLabelText('Code')).toBeNull();
    await fillLogin();
    await press('Log in');

    await screen.findByRole('heading', { level: 1, name: 'Confirm that it is you' });
    expect(document.activeElement).toBe(field('Code'));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(field('Code'), '111111');
    await press('Confirm');
    await screen.findByText('This code has run out.');
    await userEvent.clear(field('Code'));
    await userEvent.type(field('Code'), '222222');
    await press('Confirm');
    await waitFor(() => expect(navigation.leave).toHaveBeenCalledWith('/platform'));
    expect(sent[2]!.body).toEqual({
      email: 'ana@example.com',
      password: 'correct horse battery',
      code: '222222',
    });
  });

  it('opens with a passkey, without an address or a password', async () => {
    withPasskeys();
    const sent = answerPost('/api/login/passkey', userRecord('trust'));
    vi.mocked(startAuthentication).mockResolvedValueOnce({ id: 'signed' } as never);
    await openPage('/', 'Log in');
    await press('Use a passkey');
    await waitFor(() => expect(navigation.leave).toHaveBeenCalledWith('/platform'));
    expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
    expect(sent[0]!.body).toEqual({ response: { id: 'signed' } });
  });

  it('takes a passkey in place of the code, and says when there was none', async () => {
    withPasskeys();
    const sent = answerPost(
      '/api/login',
      refusal(401, 'A code is needed.', { code: 'Enter the code.' }),
      userRecord('employee'),
    );
    vi.mocked(startAuthentication)
      .mockRejectedValueOnce(new Error('cancelled'))
      .mockResolvedValueOnce({ id: 'signed' } as never);
    await openPage('/', 'Log in');
    await fillLogin();
    await press('Log in');
    await screen.findByRole('heading', { level: 1, name: 'Confirm that it is you' });
    await press('Use a passkey');
    await screen.findByText('No passkey was used. Try again, or log in with your password.');
    await press('Use a passkey');
    await waitFor(() => expect(navigation.leave).toHaveBeenCalledWith('/platform'));
    expect(sent.map(({ body }) => body)).toEqual([
      { email: 'ana@example.com', password: 'correct horse battery' },
      { email: 'ana@example.com', password: 'correct horse battery', passkey: { id: 'signed' } },
    ]);
  });

  it('says what the server says, and keeps what was entered', async () => {
    answerPost('/api/login', refusal(401, 'Email or password is not right.'));
    await openPage('/', 'Log in');
    await fillLogin('wrong');
    await press('Log in');
    expect((await screen.findByRole('alert')).textContent).toBe('Email or password is not right.');
    expect(field('Email')).toHaveProperty('value', 'ana@example.com');
  });

  it('can be tried again after the server was out of reach', async () => {
    answerPost('/api/login', HttpResponse.error(), userRecord('trust'));
    await openPage('/', 'Log in');
    await fillLogin();
    await press('Log in');
    expect((await screen.findByRole('alert')).textContent).toContain('could not reach the server');
    await press('Log in');
    await waitFor(() => expect(navigation.leave).toHaveBeenCalledWith('/platform'));
  });

  it('does not show the error page of a proxy', async () => {
    answerPost('/api/login', HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 }));
    await openPage('/', 'Log in');
    await fillLogin();
    await press('Log in');
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not do this.');
  });

  it.each([
    ['expired', 'Your session has ended.'],
    ['logged-out', 'You are logged out.'],
    ['reset', 'Your password has been changed.'],
  ])('says why one is here: %s', async (reason, text) => {
    await openPage(`/?reason=${reason}`, 'Log in');
    expect(screen.getByRole('status').textContent).toContain(text);
  });
});

describe('where a login leads', () => {
  it.each([
    ['/platform/trust/payouts?page=2#top', '/platform/trust/payouts?page=2#top'],
    [`${location.origin}/platform/founder/plans`, '/platform/founder/plans'],
    ['inbox', '/platform/employee/inbox'],
  ])('follows %s', (next, path) => {
    expect(destination(next, 'employee')).toBe(path);
  });

  it.each([
    null,
    '',
    'https://evil.test/platform/trust/payouts',
    '//evil.test/platform/trust/payouts',
    '/\\evil.test/platform/trust/payouts',
    'javascript:alert(1)//platform',
    'http://',
    '/logout',
    '/platformed',
    '/platform/../logout',
    '/platform/%2e%2e/logout',
  ])('does not follow %s', (next) => {
    expect(destination(next, 'employee')).toBe('/platform');
  });

  it('is what the address asks for', async () => {
    answerPost('/api/login', userRecord('employee'));
    await openPage('/?next=%2Fplatform%2Femployee%2Fplans', 'Log in');
    await fillLogin();
    await press('Log in');
    await waitFor(() => expect(navigation.leave).toHaveBeenCalledWith('/platform/employee/plans'));
  });
});

describe('somebody with a session', () => {
  it.each([
    ['/', '/platform'],
    ['/?next=/platform/trust/payouts', '/platform/trust/payouts'],
    ['/register/founder', '/platform'],
    ['/register/trust', '/platform'],
    ['/forgot-password', '/platform'],
    ['/reset-password/token', '/platform'],
    ['/invitation/6e0c', '/platform/trust/inbox'],
  ])('is led from %s to %s without seeing the page', async (path, target) => {
    server.use(http.get('*/api/app', () => HttpResponse.json({ user: { role: 'trust' } })));
    drawPage(path);
    await waitFor(() => expect(navigation.leaveForGood).toHaveBeenCalledWith(target));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('is logged out at /logout', async () => {
    const sent: string[] = [];
    server.use(
      http.post('*/api/logout', ({ request }) => {
        sent.push(request.headers.get('X-XSRF-TOKEN')!);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await openPage('/logout', 'Log out');
    await waitFor(() => expect(navigation.leaveForGood).toHaveBeenCalledWith('/?reason=logged-out'));
    expect(sent).toEqual(['a=b']);
  });

  it('is told when the session could not be ended', async () => {
    server.use(http.post('*/api/logout', () => refusal(500, 'Something failed.')));
    await openPage('/logout', 'Log out');
    expect((await screen.findByRole('alert')).textContent).toContain('you are still logged in');
    expect(navigation.leaveForGood).not.toHaveBeenCalled();
    server.use(http.post('*/api/logout', () => refusal(401, 'No session.')));
    await press('Try again');
    await waitFor(() => expect(navigation.leaveForGood).toHaveBeenCalledWith('/?reason=logged-out'));
  });
});

it('a browser that never had a session does not ask for one', async () => {
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => asked.push(request.url));
  // biome-ignore lint/suspicious/noDocumentCookie: a browser without the mark
  document.cookie = 'vestry_present=; Max-Age=0';
  await openPage('/', 'Log in');
  expect(asked).toEqual([]);
});

it('has the focus on the choice of the language once the page came back in another one', async () => {
  onTestFinished(() => speak('en'));
  const choice = () => screen.getByRole('combobox', { name: 'Language' });
  await openPage('/', 'Log in');
  await userEvent.selectOptions(choice(), 'de');
  for (const isChosen of [true, false]) {
    cleanup();
    await openPage('/', 'Log in');
    expect(document.activeElement === choice()).toBe(isChosen);
  }
});

it('a password can be looked at', async () => {
  await openPage('/', 'Log in');
  expect(field('Password')).toHaveProperty('type', 'password');
  await press('Show password');
  expect(field('Password')).toHaveProperty('type', 'text');
});

it.each(['/nowhere', '/invitation', '/register', '/register/employee'])(
  'there is no page at %s',
  async (path) => {
    await openPage(path, 'Page not found');
  },
);
