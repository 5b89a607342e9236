// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Holdings } from '../../../model/holdings.ts';
import { eventServer, pusher } from '../setup/realtimeSetup.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('the page', () => {
  const created_at = '2026-11-20T09:00:00Z';
  const record = (type: string, n: number, attributes: object) => ({
    id: id(n),
    type,
    attributes: { company_id: id(1), created_at, ...attributes },
  });
  const pools = [
    record('pools', 11, {
      name: 'ESOP 2026',
      asset: 'Class B',
      status: 'active',
      available: 52_000,
      held: 8000,
      currency: 'EUR',
    }),
  ];
  const employees = [record('employees', 21, { name: 'Erika Sommer', status: 'verified' })];
  const app = {
    user: {
      id: id(5),
      email: 'f@example.com',
      name: 'Frida',
      role: 'founder',
      roles: ['founder'],
      language: 'en',
      avatar: null,
    },
    awareness: { notifications: [], unseenMessages: 0, actionRequired: 0 },
    config: { appName: 'Acme Plans', today: '2026-11-20', pusher },
  };
  const listOf = (records: { id: string }[]) => () =>
    HttpResponse.json(
      { data: records },
      { headers: { 'Content-Range': `items 0-${records.length - 1}/${records.length}` } },
    );
  const oneOf =
    (records: { id: string }[]) =>
    ({ params }: { params: { id?: unknown } }) =>
      HttpResponse.json({ data: records.find((each) => each.id === params.id) });
  const sent: { data: { attributes: Record<string, unknown> } }[] = [];
  const server = setupServer(
    ...eventServer,
    http.get('*/api/app', () => HttpResponse.json(app)),
    http.get('*/api/pools', listOf(pools)),
    http.get('*/api/pools/:id', oneOf(pools)),
    http.get('*/api/employees', listOf(employees)),
    http.get('*/api/employees/:id', oneOf(employees)),
    http.get('*/api/*', () => HttpResponse.json({ message: 'Nothing here.' }, { status: 404 })),
  );
  const answerCreate = (answer: Response) =>
    server.use(
      http.post('*/api/plans', async ({ request }) => {
        sent.push((await request.json()) as (typeof sent)[number]);
        return answer.clone();
      }),
    );

  beforeAll(() => {
    server.listen({ onUnhandledFrame: 'error' });
    // jsdom lays nothing out, so nothing is ever resized or scrolled.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    window.scrollTo = () => {};
  });
  beforeEach(() => {
    vi.resetModules();
    sent.length = 0;
  });
  afterEach(() => {
    cleanup();
    server.resetHandlers();
  });
  afterAll(() => {
    server.close();
    vi.unstubAllGlobals();
  });

  const open = async (search = '') => {
    history.replaceState(null, '', `/platform/founder/create/plan${search}`);
    const { Platform } = await import('../../../src/app/Platform.tsx');
    render(<Platform />);
    await screen.findByRole('heading', { level: 1, name: 'Create Plan' });
    // The only pool is chosen by itself.
    await screen.findByText(/44,000 free/);
  };
  const type = async (label: string, text: string) => {
    const input = screen.getByLabelText(new RegExp(`^${label}`));
    await userEvent.clear(input);
    await userEvent.type(input, text);
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Create Plan' }));
  const rows = () =>
    within(screen.getByRole('region', { name: 'Vesting schedule in figures' })).getAllByRole('row');

  it('asks about a start long before the grant, and takes it', async () => {
    await open();
    const question = /^Vesting would start on 20 Nov 1916, more than ten years before the grant/;
    await type('Vesting starts', '20 Nov 2016');
    expect(screen.queryByText(/more than ten years/)).toBeNull();
    await type('Vesting starts', '20 Nov 1916');
    await screen.findByText(question);
    await type('Grant date', '20 Nov 1920');
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  });

  it('asks about a start by which all vests on the day of the grant', async () => {
    await open();
    const question =
      /^All pieces vest on the day of the grant, because the vesting that starts on 1 Jan 2020/;
    await type('Pieces', '4800');
    await type('Vesting starts', '1 Jan 2023');
    expect(screen.queryByText(question)).toBeNull();
    await type('Vesting starts', '1 Jan 2020');
    await screen.findByText(question);
  });

  it('says that nobody has the typed name, and leads to the invitation with it', async () => {
    server.use(
      http.get('*/api/employees', ({ request }) =>
        new URL(request.url).searchParams.get('filter')?.includes('"q"')
          ? HttpResponse.json({ data: [] }, { headers: { 'Content-Range': 'items */0' } })
          : listOf(employees)(),
      ),
    );
    await open();
    await userEvent.type(screen.getByRole('combobox', { name: /^Employees/ }), 'Petra Novak');
    await screen.findByText(
      /^Nobody whom you can choose is called “Petra Novak”. Invite whoever is new first/,
    );
    expect(screen.queryByText('No options')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Invite Employee' }));
    const leave = screen.queryByRole('button', { name: /^Leave|^Continue/ });
    if (leave) await userEvent.click(leave);
    await screen.findByRole('heading', { level: 1, name: 'Invite Employee' });
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Petra Novak');
  });

  it('says at the pieces how many are free, as soon as more are typed, and still draws what would be', async () => {
    await open();
    const input = screen.getByLabelText(/^Pieces/);
    await userEvent.type(input, '44001');
    await screen.findByText('Only 44,000 pieces are free in this shareholding.');
    expect(document.activeElement).toBe(input);
    await screen.findByText(/37 tranches: the first with 11,00. pieces/);
    await userEvent.type(input, '{Backspace}');
    await waitFor(() => expect(screen.queryByText(/^Only 44,000 pieces are free/)).toBeNull());
  });

  it('shows the schedule while it is typed, and creates the plan from a template in a few fields', async () => {
    answerCreate(
      HttpResponse.json(
        { data: record('plans', 31, { name: 'Erika · ESOP', status: 'approving' }) },
        { status: 201 },
      ),
    );
    await open(`?employee_id=${id(21)}`);
    await type('Pieces', '40000');
    await type('Exercise price', '1,25');
    await screen.findByText(/37 tranches: the first with 10,000 pieces/);
    screen.getByText('1/4 vests after 12 months, then the rest in 36 parts, every month.');
    expect(rows()).toHaveLength(38);
    expect(rows()[1]?.textContent).toContain('10,000');
    expect(rows()[1]?.textContent).toContain('Cliff');

    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.data.attributes).toMatchObject({
      pool_id: id(11),
      employee_id: id(21),
      pieces: 40_000,
      exercisePrice: '1.25',
      postTerminationDays: 90,
      earlyExercise: false,
      vesting: {
        period: { unit: 'months', length: 1 },
        occurrences: 48,
        cliff: { occurrence: 12, portion: '1/4' },
      },
    });
    await waitFor(() => expect(location.pathname).toContain(`/platform/founder/plan/${id(31)}`));
  });

  it('says which share of the company a grant is, as converted by the ratio of its class', async () => {
    const figures = {
      certificates: 0,
      granted: 0,
      unvested: 0,
      vested: 0,
      exercised: 0,
      delisted: 0,
      lapsed: 0,
    };
    const none = { certificates: 0, unvested: 0, vested: 0 };
    const holdings: Holdings = {
      ...{ date: '2026-11-20', isConverted: true, shares: 10_000, sharesFrom: '2026-01-01' },
      ...{ issuer: null, ratios: [], outdated: null, elsewhere: [] },
      ...{ largest: 0, count: 0, holders: [] },
      sums: {
        ...figures,
        ...{ issued: 400, available: 400, held: 100, cancelled: 0, unallocated: 400, retired: 0, trust: 400 },
        counted: { ...none, available: 600, held: 150, trust: 600 },
      },
      classes: [
        {
          ...{ name: 'Class B', type: 'preferred', votesPerShare: 1, numerator: 3, denominator: 2 },
          ...{ trust: 400, counted: 600 },
        },
      ],
    };
    server.use(
      http.get('*/api/companies/:id/holders', () => HttpResponse.json({ data: { attributes: holdings } })),
    );
    await open(`?employee_id=${id(21)}`);
    const changes = within(await screen.findByRole('region', { name: 'What the grant changes' }));
    const cells = (row: Element) =>
      [...row.children].map((cell) => cell.textContent!.replace(/\u00a0/g, ' '));
    await changes.findByText(/counted as converted\.$/);
    expect(changes.getAllByRole('row').map(cells)).toEqual([
      ['Figure', 'Before the grant', 'After the grant'],
      ['Free options', '3004.50 %', '–'],
      ['Options of all plans', '00.00 %', '–'],
      ['Stake of Erika Sommer', '00.00 %', '–'],
    ]);
    changes.getByText(/enter their pieces/);
    await type('Pieces', '301');
    await changes.findByText(/So many options are not free in this shareholding: 300 are/);
    await userEvent.clear(screen.getByLabelText('Pieces'));
    await type('Pieces', '100');
    expect(changes.getAllByRole('row').slice(1).map(cells)).toEqual([
      ['Free options', '3004.50 %', '2003.00 %'],
      ['Options of all plans', '00.00 %', '1001.50 %'],
      ['Stake of Erika Sommer', '00.00 %', '1001.50 %'],
    ]);
  });

  it('takes who is only invited, and leads to the grants that wait where a second founder approves them', async () => {
    const invited = record('employees', 22, { name: 'Vera Ivanova', status: 'invited' });
    const company = record('companies', 1, { name: 'Acme', twoApprovals: true, documentLanguage: 'en' });
    server.use(
      http.get('*/api/employees', listOf([...employees, invited])),
      http.get('*/api/companies/:id', () => HttpResponse.json({ data: company })),
      http.get('*/api/companies', listOf([company])),
      http.post('*/api/pools/:id/grant', () => HttpResponse.json({ data: pools[0] })),
    );
    await open(`?employee_id=${id(21)}&employee_id=${id(22)}`);
    await screen.findByText('Vera Ivanova (invited)');
    await screen.findByText(/need the approval of another founder/);
    await type('Pieces for each', '10');
    await type('Exercise price', '1.25');
    await save();
    await waitFor(() => expect(location.pathname).toBe('/platform/founder/plans'));
    expect(decodeURIComponent(location.search)).toContain('{"awaitsApproval":true}');
    await screen.findByText(/^The grant was drafted\. Another founder has to approve it/);
  });

  it('marks who leaves among the employees and does not let them be chosen', async () => {
    const leaving = record('employees', 23, { name: 'Zoë Őri', status: 'verified', leaverWaits: true });
    server.use(http.get('*/api/employees', listOf([...employees, leaving])));
    await open();
    await userEvent.type(screen.getByRole('combobox', { name: /^Employees/ }), 'o');
    const option = await screen.findByRole('option', { name: 'Zoë Őri (leaving)' });
    expect(option.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('option', { name: 'Erika Sommer' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('shows at the choice of employees what the server says of the only one', async () => {
    const employee_id = 'Erika Sommer leaves the company.';
    answerCreate(HttpResponse.json({ message: 'Not accepted.', errors: { employee_id } }, { status: 422 }));
    await open(`?employee_id=${id(21)}`);
    await type('Pieces', '100');
    await type('Exercise price', '1');
    await save();
    await screen.findByText(employee_id);
    const input = screen.getByRole('combobox', { name: /^Employees/ });
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows beside the button what the server says of a name that no input has', async () => {
    const errors = { company: 'The company is closed.', exercisePrice: 'Enter a lower price.' };
    answerCreate(HttpResponse.json({ message: 'Not accepted.', errors }, { status: 422 }));
    await open(`?employee_id=${id(21)}`);
    await type('Pieces', '100');
    await type('Exercise price', '1');
    await save();
    await within(screen.getByRole('status', { name: '' })).findByText('The company is closed.');
    expect(screen.getAllByText('Enter a lower price.')).toHaveLength(1);
  });

  it('makes the terms the founder’s own when they are changed, and shows what they come to', async () => {
    await open();
    await type('Pieces', '18');
    await userEvent.click(screen.getByRole('button', { name: 'All terms of vesting' }));
    await type('Occurrences', '4');
    await userEvent.clear(screen.getByLabelText(/^Cliff/));
    await userEvent.clear(screen.getByLabelText(/^Portion at the cliff/));
    await waitFor(() =>
      expect(rows().map((row) => row.querySelector('td')?.textContent)).toEqual([
        undefined,
        '4',
        '5',
        '4',
        '5',
      ]),
    );
    expect(screen.getByText('Terms of your own')).toBeTruthy();
  });

  it('sends what a change of control brings, and keeps the template', async () => {
    answerCreate(HttpResponse.json({ message: 'Not accepted.', errors: {} }, { status: 422 }));
    await open(`?employee_id=${id(21)}`);
    await type('Pieces', '100');
    await type('Exercise price', '1');
    await userEvent.click(screen.getByRole('button', { name: 'All terms of vesting' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Vests a portion if the employee then leaves' }));
    await type('Portion of what is unvested', '50 %');
    await save();
    await screen.findByText('Please fill this in.');
    expect(sent).toEqual([]);
    await type('Months after the change', '12');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    const acceleration = { trigger: 'double', portion: '1/2', months: 12 };
    expect(sent[0]?.data.attributes).toMatchObject({ vesting: { acceleration } });
    expect(screen.queryByText('Terms of your own')).toBeNull();
  });

  it('unfolds the terms for who chooses terms of their own', async () => {
    await open();
    const all = () => screen.getByRole('button', { name: 'All terms of vesting' }).ariaExpanded;
    expect(all()).toBe('false');
    await userEvent.click(screen.getByRole('combobox', { name: /^Template/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Terms of your own' }));
    await waitFor(() => expect(all()).toBe('true'));
  });

  it('shows the name that a template asks for', async () => {
    await open();
    await userEvent.click(screen.getByRole('combobox', { name: /^Template/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'On a milestone' }));
    expect(screen.getByRole('button', { name: 'All terms of vesting' }).ariaExpanded).toBe('true');
    expect(screen.getByRole('textbox', { name: /^Name/ })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Milestones' })).toBeTruthy();
  });

  it('says of a milestone with a cap what its target is, and what vests at most', async () => {
    answerCreate(HttpResponse.json({ message: 'Not accepted.', errors: {} }, { status: 422 }));
    await open(`?employee_id=${id(21)}`);
    await type('Pieces', '1500');
    await type('Exercise price', '1');
    await userEvent.click(screen.getByRole('combobox', { name: /^Template/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'On a milestone' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Profit');
    const cap = screen.getByLabelText(/^Cap in % of the target/);
    // What is no number yet leaves the form as it is.
    await userEvent.type(cap, '150%');
    expect(screen.queryByText(/^Target: /)).toBeNull();
    await userEvent.type(cap, '{Backspace}');
    await screen.findByText('Target: 1,000 pieces. At most 1,500 pieces vest; they are granted.');
    await screen.findByText(/At the targets 1,000 pieces vest in total, and at most 1,500\./);
    const [, row] = within(screen.getByRole('region', { name: 'Vesting schedule in figures' })).getAllByRole(
      'row',
    );
    expect([...row!.children].slice(1).map((cell) => cell.textContent)).toEqual([
      'at most 1,500',
      'at most 1,500',
      'Profit, target 1,000',
    ]);
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.data.attributes).toMatchObject({ vesting: { milestones: [{ portion: '1', cap: 150 }] } });
  });

  it('takes prices of ten decimals as they were typed, and asks where they may be thousands', async () => {
    answerCreate(HttpResponse.json({ message: 'Not accepted.', errors: {} }, { status: 422 }));
    await open(`?employee_id=${id(21)}`);
    await type('Pieces', '100');
    await type('Exercise price', '1,125');
    expect((screen.getByLabelText(/^Exercise price/) as HTMLInputElement).value).toBe('1,125');
    await save();
    await screen.findByText('This could mean decimals or thousands: please write 1000 or 1.0000.');
    expect(sent).toEqual([]);
    await userEvent.clear(screen.getByLabelText(/^Exercise price/));
    await type('Exercise price', '0,0000000125');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.data.attributes).toMatchObject({ exercisePrice: '0.0000000125' });
  });

  it('puts what the server refuses under its field, and unfolds where that field is', async () => {
    const errors = { pieces: 'Somebody was faster.', 'vesting.occurrences': 'Too many.' };
    answerCreate(HttpResponse.json({ message: 'Not accepted.', errors }, { status: 422 }));
    await open(`?employee_id=${id(21)}`);
    await type('Pieces', '100');
    await type('Exercise price', '1');
    await save();
    await screen.findByText('Somebody was faster.');
    expect(screen.getByLabelText(/^Pieces/).getAttribute('aria-invalid')).toBe('true');
    await screen.findByText('Too many.');
    expect(screen.getByRole('button', { name: 'All terms of vesting' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
  });

  it('keeps a button under the mouse while what is left for it is checked', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'All terms of vesting' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Set dates' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add Tranche' }));
    const milestone = screen.getByRole('button', { name: 'Add Milestone' });
    await userEvent.pointer({ keys: '[MouseLeft>]', target: milestone });
    expect(document.activeElement?.getAttribute('name')).toBe('vesting.tranches.0.date');
    await userEvent.pointer({ keys: '[/MouseLeft]', target: milestone });
    await screen.findByLabelText(/^Milestone/);
  });

  it('is left standing by a curve that cannot be drawn', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // React tells the window too, where the curve is gone when it draws once more, because the number is still being typed.
    const heard = () => {};
    window.addEventListener('error', heard);
    onTestFinished(() => window.removeEventListener('error', heard));
    const fail = () => {
      throw new RangeError('out of the calendar');
    };
    vi.doMock('../../../src/resources/plans/schedule/VestingCurve.tsx', () => ({ VestingCurve: fail }));
    await open(`?employee_id=${id(21)}`);
    await type('Pieces', '40000');
    await screen.findByText(/The curve could not be drawn/);
    expect(rows()).toHaveLength(38);
    vi.doUnmock('../../../src/resources/plans/schedule/VestingCurve.tsx');
    vi.restoreAllMocks();
  });
});
