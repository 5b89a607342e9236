import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Role } from '../../../model/enums.ts';
import { Platform } from '../../../src/app/Platform.tsx';
import { loadTexts } from '../../../src/i18n/provider.ts';
import { eventServer, pusher } from './realtimeSetup.ts';

await loadTexts('en');

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export type Paper = {
  id: string;
  title: string;
  status: string;
  awaits: { role: Role }[];
  kind?: string;
  plan_id?: null;
  pieces?: number;
  pool_id?: string;
  created_at?: string;
};
export const paper = (n: number, title: string, ...awaits: Role[]): Paper => ({
  id: id(n),
  title,
  status: 'awaiting',
  awaits: awaits.map((role) => ({ role })),
});
const common = {
  kind: 'option-agreement',
  company_id: id(1),
  pool_id: id(11),
  plan_id: id(21),
  requests: [],
  sealed: false,
  originalSha256: 'a'.repeat(64),
  created_at: '2026-11-20T12:00:00.000Z',
};

/** Who reads, what there is to sign, what was asked of the list, and what was sent to be signed. */
export const signing = {} as {
  role: Role;
  papers: Paper[];
  asked: URLSearchParams[];
  sent: { body: unknown; key: string | null }[];
};

const wire = (type: string, { id, ...attributes }: { id: string }) => ({ id, type, attributes });
const list = (type: string, found: { id: string }[]) =>
  HttpResponse.json(
    { data: found.map((record) => wire(type, record)) },
    { headers: { 'Content-Range': `${type} 0-24/${found.length}` } },
  );
export const server = setupServer(
  ...eventServer,
  http.get('/api/app', () =>
    HttpResponse.json({
      user: {
        id: id(99),
        email: 'a@demo.test',
        name: 'Ada',
        role: signing.role,
        roles: [signing.role],
        language: 'en',
        avatar: null,
      },
      awareness: { notifications: [], unseenMessages: 0, actionRequired: 0 },
      config: { appName: 'Vestry', today: '2026-11-20', pusher },
    }),
  ),
  http.get('/api/documents', ({ request }) => {
    signing.asked.push(new URL(request.url).searchParams);
    return list(
      'documents',
      signing.papers.map((each) => ({ ...common, ...each })),
    );
  }),
  http.get('/api/documents/:id', ({ params }) => {
    const found = signing.papers.find((each) => each.id === params.id);
    return found
      ? HttpResponse.json({ data: wire('documents', { ...common, ...found }) })
      : HttpResponse.json({ message: 'There is nothing here.' }, { status: 404 });
  }),
  http.get('/api/companies', () => list('companies', [{ id: id(1), name: 'Birch Labs' } as { id: string }])),
  http.get('/api/:resource', ({ params }) => list(String(params.resource), [])),
);

/** Lets the server answer in every test of the file that calls it. */
export const serveSigning = () => {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    signing.role = 'founder';
    signing.papers = [
      paper(41, 'Ana · ESOP', 'founder', 'employee'),
      paper(42, 'Ben · ESOP', 'employee'),
      paper(43, 'Cleo · ESOP', 'founder'),
      paper(44, 'Dora · ESOP', 'founder'),
    ];
    signing.asked = [];
    signing.sent = [];
    // A wide window and a light system.
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
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  });
  afterAll(() => server.close());
};

/** Lets the server answer what is sent to be signed; what it accepts awaits nobody any more. */
export const answerSigning = (...answers: (() => Response | Promise<Response>)[]) =>
  server.use(
    http.post('/api/documents/sign', async ({ request }) => {
      const body = (await request.json()) as { ids: string[] };
      signing.sent.push({ body, key: request.headers.get('Idempotency-Key') });
      const answer = await (answers[signing.sent.length - 1] ?? answers.at(-1)!)();
      if (answer.ok) signing.papers = signing.papers.filter((each) => !body.ids.includes(each.id));
      return answer;
    }),
  );
export const accept = () => HttpResponse.json({ data: [] });
export const refuse = (status: number, message: string, errors?: Record<string, string>) => () =>
  HttpResponse.json({ message, errors }, { status });

export const open = async (path: string, title: string) => {
  window.history.pushState(null, '', `/platform/${signing.role}/${path}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  render(<Platform />);
  await screen.findByRole('heading', { level: 1, name: title });
};
export const openSigning = async (query = '') => {
  await open(`sign${query}`, 'Documents to Sign');
  await screen.findByRole('checkbox', { name: 'Select Ana · ESOP' });
};
/** The page with all that is listed selected, and opened. */
export const openRead = async () => {
  await openSigning();
  for (const read of screen.getAllByRole('link', { name: /^Read:/ })) fireEvent.click(read);
  await userEvent.click(box('Select all'));
};
export const box = (title: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: title });
export const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
export const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
