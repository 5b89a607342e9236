// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  answerPost,
  errorOf,
  field,
  navigation,
  openPage,
  press,
  refusal,
  server,
  userRecord,
} from '../setup/visitorSetup.tsx';

const heading = 'Confirm your email address';
const open = () => openPage('/confirm-email/t0k-en', heading);

/** Lets the server answer what is confirmed; returns the anti-forgery tokens with which it was asked. */
const answer = (...answers: Response[]) => {
  const tokens: (string | null)[] = [];
  server.use(
    http.post('*/api/confirm-email/t0k-en', ({ request }) => {
      tokens.push(request.headers.get('X-XSRF-TOKEN'));
      return answers[tokens.length - 1];
    }),
  );
  return tokens;
};
const done = () => new HttpResponse(null, { status: 204 });
const continuation = () => screen.getByRole('link', { name: 'Continue' }).getAttribute('href');

describe('the link to confirm an address', () => {
  it('does nothing by being followed, because programs that look into mails follow it too', async () => {
    const tokens = answer(done());
    await open();
    expect(document.title).toBe('Acme Plans - Confirm email address');
    expect(tokens).toEqual([]);
    await press('Confirm');
    await screen.findByRole('heading', { level: 1, name: 'Your email address has been changed' });
    expect(tokens).toEqual(['a=b']);
    expect(continuation()).toBe('/');
  });

  it('works for those who are logged in too', async () => {
    server.use(http.get('*/api/app', () => HttpResponse.json({ user: { role: 'employee' } })));
    answer(done());
    await open();
    await press('Confirm');
    await screen.findByRole('heading', { level: 1, name: 'Your email address has been changed' });
  });

  it('says so when it is used up or expired', async () => {
    answer(refusal(404, 'This link has expired or has already been used.'));
    await open();
    await press('Confirm');
    await screen.findByRole('heading', { level: 1, name: 'This link can no longer be used' });
    expect(continuation()).toBe('/');
  });

  it('stays where it is when somebody else has the address by now', async () => {
    answer(refusal(409, 'There is already a login for this address.'));
    await open();
    await press('Confirm');
    expect((await screen.findByRole('alert')).textContent).toBe('There is already a login for this address.');
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy();
  });

  it('asks for the password where the browser is not known, and logs in who has just registered', async () => {
    const asked = refusal(422, 'Look again.', { password: 'Enter the password.' });
    const wrong = refusal(422, 'Look again.', { password: 'The password is wrong.' });
    const registered = HttpResponse.json(await userRecord('trust').json(), { status: 201 });
    const sent = answerPost('/api/confirm-email/t0k-en', asked, wrong, registered);
    await open();
    await press('Confirm');
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(field('Password'), 'twelve chars');
    await press('Confirm');
    await waitFor(() => expect(errorOf(field('Password'))).toBe('The password is wrong.'));
    await press('Confirm');
    await waitFor(() => expect(navigation.leave).toHaveBeenCalledWith('/platform'));
    const bodies = sent.map(({ body }) => body);
    expect(bodies).toEqual([{}, { password: 'twelve chars' }, { password: 'twelve chars' }]);
  });

  it('can be tried again when the server could not be reached', async () => {
    answer(HttpResponse.error(), done());
    await open();
    await press('Confirm');
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach the server.');
    await press('Confirm');
    await screen.findByRole('heading', { level: 1, name: 'Your email address has been changed' });
  });
});
