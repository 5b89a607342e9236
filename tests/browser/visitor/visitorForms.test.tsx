// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  answerPost,
  errorOf,
  field,
  fillLogin,
  navigation,
  openPage,
  press,
  refusal,
  server,
  trusts,
  userRecord,
} from '../setup/visitorSetup.tsx';

const nothing = () => new HttpResponse(null, { status: 204 });

describe('registering', () => {
  it('checks before it sends, marks each field and goes to the first', async () => {
    const sent = answerPost('/api/register/trust', userRecord('trust'));
    await openPage('/register/trust', 'Register as a trust');
    await userEvent.type(field('Name of the trust'), 'Adriatic Trust');
    await userEvent.type(field('Your name'), 'Vesna Radić');
    await userEvent.type(field('Email'), 'not an address');
    await userEvent.type(field('Password'), 'elevenchars');
    await press('Register');

    expect(screen.getByRole('alert').textContent).toContain('Nothing has been sent yet');
    expect(errorOf(field('Name of the trust'))).toBeUndefined();
    expect(errorOf(field('Email'))).toContain('Please enter an email address');
    expect(errorOf(field('Password'))).toBe('Please use at least 12 characters.');
    expect(errorOf(screen.getByRole('radio', { name: /^Shared/ }))).toBe('Please choose one.');
    expect(document.activeElement).toBe(field('Email'));
    expect(sent).toHaveLength(0);

    await userEvent.type(field('Password'), '!');
    expect(errorOf(field('Password'))).toBeUndefined();
  });

  it('a trust sends its name, that of the person, and its service', async () => {
    const sent = answerPost('/api/register/trust', nothing());
    await openPage('/register/trust', 'Register as a trust');
    await userEvent.type(field('Name of the trust'), 'Adriatic Trust');
    await userEvent.type(field('Your name'), 'Vesna Radić');
    await userEvent.type(field('Email'), 'office@adriatic.test');
    await userEvent.type(field('Password'), 'twelve chars');
    await userEvent.click(screen.getByRole('radio', { name: /^Individual/ }));
    await press('Register');
    await screen.findByRole('heading', { level: 1, name: 'Check your email' });
    expect(screen.getByText(/We sent an email to office@adriatic.test/)).toBeTruthy();
    expect(sent[0]!.body).toEqual({
      name: 'Adriatic Trust',
      operatorName: 'Vesna Radić',
      email: 'office@adriatic.test',
      password: 'twelve chars',
      serviceType: 'individual',
    });
  });

  it('a founder sends the company and the trust it works with', async () => {
    const sent = answerPost('/api/register/founder', nothing());
    const again = answerPost('/api/confirm-email', nothing());
    await openPage('/register/founder', 'Register as a founder');
    await fillFounder();
    await press('Register');
    await screen.findByRole('heading', { level: 1, name: 'Check your email' });
    await press('Send the link again');
    await screen.findByText(/A new link is on its way/);
    expect(again[0]!.body).toEqual({ email: 'ana@example.com' });
    expect(sent[0]!.body).toEqual({
      name: 'Ana Kovač',
      email: 'ana@example.com',
      password: 'twelve chars',
      company: { name: 'Lumen Robotics', currency: 'CHF' },
      trust_id: 'trust-2',
    });
  });

  it("shows the server's errors under their fields, and those without a field above", async () => {
    const errors = { 'company.name': 'This name is taken.', number: 'The number is missing.' };
    answerPost('/api/register/founder', refusal(422, 'Please look again.', errors));
    await openPage('/register/founder', 'Register as a founder');
    await fillFounder();
    await press('Register');

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Please look again.');
    expect(alert.textContent).toContain('The number is missing.');
    expect(alert.textContent).not.toContain('This name is taken.');
    expect(errorOf(field('Company name'))).toBe('This name is taken.');
    expect(document.activeElement).toBe(field('Company name'));
  });

  it('offers the 34 currencies', async () => {
    await openPage('/register/founder', 'Register as a founder');
    await screen.findByRole('option', { name: 'Adriatic Trust (Shared)' });
    expect(field('Company currency').querySelectorAll('option:not([value=""])')).toHaveLength(34);
  });

  it('asks again for the trusts when they did not arrive', async () => {
    server.use(http.get('*/api/register/trusts', () => refusal(500, 'Failed.')));
    await openPage('/register/founder', 'Register as a founder');
    await userEvent.type(field('Your name'), 'Ana');
    await screen.findByText(/We could not load this/);
    server.use(trusts);
    await press('Try again');
    await screen.findByRole('option', { name: 'Adriatic Trust (Shared)' });
    expect(field('Your name')).toHaveProperty('value', 'Ana');
  });
});

