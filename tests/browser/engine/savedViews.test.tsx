// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  id,
  openPage,
  person,
  quick,
  records,
  refusal,
  servePlatform,
  server,
  storeOfPages,
} from '../setup/platformSetup.tsx';

servePlatform();

const created_at = '2026-11-20T12:00:00.000Z';
type Attributes = Record<string, unknown>;
const view = (n: number, attributes: Attributes) => ({
  id: id(n),
  resource: 'employees',
  columns: ['name', 'status'],
  filter: {},
  sort: { field: 'name', order: 'ASC' },
  trust_id: null,
  company_id: null,
  isOwn: true,
  author: null,
  ...attributes,
});
const body = async (request: Request) =>
  ((await request.json()) as { data: { attributes: Attributes } }).data;
const wire = ({ id, ...attributes }: { id: string }) =>
  HttpResponse.json({ data: { id, type: 'views', attributes } });

/** The server keeps what is saved, as it does. */
const keepViews = () =>
  server.use(
    http.post('/api/views', async ({ request }) => {
      const { attributes } = await body(request);
      if (records.views!.some(({ name }) => name === attributes.name))
        return refusal(422, 'Please check what you entered.', {
          name: 'You already have a view of this name.',
        });
      const added = view(50 + records.views!.length, attributes);
      records.views!.push(added);
      return wire(added);
    }),
    http.patch('/api/views/:id', async ({ params, request }) => {
      const { attributes } = await body(request);
      const found = records.views!.find((each) => each.id === params.id)!;
      return wire(Object.assign(found, attributes));
    }),
    http.delete('/api/views/:id', ({ params }) => {
      records.views = records.views!.filter((each) => each.id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );

const openEmployees = async (views: ReturnType<typeof view>[] = []) => {
  records.companies = [{ id: id(1), name: 'Fjord Robotics', created_at }];
  records.employees = [
    person(11, 'Ana', 'invited'),
    person(12, 'Ben', 'pending'),
    person(13, 'Cleo', 'verified'),
  ];
  records.views = views;
  keepViews();
  await openPage('founder', 'employees', 'Employees');
  await screen.findByRole('link', { name: 'Ana' });
  return userEvent.setup(quick);
};
type User = Awaited<ReturnType<typeof openEmployees>>;

const openViews = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Saved views' }));
  await panel.findByRole('button', { name: 'Save View…' });
  return panel;
};
const asked = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

const heads = () =>
  screen
    .getAllByRole('columnheader', { hidden: true })
    .map((head) => head.textContent)
    .filter((text) => text && text !== 'Actions' && text !== 'Selected rows');

describe('a saved view of a list', () => {
  it('is saved with columns, filters and order, by keyboard, and opened again', async () => {
    const user = await openEmployees();
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Active' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ana' })).toBeNull());

    const panel = await openViews(user);
    panel.getByRole('button', { name: 'Save View…' }).focus();
    await user.keyboard('{Enter}');
    const form = await asked('Save this view');
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: /Name/ }));
    await user.keyboard('Who is in{Enter}');
    const kept = await panel.findByRole('button', { name: 'Who is in in use' });
    expect(kept.getAttribute('aria-current')).toBe('true');
    expect(records.views).toMatchObject([
      {
        resource: 'employees',
        name: 'Who is in',
        columns: ['name', 'email', 'status', 'invited_at', 'joined_at'],
        filter: { status: 'verified', hasLeft: false },
        sort: { field: 'created_at', order: 'DESC' },
        company_id: null,
      },
    ]);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /^Show All/ }));
    await screen.findByRole('link', { name: 'Ana' });

    await user.click((await openViews(user)).getByRole('button', { name: 'Who is in' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ana' })).toBeNull());
    // What is filtered is said by a part that is loaded when it is needed.
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('1 entry · Status: Active · Has left: No'),
    );
  });

  it('takes the place of the own view with its name where that is wanted', async () => {
    const old = { name: 'Who is in', columns: ['name'], company_id: id(1) };
    const user = await openEmployees([view(40, old), view(41, { name: 'Hers', isOwn: false, author: 'Bo' })]);
    await user.click((await openViews(user)).getByRole('button', { name: 'Save View…' }));
    const form = await asked('Save this view');
    const name = form.getByRole('textbox', { name: /Name/ });
    await user.type(name, 'hers');
    expect(form.queryByRole('switch')).toBeNull();
    await user.clear(name);
    await user.type(name, 'who is in');
    await user.click(
      await form.findByRole('switch', { name: 'Replace your view “Who is in” with this one' }),
    );
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save this view' })).toBeNull());
    expect(records.views).toMatchObject([
      { ...old, columns: ['name', 'email', 'status', 'invited_at', 'joined_at'] },
      { name: 'Hers', columns: ['name', 'status'] },
    ]);
  });

  it('opens without what the list does not offer any more', async () => {
    const filter = { status: ['verified', 'gone'], shoeSize: 43 };
    const user = await openEmployees([
      view(40, {
        name: 'Old',
        columns: ['shoeSize', 'status', 'name'],
        filter,
        sort: { field: 'shoeSize', order: 'ASC' },
      }),
    ]);
    await user.click((await openViews(user)).getByRole('button', { name: 'Old' }));
    await waitFor(() => expect(heads()).toEqual(['Status', 'Name']));
    expect(screen.getByRole('link', { name: 'Ana' })).toBeTruthy();
  });

  it('is renamed, shared, replaced by the list as it is now, and deleted', async () => {
    const user = await openEmployees([view(40, { name: 'Mine' })]);
    const panel = await openViews(user);
    await user.click(panel.getByRole('button', { name: 'Edit Mine' }));
    const form = await asked('Edit “Mine”');
    await user.clear(form.getByRole('textbox', { name: /Name/ }));
    await user.type(form.getByRole('textbox', { name: /Name/ }), 'Ours');
    await user.click(form.getByRole('combobox', { name: /Shared with/ }));
    await user.click(await screen.findByRole('option', { name: 'Fjord Robotics' }));
    await user.click(form.getByRole('switch', { name: /Replace columns/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await panel.findByText('in use · Shared with Fjord Robotics');
    expect(records.views).toMatchObject([
      { name: 'Ours', company_id: id(1), columns: ['name', 'email', 'status', 'invited_at', 'joined_at'] },
    ]);
    await user.click(panel.getByRole('button', { name: 'Delete Ours' }));
    await user.click((await asked('Delete the view “Ours”?')).getByRole('button', { name: 'Delete' }));
    await panel.findByText(/can be opened again on every device/);
  });

  it('says under the name why it cannot have it, and keeps what was typed', async () => {
    const user = await openEmployees([view(40, { name: 'Mine' })]);
    await user.click((await openViews(user)).getByRole('button', { name: 'Save View…' }));
    const form = await asked('Save this view');
    await user.type(form.getByRole('textbox', { name: /Name/ }), 'Mine{Enter}');
    await form.findByText('You already have a view of this name.');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Mine');
  });

  it('of a colleague is opened, and neither changed nor deleted', async () => {
    const user = await openEmployees([
      view(40, { name: 'Theirs', isOwn: false, author: 'Ivo', company_id: id(1) }),
    ]);
    const panel = await openViews(user);
    panel.getByText('Shared by Ivo');
    expect(panel.getByRole('button', { name: /^Theirs/ })).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Edit Theirs' })).toBeNull();
    expect(panel.queryByRole('button', { name: 'Delete Theirs' })).toBeNull();
  });
});

describe('filters that the browser kept before the server did', () => {
  it('become views once', async () => {
    const user = await openEmployees([view(40, { name: 'Mine' })]);
    const value = { filter: { status: 'pending', gone: 1 }, sort: { field: 'name', order: 'ASC' } };
    storeOfPages().setItem('employees.savedQueries', [
      { label: 'Mine', value: { ...value, displayedFilters: [], perPage: 25 } },
      { label: 'Asked', value: { ...value, displayedFilters: [], perPage: 25 } },
    ]);
    const panel = await openViews(user);
    await panel.findByRole('button', { name: 'Asked' });
    expect(records.views).toMatchObject([
      { name: 'Mine', filter: {} },
      { name: 'Asked', filter: { status: 'pending' }, sort: { field: 'name', order: 'ASC' } },
    ]);
    expect(storeOfPages().getItem('employees.savedQueries')).toBeUndefined();
  });
});
