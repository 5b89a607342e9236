import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { leave, leaveForGood } from '../../../src/base/leavePage.ts';
import { VisitorPages } from '../../../src/visitor/VisitorPages.tsx';

// jsdom cannot load another page, so where a page leads is recorded instead.
vi.mock('../../../src/base/leavePage.ts', () => {
  const stay = () => new Promise(() => {});
  return { leave: vi.fn(stay), leaveForGood: vi.fn(stay) };
});
export const navigation = { leave, leaveForGood };

const noSession = http.get('*/api/app', () => HttpResponse.json({ message: 'Log in.' }, { status: 401 }));
export const trusts = http.get('*/api/register/trusts', () =>
  HttpResponse.json({
    data: [
      { id: 'trust-1', type: 'trusts', attributes: { name: 'Adriatic Trust', serviceType: 'shared' } },
      { id: 'trust-2', type: 'trusts', attributes: { name: 'Alpine Trust', serviceType: 'individual' } },
    ],
  }),
);
export const server = setupServer(noSession, trusts);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  document.documentElement.lang = 'en';
  document.head.innerHTML = '<meta name="application-name" content="Acme Plans">';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie as the server sets it
  document.cookie = 'XSRF-TOKEN=a%3Db';
  // biome-ignore lint/suspicious/noDocumentCookie: the mark of a browser that has, or had, a session
  document.cookie = 'vestry_present=1';
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.clearAllMocks();
});
afterAll(() => server.close());

interface Sent {
  body: unknown;
  headers: Headers;
}

/** Lets the server answer a POST, and returns what was sent to it. */
export function answerPost(path: string, ...answers: Response[]): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      sent.push({ body: await request.json(), headers: request.headers });
      return (answers[sent.length - 1] ?? answers.at(-1)!).clone();
    }),
  );
  return sent;
}

export const refusal = (status: number, message: string, errors?: Record<string, string>) =>
  HttpResponse.json({ message, errors }, { status });
export const userRecord = (role: string) =>
  HttpResponse.json({ data: { id: 'u', type: 'users', attributes: { role } } });

/** Draws what the address leads to. */
export function drawPage(path: string) {
  history.replaceState(null, '', path);
  render(<VisitorPages />);
}

/** The same, and waits until the page is there. */
export async function openPage(path: string, heading: string) {
  drawPage(path);
  await screen.findByRole('heading', { level: 1, name: heading });
}

export const field = (label: string) => screen.getByLabelText(label);
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

export async function fillLogin(password = 'correct horse battery') {
  await userEvent.type(field('Email'), 'ana@example.com');
  await userEvent.type(field('Password'), password);
}

/** The error that belongs to a control, as assistive technology finds it. */
export function errorOf(control: HTMLElement): string | undefined {
  if (control.getAttribute('aria-invalid') !== 'true') return;
  return document.getElementById(control.getAttribute('aria-describedby')!)!.textContent;
}
