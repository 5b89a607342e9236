// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findPage, id, open, startShell } from '../setup/shellSetup.tsx';

startShell();

const key = `RaStoreplatform.${id(99)}.trust.trust.employees`;
const filterOf = () => JSON.parse(localStorage.getItem(key)!).filter;

it.each([
  ['opens it', (entry: HTMLElement) => fireEvent.click(entry)],
  [
    'opens it in another tab',
    (entry: HTMLElement) => fireEvent(entry, new MouseEvent('auxclick', { bubbles: true, button: 1 })),
  ],
])('a list is whole for who %s from the menu, in the order in which it was left', async (_, press) => {
  const left = { filter: { q: 'Emil' }, page: 2, perPage: 25, sort: 'name', order: 'ASC' };
  localStorage.setItem(key, JSON.stringify(left));
  open('/trust/inbox');
  await findPage('Inbox');
  expect(filterOf()).toEqual(left.filter);
  press(screen.getByRole('link', { name: /Employees/ }));
  await waitFor(() => expect(filterOf()).toEqual({}));
  expect(JSON.parse(localStorage.getItem(key)!)).toMatchObject({ sort: 'name', order: 'ASC', page: 1 });
});
