// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '../../../model/enums.ts';
import { id, openPage, refusal, servePlatform, server, turnOnSecondFactor } from '../setup/platformSetup.tsx';

servePlatform();

const account = { accountHolder: 'Ada Weiss', iban: 'HR1210010051863000160', bic: null };
const company = { trust_id: id(2), trustName: 'Alder Trust', currency: 'EUR', documentLanguage: 'en' };
const other = 'DE89370400440532013000';

/** The three forms that hold an account. */
const forms: [Role, page: string, path: string, record: object][] = [
  ['employee', 'bank-details', '/api/user/bank-details', { taxResidence: null }],
  [
    'trust',
    'trust-details',
    `/api/trusts/${id(1)}`,
    { name: 'Alder Trust', serviceType: 'shared', twoApprovals: false, leaverConsentDays: 30, address: null },
  ],
  ['founder', 'bank-details', `/api/companies/${id(1)}`, { name: 'Birch Labs', ...company }],
];

/** What was sent to change the record. */
let changes: Record<string, unknown>[];

/** A server that holds one of them, and takes the password and the code that are given. */
const hold = (path: string, record: object, takes: { password: string; code?: string }) => {
  const type = path.split('/')[2]!;
  let attributes: Record<string, unknown> = { ...account, ...record };
  const row = () => ({ id: id(1), type, attributes });
  const reply = () => HttpResponse.json({ data: row() }, { headers: { ETag: `"${changes.length}"` } });
  changes = [];
  server.use(
    http.get(`/api/${type}`, () =>
      HttpResponse.json({ data: [row()] }, { headers: { 'Content-Range': `${type} 0-0/1` } }),
    ),
    http.get(path, reply),
    http.patch(path, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: Record<string, unknown> } };
      changes.push(data.attributes);
      const { password, code, ...change } = data.attributes;
      if ('iban' in change && password !== takes.password)
        return refusal(422, 'Not accepted.', { password: 'The password is wrong.' });
      if ('iban' in change && code !== takes.code)
        return refusal(422, 'Not accepted.', { code: 'This code is not right.' });
      attributes = { ...attributes, ...change };
      return reply();
    }),
  );
};

const open = async (role: Role, page: string) => {
  await openPage(role, `account/${page}`, 'My Account');
  const look = () => screen.getByLabelText<HTMLInputElement>(/^IBAN/);
  let input = await screen.findByLabelText<HTMLInputElement>(/^IBAN/);
  // The form is at rest once it is the same at the second look, and has kept the focus.
  await waitFor(
    () => {
      const before = input;
      const hadFocus = document.activeElement === before;
      input = look();
      input.focus();
      expect(hadFocus && input === before).toBe(true);
    },
    { interval: 100 },
  );
  return input;
};
const retype = async (input: HTMLInputElement, text: string) => {
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const password = () => screen.queryByLabelText<HTMLInputElement>(/^Your password/);
const code = () => screen.queryByLabelText<HTMLInputElement>(/^Code/);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const why = 'To change the bank account, enter your password.';

describe.each(forms)('the account in the form of the %s', (role, page, path, record) => {
  beforeEach(() => hold(path, record, { password: 'secret' }));

  it('asks for the password while it is another one than was read, and keeps none after that', async () => {
    const iban = await open(role, page);
    expect([password(), told().includes(why)]).toEqual([null, false]);
    await retype(iban, other);
    expect(told()).toContain(why);
    await userEvent.type(password()!, 'slip');
    await retype(iban, 'hr12 1001 0051 8630 0016 0');
    expect([password(), told().includes(why)]).toEqual([null, false]);
    await retype(iban, other);
    expect(password()!.value).toBe('');

    await userEvent.type(password()!, 'mistyped');
    await save();
    await screen.findByText('The password is wrong.');
    expect(iban.value).toBe(other);
    await retype(password()!, 'secret');
    await save();
    await screen.findByText('Saved');
    await waitFor(() => expect(password()).toBeNull());
    expect(changes).toEqual([
      { iban: other, password: 'mistyped' },
      { iban: other, password: 'secret' },
    ]);
  });

  it('marks all that is missing or does not fit at once, and sends nothing', async () => {
    const iban = await open(role, page);
    const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
    const marked = () =>
      [/^Account holder/, /^IBAN/, /^BIC/].map(
        (label) => input(label).getAttribute('aria-invalid') === 'true',
      );
    await userEvent.clear(input(/^Account holder/));
    await retype(iban, 'HR1210010051863000161');
    await retype(input(/^BIC/), 'ZAB');
    await save();
    await waitFor(() => expect(marked()).toEqual([true, true, true]));
    await retype(iban, other);
    await retype(input(/^BIC/), 'ZABAHR2X');
    await save();
    await waitFor(() => expect(marked()).toEqual([true, false, true]));
    await userEvent.clear(iban);
    await retype(input(/^Account holder/), 'Ada Weiss');
    await save();
    await waitFor(() => expect(marked()).toEqual([false, true, false]));
    expect(changes).toEqual([]);
  });

  it('asks for a code as well where the login has a second factor', async () => {
    turnOnSecondFactor();
    hold(path, record, { password: 'secret', code: '123456' });
    const iban = await open(role, page);
    expect(code()).toBeNull();
    await retype(iban, other);
    await userEvent.type(password()!, 'secret');
    await save();
    await screen.findByText('This code is not right.');
    await userEvent.type(code()!, '123456');
    await save();
    await screen.findByText('Saved');
    expect(changes.at(-1)).toEqual({ iban: other, password: 'secret', code: '123456' });
  });

  it('says to password managers whose password it is, and to nobody else', async () => {
    await retype(await open(role, page), other);
    const form = password()!.closest('form')!;
    const [username] = form.querySelectorAll<HTMLInputElement>('[autocomplete=username]');
    expect(username!.value).toBe('a@demo.test');
    expect(username!.compareDocumentPosition(password()!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByRole('textbox')).not.toContain(username);
    for (let presses = 0; presses < 30; presses++) {
      await userEvent.tab();
      expect(document.activeElement).not.toBe(username);
    }
  });
});

describe('what is beside the account', () => {
  it('is saved without the password', async () => {
    const [role, page, path, record] = forms[1]!;
    hold(path, record, { password: 'secret' });
    await open(role, page);
    await userEvent.type(screen.getByLabelText(/^Address/), 'Ilica 1');
    await userEvent.click(screen.getByRole('switch'));
    expect(password()).toBeNull();
    await save();
    await screen.findByText('Saved');
    expect(changes).toEqual([{ address: 'Ilica 1', twoApprovals: true }]);
  });
});