describe('an invitation', () => {
  const attributes = {
    email: 'ana@example.com',
    name: 'Ana',
    role: 'employee',
    companyName: 'Lumen Robotics' as string | null,
    trustName: 'Adriatic Trust',
    hasLogin: false,
  };
  const invite = (changes: Partial<typeof attributes>) =>
    server.use(
      http.get('*/api/invitations/6e0c', () =>
        HttpResponse.json({
          data: { id: '6e0c', type: 'invitations', attributes: { ...attributes, ...changes } },
        }),
      ),
    );

  it('is accepted with a new password, and leads to the platform', async () => {
    invite({});
    const sent = answerPost('/api/invitations/6e0c', userRecord('employee'));
    await openPage('/invitation/6e0c', 'Join Lumen Robotics');
    expect(field('Email')).toHaveProperty('value', 'ana@example.com');
    await userEvent.type(field('Password'), 'twelve chars');
    await press('Join');
    await waitFor(() => expect(navigation.leave).toHaveBeenCalledWith('/platform'));
    expect(sent[0]!.body).toEqual({ password: 'twelve chars' });
  });

  it('names the trust to whoever is invited to operate it, and the company to a founder', async () => {
    invite({ role: 'trust', companyName: null });
    await openPage('/invitation/6e0c', 'Join Adriatic Trust');
    screen.getByText(/act for this trust as an operator/);
    cleanup();
    invite({ role: 'founder' });
    await openPage('/invitation/6e0c', 'Join Lumen Robotics');
    screen.getByText(/act for this company as a founder/);
  });

  it('goes to the inbox of an address that has a login, and leads there', async () => {
    invite({ hasLogin: true });
    const sent = answerPost('/api/invitations/6e0c', new HttpResponse(null, { status: 204 }));
    await openPage('/invitation/6e0c', 'Join Lumen Robotics');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await press('Log in to accept');
    await waitFor(() => expect(navigation.leave).toHaveBeenCalledWith('/?next=inbox'));
    expect(sent[0]!.body).toEqual({});
  });

  it('says why it can no longer be used', async () => {
    server.use(http.get('*/api/invitations/6e0c', () => refusal(404, 'It has expired.')));
    await openPage('/invitation/6e0c', 'This invitation can no longer be used');
    screen.getByText('It has expired.');
  });

  it('can be loaded again when the server failed', async () => {
    server.use(http.get('*/api/invitations/6e0c', () => refusal(500, 'Failed.')));
    await openPage('/invitation/6e0c', 'Invitation');
    invite({});
    await press('Try again');
    await screen.findByRole('heading', { level: 1, name: 'Join Lumen Robotics' });
  });
});

describe('a forgotten password', () => {
  it('gives the same answer for every address', async () => {
    const sent = answerPost('/api/forgot-password', new HttpResponse(null, { status: 204 }));
    await openPage('/forgot-password', 'Forgot your password?');
    await userEvent.type(field('Email'), 'nobody@example.com');
    await press('Send the link');
    await screen.findByText(/If nobody@example.com has a login/);
    expect(sent[0]!.body).toEqual({ email: 'nobody@example.com' });
  });

  const path = '/api/reset-password/t0k';
  const linkLeadsTo = (...data: object[]) =>
    server.use(http.get(`*${path}`, () => HttpResponse.json({ data })));
  const passkey = (id: string, name: string, used_at: string | null) => ({
    id,
    type: 'passkeys',
    attributes: { name, created_at: '2026-11-01T10:00:00.000Z', used_at },
  });

  it('is replaced through the link, and the login says so', async () => {
    linkLeadsTo();
    const sent = answerPost(path, new HttpResponse(null, { status: 204 }));
    await openPage('/reset-password/t0k', 'Choose a new password');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.type(field('Password'), 'twelve chars');
    await press('Change password');
    await waitFor(() => expect(navigation.leave).toHaveBeenCalledWith('/?reason=reset'));
    expect(sent[0]!.body).toEqual({ password: 'twelve chars', dropPasskeys: [] });
  });

  it('is replaced together with passkeys that the person does not know', async () => {
    linkLeadsTo(passkey('one', 'My laptop', '2026-11-19T10:00:00.000Z'), passkey('two', 'Stranger', null));
    const sent = answerPost(path, new HttpResponse(null, { status: 204 }));
    await openPage('/reset-password/t0k', 'Choose a new password');
    screen.getByRole('group', { name: 'Passkeys of your login', description: /open your login too/ });
    screen.getByRole('checkbox', { name: /^Remove My laptop.*Added.*last used/ });
    await userEvent.type(field('Password'), 'twelve chars');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Remove Stranger.*not used yet/ }));
    await press('Change password');
    await waitFor(() => expect(navigation.leave).toHaveBeenCalledWith('/?reason=reset'));
    expect(sent[0]!.body).toEqual({ password: 'twelve chars', dropPasskeys: ['two'] });
  });

  it('says that a link is used up before anything is typed, and offers a fresh one', async () => {
    server.use(http.get(`*${path}`, () => refusal(404, 'Not found.')));
    await openPage('/reset-password/t0k', 'This link can no longer be used');
    const link = await screen.findByRole('link', { name: 'Send a new link' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
  });

  it('says so as well when it was used meanwhile, and can ask once more when the server was away', async () => {
    const answers = [HttpResponse.error(), HttpResponse.json({ data: [] })];
    server.use(http.get(`*${path}`, () => answers.shift()!));
    answerPost(path, refusal(404, 'Not found.'));
    await openPage('/reset-password/t0k', 'Reset password');
    await press('Try again');
    await screen.findByRole('heading', { level: 1, name: 'Choose a new password' });
    await userEvent.type(field('Password'), 'twelve chars');
    await press('Change password');
    await screen.findByRole('link', { name: 'Send a new link' });
  });
});

