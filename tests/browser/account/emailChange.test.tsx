// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '../../../model/enums.ts';
import { Platform } from '../../../src/app/Platform.tsx';
import { eventServer, pusher } from '../setup/realtimeSetup.ts';

let role: Role = 'founder';
const server = setupServer(
  ...eventServer,
  http.get('/api/app', () =>
    HttpResponse.json({
      user: {
        id: 'u',
        email: 'ada@birch.test',
        name: 'Ada',
        role,
        roles: [role],
        language: 'en',
        avatar: null,
      },
      awareness: { notifications: [], unseenMessages: 0, actionRequired: 0 },
      config: { appName: 'Vestry', today: '2026-11-20', pusher },
    }),
  ),
  http.get('/api/:resource', ({ params }) =>
    HttpResponse.json({ data: [] }, { headers: { 'Content-Range': `${params.resource} */0` } }),
  ),
);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  window.matchMedia = (query: string) =>
    ({
      matches: query.includes('min-width'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as never;
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const answer = (...answers: Response[]) => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/user/email', async ({ request }) => {
      sent.push(await request.json());
      return (answers[sent.length - 1] ?? answers.at(-1)!).clone();
    }),
  );
  return sent;
};
const openDialog = async (reader: Role, tab: string) => {
  role = reader;
  window.history.pushState(null, '', `/platform/${reader}/account/${tab}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  render(<Platform />);
  await screen.findByText('ada@birch.test');
  await userEvent.click(screen.getByRole('button', { name: 'Change Email Address' }));
  await screen.findByRole('dialog', { name: 'Which address do you want to log in with?' });
};
const address = () => screen.getByLabelText<HTMLInputElement>(/^New email address/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^Your password/);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send the Link' }));

describe('changing the address of the own login', () => {
  it.each<[Role, string]>([
    ['founder', 'personal-information'],
    ['employee', 'personal-information'],
    ['trust', 'trust-details'],
  ])('is there for the %s in %s, and says where the link went', async (reader, tab) => {
    const sent = answer(new HttpResponse(null, { status: 204 }));
    await openDialog(reader, tab);
    await userEvent.type(address(), 'ada@private.test');
    await userEvent.type(password(), 'correct horse battery');
    await press();
    await screen.findByText(/^A link is on its way to ada@private\.test\./);
    expect(sent).toEqual([{ email: 'ada@private.test', password: 'correct horse battery' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('ada@birch.test')).toBeTruthy();
  });

  it('sends nothing before both are filled in', async () => {
    const sent = answer(new HttpResponse(null, { status: 204 }));
    await openDialog('founder', 'personal-information');
    await userEvent.type(address(), 'no address');
    await press();
    await screen.findByText(/^Please enter an email address/);
    await screen.findByText('Please fill this in.');
    expect(sent).toEqual([]);
  });

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    const errors = { password: 'The password is wrong.' };
    const sent = answer(
      HttpResponse.json({ message: 'Not accepted.', errors }, { status: 422 }),
      new HttpResponse(null, { status: 204 }),
    );
    await openDialog('founder', 'personal-information');
    await userEvent.type(address(), 'ada@private.test');
    await userEvent.type(password(), 'mistyped');
    await press();
    await screen.findByText('The password is wrong.');
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect(address().value).toBe('ada@private.test');
    await userEvent.clear(password());
    await userEvent.type(password(), 'correct horse battery');
    await press();
    await screen.findByText(/^A link is on its way/);
    expect(sent).toHaveLength(2);
  });

  it('says so when it has to wait after too many attempts', async () => {
    answer(HttpResponse.json({ message: 'Too many failed attempts.' }, { status: 429 }));
    await openDialog('founder', 'personal-information');
    await userEvent.type(address(), 'ada@private.test');
    await userEvent.type(password(), 'mistyped');
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('Too many failed attempts.');
  });
});
