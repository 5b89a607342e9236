// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { id, openPage, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const activity = {
  resource: 'pools',
  what: 'created',
  subject: 'Early Team',
  pool_id: id(11),
  plan_id: null,
  employee_id: null,
  company_id: id(1),
  details: [],
  created_at: '2026-11-20T12:00:00.000Z',
};
const today = activity.created_at;
const rows = () => screen.queryAllByRole('row').map(({ textContent }) => textContent);

it('activities are those of one person, also of one who acts for the trust no longer', async () => {
  records.activities = [
    { ...activity, id: id(91), actor: 'Vesna', actor_id: id(51) },
    { ...activity, id: id(92), actor: 'Petra', actor_id: id(52) },
  ];
  records.colleagues = [{ id: id(61), user_id: id(51), name: 'Vesna', isOurs: true, status: 'active' }];
  await openPage('trust', 'activities', 'Activities');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Done by' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Vesna' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[1]).toMatch(/Vesna/);
  await userEvent.click(await screen.findByRole('button', { name: /^Show All/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Petra' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[1]).toMatch(/Petra/);
  expect(screen.getByRole('combobox', { name: 'Done by' })).toHaveProperty('value', 'Petra');
});

it('the trust finds what a founder did, and is told whose acts are listed', async () => {
  records.activities = [
    { ...activity, id: id(91), actor: 'Vesna', actor_id: id(51) },
    { ...activity, id: id(92), actor: 'Ivana', actor_id: id(53) },
  ];
  records.colleagues = [{ id: id(61), user_id: id(51), name: 'Vesna', isOurs: true, status: 'active' }];
  records.founders = [
    { id: id(71), user_id: id(53), name: 'Ivana', email: 'i@b.test', company_id: id(1), created_at: today },
    { id: id(72), user_id: id(53), name: 'Ivana', email: 'i@b.test', company_id: id(2), created_at: today },
  ];
  await openPage('trust', 'activities', 'Activities');
  const filter = await screen.findByRole('combobox', { name: 'Done by' });
  await userEvent.click(filter);
  await userEvent.click(await screen.findByRole('option', { name: 'Ivana' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[1]).toMatch(/Ivana/);
  await screen.findByText(/Done by: Ivana/);
});

it('a last day before the first one is marked', async () => {
  const earlier = { ...activity, id: id(92), actor: 'Vesna', created_at: '2026-11-18T12:00:00.000Z' };
  records.activities = [{ ...activity, id: id(91), actor: 'Vesna' }, earlier];
  await openPage('trust', 'activities', 'Activities');
  await waitFor(() => expect(rows()).toHaveLength(3));
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '20 Nov 2026');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await userEvent.type(screen.getByRole('textbox', { name: 'Until' }), '19 Nov 2026');
  await screen.findByText('Not before 20 Nov 2026.');
  expect(screen.getByRole('textbox', { name: 'Until' }).getAttribute('aria-invalid')).toBe('true');
});

it('activities are those from one day until another, both included', async () => {
  const on = (n: number, day: string) => ({
    ...activity,
    id: id(90 + n),
    actor: 'Vesna',
    subject: day,
    created_at: new Date(`${day}T23:59:59.999`).toISOString(),
  });
  records.activities = [on(1, '2026-11-18'), on(2, '2026-11-19'), on(3, '2026-11-20'), on(4, '2026-11-21')];
  await openPage('trust', 'activities', 'Activities');
  await waitFor(() => expect(rows()).toHaveLength(5));
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '19 Nov 2026');
  await waitFor(() => expect(rows()).toHaveLength(4));
  await userEvent.type(screen.getByRole('textbox', { name: 'Until' }), '20 Nov 2026');
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows().slice(1).join()).toMatch(/2026-11-19.*2026-11-20/);
  await screen.findByText(/From: 19 Nov 2026 · Until: 20 Nov 2026/);
  await userEvent.click(screen.getByRole('button', { name: /^Show All/ }));
  await waitFor(() => expect(rows()).toHaveLength(5));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'From' })).toHaveProperty('value', ''));
});

it('a colleague leads to what that colleague did', async () => {
  records.trusts = [{ id: id(2), name: 'Adriatic', otherAccounts: [] }];
  records.colleagues = [
    { id: id(61), user_id: id(51), trust_id: id(2), name: 'Vesna', isOurs: true, status: 'active' },
    { id: id(62), user_id: null, trust_id: id(2), name: 'Ivo', isOurs: true, status: 'invited' },
  ];
  await openPage('trust', 'account/trust-details', 'My Account');
  const links = await screen.findAllByRole<HTMLAnchorElement>('link', { name: 'Show Activities' });
  expect(links.map(({ href }) => new URL(href).searchParams.get('filter'))).toEqual([
    JSON.stringify({ actor_id: id(51) }),
  ]);
});

it('activities are those of one kind, which is found by a word of it', async () => {
  records.activities = [
    { ...activity, id: id(91), actor: 'Vesna', actor_id: id(51) },
    { ...activity, id: id(92), actor: 'Petra', actor_id: id(52), resource: 'documents', what: 'declined' },
  ];
  await openPage('trust', 'activities', 'Activities');
  const filter = await screen.findByRole('combobox', { name: 'What' });
  await userEvent.clear(filter);
  await userEvent.type(filter, 'document decl');
  await userEvent.click(await screen.findByRole('option', { name: /Document declined/ }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[1]).toMatch(/Petra.*Document declined/);
  await screen.findByText(/What: .*Document declined/);
  await userEvent.clear(filter);
  await userEvent.type(filter, 'declin');
  await userEvent.click(await screen.findByRole('option', { name: /^All \d+ with “declin”$/ }));
  await screen.findByText(/What: .*declined.*, .*declined/);
  expect(rows()[1]).toMatch(/Petra/);
  expect(rows()).toHaveLength(2);
});

it('what was declined and what was rejected is one choice, found by either word', async () => {
  records.activities = [
    { ...activity, id: id(91), actor: 'Vesna', actor_id: id(51), what: 'rejected' },
    { ...activity, id: id(92), actor: 'Petra', actor_id: id(52), resource: 'documents', what: 'declined' },
    { ...activity, id: id(93), actor: 'Ivana', actor_id: id(53) },
  ];
  await openPage('trust', 'activities', 'Activities');
  const filter = await screen.findByRole('combobox', { name: 'What' });
  for (const word of ['declined', 'Rejected', 'refus']) {
    await userEvent.clear(filter);
    await userEvent.type(filter, word);
    expect((await screen.findAllByRole('option'))[0]!.textContent, word).toBe('Declined or rejected');
  }
  await userEvent.click(screen.getByRole('option', { name: 'Declined or rejected' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows().join()).toMatch(/Vesna.*Petra/);
  await screen.findByText(/What: Declined or rejected$/);
});
