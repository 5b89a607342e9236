// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  id,
  openPage,
  person,
  quick,
  records,
  refusal,
  sentTo,
  servePlatform,
  server,
} from '../setup/platformSetup.tsx';

servePlatform();

const created_at = '2026-11-20T12:00:00.000Z';
const openEmployees = async () => {
  records.companies = [{ id: id(1), name: 'Fjord Robotics', created_at }];
  records.employees = [
    person(11, 'Ana', 'invited'),
    person(12, 'Ben', 'pending'),
    person(13, 'Cleo', 'verified'),
  ];
  await openPage('founder', 'employees', 'Employees');
  await screen.findByRole('link', { name: 'Ana' });
  return userEvent.setup(quick);
};

const heads = () =>
  screen
    .getAllByRole('columnheader', { hidden: true })
    .map((head) => head.textContent)
    .filter((text) => text && text !== 'Actions' && text !== 'Selected rows');

describe('the columns of a list', () => {
  const openColumns = async () => {
    const user = await openEmployees();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await panel.findByRole('button', { name: 'Reset Columns' });
    return { user, panel };
  };

  it('are shown, hidden and put into an order by the reader', async () => {
    const { user, panel } = await openColumns();
    expect(heads()).toEqual(['Name', 'Email', 'Status', 'Invited', 'Joined']);
    await user.click(panel.getByRole('checkbox', { name: 'Email' }));
    await user.click(panel.getByRole('checkbox', { name: 'Leaver type' }));
    await user.click(panel.getByRole('button', { name: 'Move Status forward' }));
    expect(heads()).toEqual(['Status', 'Name', 'Invited', 'Joined', 'Leaver type']);
    await user.click(panel.getByRole('button', { name: 'Reset Columns' }));
    expect(heads()).toEqual(['Name', 'Email', 'Status', 'Invited', 'Joined']);
  });

  it('are moved by keyboard, again and again without looking for the button', async () => {
    const { user, panel } = await openColumns();
    panel.getByRole('button', { name: 'Move Name back' }).focus();
    await user.keyboard('{Enter}{Enter}');
    expect(heads().slice(0, 3)).toEqual(['Email', 'Status', 'Name']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Name back');
  });

  it('are never none', async () => {
    const { panel } = await openColumns();
    for (const name of ['Email', 'Status', 'Invited', 'Joined']) fireEvent.click(panel.getByLabelText(name));
    expect(panel.getByLabelText<HTMLInputElement>('Name').disabled).toBe(true);
  });

  it('lead to the record from its name, wherever that is', async () => {
    const { user, panel } = await openColumns();
    await user.click(panel.getByRole('button', { name: 'Move Name back' }));
    expect(screen.getAllByRole('link', { name: 'Ana', hidden: true })[0]!.getAttribute('href')).toBe(
      `/platform/founder/employee/${id(11)}`,
    );
  });
});

describe('the export of a list', () => {
  const asked = () => {
    const requests: { url: URL; accept: string | null }[] = [];
    server.use(
      http.get('/api/:resource', ({ request }) => {
        const accept = request.headers.get('Accept');
        if (accept !== 'text/csv') return;
        requests.push({ url: new URL(request.url), accept });
        return HttpResponse.text('id\r\n', {
          headers: { 'Content-Disposition': 'attachment; filename="list.csv"' },
        });
      }),
    );
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }));
    return requests;
  };

  it('asks the server for all rows of the filter in their order', async () => {
    const requests = asked();
    const user = await openEmployees();
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Active' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Status: Active'));
    await user.click(await screen.findByRole('button', { name: 'Sort by name ascending' }));
    await screen.findByRole('button', { name: 'Sort by name descending' });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await user.click(await screen.findByRole('button', { name: 'Columns Shown' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    const { searchParams } = requests[0]!.url;
    expect(JSON.parse(searchParams.get('fields')!).slice(0, 3)).toEqual(['name', 'email', 'status']);
    expect(JSON.parse(searchParams.get('filter')!)).toEqual({ status: 'verified', hasLeft: false });
    expect(JSON.parse(searchParams.get('sort')!)).toEqual(['name', 'ASC']);
    expect(searchParams.has('range')).toBe(false);
    expect(searchParams.get('heads')).toBe('labels');
  });

  it('is of the selected rows alone where some are selected', async () => {
    const requests = asked();
    records.employees = Array.from({ length: 120 }, (_, n) => person(100 + n, `P${n}`, 'pending'));
    await openPage('founder', 'employees', 'Employees');
    const user = userEvent.setup(quick);
    await user.click(await screen.findByRole('checkbox', { name: 'Select P3' }));
    await user.click(await screen.findByRole('button', { name: 'Export Selection' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    const idsOf = ({ url }: (typeof requests)[number]) => JSON.parse(url.searchParams.get('filter')!).id;
    expect(idsOf(requests[0]!)).toEqual([id(103)]);
    // A path has room for a hundred, so the file of more comes in parts.
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select on All Pages' }));
    await screen.findByText('120 selected');
    await user.click(await screen.findByRole('button', { name: 'Export Selection' }));
    await waitFor(() => expect(requests).toHaveLength(3));
    const ids = requests.slice(1).flatMap(idsOf);
    expect([new Set(ids).size, idsOf(requests[1]!).length]).toEqual([120, 100]);
  });

  it('holds what a tab shows, and nothing of other records', async () => {
    const requests = asked();
    records.employees = [person(11, 'Ana', 'invited')];
    await openPage('founder', `employee/${id(11)}/plans`, 'Ana');
    const user = userEvent.setup(quick);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await user.click(await screen.findByRole('button', { name: 'All Columns' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(JSON.parse(requests[0]!.url.searchParams.get('filter')!)).toEqual({ employee_id: id(11) });
    expect(requests[0]!.url.searchParams.has('fields')).toBe(false);
  });
});

/** What is said of how many there are. Above the list, another status tells what was copied. */
const counted = () => screen.getAllByRole('status').at(-1)!.textContent;

describe('a list that could not be read', () => {
  it('says so, and counts nothing', async () => {
    server.use(http.get('/api/founders', () => refusal(503, 'Busy.')));
    await openPage('trust', 'founders', 'Founders');
    expect((await screen.findByRole('alert')).textContent).toContain('Try Again');
    expect(counted()).toBe('');
  });
});

describe('a list that is longer than what is counted', () => {
  /** Twelve thousand rows, as the server answers them. */
  const openLong = async (start: string) => {
    const urls: URLSearchParams[] = [];
    server.use(
      http.get('/api/founders', ({ request }) => {
        const { searchParams } = new URL(request.url);
        urls.push(searchParams);
        const after = searchParams.get('after');
        const [from, to] = JSON.parse(searchParams.get('range')!);
        if (from > 10_000 && !after) return refusal(400, 'Too far.');
        const first = after ? Number(after) : from;
        const count = Math.min(to - from + 1, 12_000 - first);
        const rows = Array.from({ length: count }, (_, i) => ({
          id: id(first + i),
          type: 'founders',
          attributes: { name: `Person ${first + i + 1}`, email: 'a@b.test', company_id: id(1), created_at },
        }));
        const next: Record<string, string> =
          first + count < 12_000 ? { 'X-Next-Cursor': String(first + count) } : {};
        return HttpResponse.json(
          { data: rows },
          { headers: { 'Content-Range': 'founders 0-24/10000', 'X-Total-Capped': 'true', ...next } },
        );
      }),
    );
    await openPage('trust', `founders?${start}`, 'Founders');
    return { user: userEvent.setup(quick), urls };
  };
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Go to next page' });

  it('goes on behind it page by page, there and back', async () => {
    const { user, urls } = await openLong('page=1001&perPage=10');
    await screen.findByText('Person 10001');
    expect(counted()).toBe('More than 10,000 entries');
    expect(screen.getByText('10,001–10,010 of more than 10,000')).toBeTruthy();
    await user.click(next());
    await screen.findByText('Person 10011');
    await user.click(next());
    await screen.findByText('Person 10021');
    expect(urls.at(-1)!.get('after')).toBe('10020');
    await user.click(screen.getByRole('button', { name: 'Go to previous page' }));
    await screen.findByText('Person 10011');
  });

  it('begins anew where nobody has paged to', async () => {
    await openLong('page=1019&perPage=10');
    expect(await screen.findByText('Person 1')).toBeTruthy();
  });
});

describe('several records of a list', () => {
  const select = async (...names: string[]) => {
    const user = await openEmployees();
    for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    return user;
  };

  it('can be selected where something can be done with them', async () => {
    await openEmployees();
    const boxes = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));
    expect(boxes).toEqual(['Select all rows of this page', 'Select Ana', 'Select Ben']);
    expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();
    cleanup();
    await openPage('trust', 'employees', 'Employees');
    await screen.findByRole('link', { name: 'Ana' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('are confirmed once, done in one request, and no longer selected afterwards', async () => {
    const user = await openEmployees();
    answer('/api/employees/resend-invitation', () => HttpResponse.json({ data: [] }));
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send Invitation Again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send 2 people a new invitation?' });
    await user.click(within(dialog).getByRole('button', { name: 'Send 2 Invitations' }));
    expect(await screen.findByText('2 invitations were sent.')).toBeTruthy();
    expect(sentTo('/employees/resend-invitation')).toEqual([{ ids: [id(11), id(12)] }]);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull());
  });

  it('stay selected when the server refuses', async () => {
    const user = await select('Ana', 'Ben');
    answer('/api/employees/resend-invitation', () => refusal(409, 'Ana: not now.'));
    await user.click(screen.getByRole('button', { name: 'Send Invitation Again' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Send 2 Invitations' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Ana: not now.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
  });

  it('are no longer selected once nothing can be done with them', async () => {
    const user = await select('Ana', 'Ben');
    answer('/api/employees/resend-invitation', () => {
      records.employees = [person(11, 'Ana', 'invited'), person(12, 'Ben', 'verified')];
      return refusal(409, 'Ben has joined.');
    });
    await user.click(await screen.findByRole('button', { name: 'Send Invitation Again' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Send 2 Invitations' }));
    await within(dialog).findByRole('alert');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('1 selected')).toBeTruthy();
  });

  it('are forgotten when another filter hides them', async () => {
    const user = await select('Ben');
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Active' }));
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  });

  it('can be all that the list holds, also on other pages', async () => {
    records.employees = Array.from({ length: 40 }, (_, n) => person(100 + n, `P${n}`, 'pending'));
    await openPage('founder', 'employees', 'Employees');
    const user = userEvent.setup(quick);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select on All Pages' }));
    expect(await screen.findByText('40 selected')).toBeTruthy();
  });

  it('are those of the record alone in one of its tabs', async () => {
    const plan = {
      status: 'approving',
      openDocument_id: id(9),
      openExercise: [],
      exercisePeriods: [],
      vested: 0,
      exercised: 0,
    };
    records.employees = [person(11, 'Ana', 'verified')];
    records.plans = Array.from({ length: 60 }, (_, n) => ({
      ...{ ...plan, id: id(100 + n), name: `Plan ${n}`, created_at },
      employee_id: id(n % 2 === 0 ? 11 : 12),
    }));
    await openPage('founder', `employee/${id(11)}/plans`, 'Ana');
    const user = userEvent.setup(quick);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select on All Pages' }));
    expect(await screen.findByText('30 selected')).toBeTruthy();
  });
});

describe('a filter by a record', () => {
  const openPlans = async () => {
    records.companies = [{ id: id(1), name: 'Fjord Robotics', created_at }];
    records.pools = [{ id: id(21), name: 'ESOP', company_id: id(1), status: 'active', created_at }];
    records.employees = [person(11, 'Ana', 'active')];
    await openPage('founder', 'plans', 'Plans');
    const user = userEvent.setup(quick);
    const filter = (name: string) => screen.getByRole('combobox', { name });
    await user.click(await screen.findByRole('combobox', { name: 'Shareholding' }));
    await screen.findByRole('option', { name: 'ESOP' });
    return { user, filter };
  };

  it('is left by the Tab key towards the next one, and has the focus when it gets it', async () => {
    const { user, filter } = await openPlans();
    expect(document.activeElement).toBe(filter('Shareholding'));
    await user.tab();
    await screen.findByRole('option', { name: 'Ana' });
    expect(document.activeElement).toBe(filter('Employee'));
    await user.tab();
    expect(document.activeElement).toBe(filter('To be approved'));
  });

  it('keeps the focus when the Escape key closes it and when something was chosen', async () => {
    const { user, filter } = await openPlans();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(document.activeElement).toBe(filter('Shareholding'));
    await user.keyboard('{ArrowDown}');
    await user.click(await screen.findByRole('option', { name: 'ESOP' }));
    await waitFor(() => expect((filter('Shareholding') as HTMLInputElement).value).toBe('ESOP'));
    expect(document.activeElement).toBe(filter('Shareholding'));
  });
});

describe('the order of a list', () => {
  it('is said where no column shows it', async () => {
    const user = await openEmployees();
    const order = () => screen.queryByText(/^Sorted by/)?.textContent;
    expect(order()).toBe('Sorted by: Created, descending');
    await user.click(screen.getByRole('button', { name: 'Sort by name ascending' }));
    await waitFor(() => expect(order()).toBeUndefined());
  });
});