async function fillFounder() {
  await userEvent.type(field('Your name'), 'Ana Kovač');
  await fillLogin('twelve chars');
  await userEvent.type(field('Company name'), 'Lumen Robotics');
  await userEvent.selectOptions(field('Company currency'), 'CHF');
  await screen.findByRole('option', { name: 'Alpine Trust (Individual)' });
  await userEvent.selectOptions(field('Trust'), 'trust-2');
}

it('the login of an address that waits for its link offers to send it again', async () => {
  const email = 'This address has not been confirmed yet.';
  answerPost('/api/login', refusal(403, email, { email }));
  const again = answerPost('/api/confirm-email', nothing());
  await openPage('/', 'Log in');
  await fillLogin();
  await press('Log in');
  await screen.findByRole('heading', { level: 1, name: 'Check your email' });
  await press('Send the link again');
  await screen.findByText(/A new link is on its way/);
  expect(again[0]!.body).toEqual({ email: 'ana@example.com' });
});

describe('registering where it is not for everybody', () => {
  const setTo = (registration: string) =>
    document.head.insertAdjacentHTML('beforeend', `<meta name="registration" content="${registration}">`);

  it('offers founders alone to register where trusts are invited', async () => {
    setTo('invitation');
    await openPage('/', 'Log in');
    expect(screen.getByRole('link', { name: 'Register as a founder' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Register as a trust' })).toBeNull();
    cleanup();
    await openPage('/register/founder', 'Register as a founder');
    expect(screen.queryByRole('link', { name: 'Register a trust instead' })).toBeNull();
    cleanup();
    await openPage('/register/trust', 'Register as a trust');
    expect(screen.getByText(/ask whoever runs this server/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  });

  it('offers it to nobody where it is closed', async () => {
    setTo('closed');
    await openPage('/', 'Log in');
    expect(screen.queryByRole('link', { name: /^Register/ })).toBeNull();
    cleanup();
    await openPage('/register/founder', 'Register as a founder');
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  });

  it('opens a trust by the link of an invitation', async () => {
    server.use(
      http.get('*/api/trust-invitations/t0k', () =>
        HttpResponse.json({ data: { attributes: { email: 'ops@adriatic.test' } } }),
      ),
    );
    const sent = answerPost('/api/trust-invitations/t0k', userRecord('trust'));
    await openPage('/trust-invitation/t0k', 'Open a trust');
    expect(field('Email')).toHaveProperty('value', 'ops@adriatic.test');
    await userEvent.type(field('Name of the trust'), 'Adriatic Trust');
    await userEvent.type(field('Your name'), 'Vesna Radić');
    await userEvent.type(field('Password'), 'twelve chars');
    await userEvent.click(screen.getByRole('radio', { name: /^Shared/ }));
    await press('Open the trust');
    await waitFor(() => expect(navigation.leave).toHaveBeenCalledWith('/platform'));
    expect(sent[0]!.body).toEqual({
      name: 'Adriatic Trust',
      operatorName: 'Vesna Radić',
      password: 'twelve chars',
      serviceType: 'shared',
    });
  });
});
