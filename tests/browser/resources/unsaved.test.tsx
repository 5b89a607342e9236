// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetDrafts } from '../../../src/base/forgetDrafts.ts';
import {
  answer as answerTo,
  done,
  id,
  openPage,
  records,
  refusal,
  sentTo,
  servePlatform,
  server,
} from '../setup/platformSetup.tsx';

servePlatform();

const of = (n: number, name: string) => ({
  id: id(n),
  type: 'companies',
  attributes: { name, currency: 'EUR', accountHolder: name, iban: null, bic: null },
});
const companies = [of(1, 'Birch Labs'), of(2, 'Cedar Labs')];
const trust = {
  id: id(3),
  type: 'trusts',
  attributes: { name: 'Alder Trust', serviceType: 'shared', twoApprovals: false, leaverConsentDays: 30 },
};

const hold = (type: string, rows: { id: string }[]) =>
  server.use(
    http.get(`/api/${type}`, () =>
      HttpResponse.json(
        { data: rows },
        { headers: { 'Content-Range': `${type} 0-${rows.length - 1}/${rows.length}` } },
      ),
    ),
    ...rows.map((row) => http.get(`/api/${type}/${row.id}`, () => HttpResponse.json({ data: row }))),
  );

const leave = () => userEvent.click(screen.getByRole('tab', { name: 'Settings' }));
/** Presses a button of the question whether the page shall be left. */
const answer = async (button: string) => {
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
/** The inputs of both forms, as soon as they are there. */
const holders = () =>
  Promise.all(['Birch Labs', 'Cedar Labs'].map((name) => screen.findByDisplayValue(name)));
const comeTo = (tab: string) => screen.findByRole('tab', { selected: true, name: tab });

describe('a page with several forms asks before it is left', () => {
  beforeEach(() => {
    hold('companies', companies);
    hold('trusts', [trust]);
  });

  it.each([0, 1])('whichever of its forms was changed (%i)', async (which) => {
    await openPage('founder', 'account/bank-details', 'My Account');
    const inputs = await holders();
    await userEvent.type(inputs[which]!, 'Ada');
    await leave();
    await answer('Keep Editing');
    await comeTo('Bank Details');
    await leave();
    await answer('Discard');
    await comeTo('Settings');
  });

  it('also where what was changed are the charges on returns', async () => {
    await openPage('trust', 'account/trust-details', 'My Account');
    await userEvent.click(await screen.findByRole('button', { name: 'Add Currency' }));
    // Nobody has been in the new row yet.
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Amount|^Up to|^At most/ }), '5');
    await leave();
    await answer('Keep Editing');
    await comeTo('Trust Details');
  });

  it('and not where nothing was changed', async () => {
    await openPage('founder', 'account/bank-details', 'My Account');
    const inputs = await holders();
    await userEvent.type(inputs[0]!, 'A{Backspace}');
    await leave();
    await comeTo('Settings');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a long form keeps what is typed in this browser', () => {
  const open = () => openPage('founder', 'create/invitation', 'Invite Employee');
  const name = () => screen.findByRole('textbox', { name: /^Name/ });
  const reload = async () => {
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    await open();
  };
  /** The keys of what is kept. */
  const keptDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft.'));
  const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));

  beforeEach(() => {
    localStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = 'vestry_present=1';
    records.companies = [{ id: id(1), name: 'Birch Labs', currency: 'EUR' }];
  });

  it('until it is discarded', async () => {
    await open();
    await userEvent.type(await name(), 'Ana Kov');
    await reload();
    expect(await name()).toHaveProperty('value', '');
    await press('Continue');
    expect(await name()).toHaveProperty('value', 'Ana Kov');
    await reload();
    await press('Discard');
    await reload();
    await name();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('and offers it not over a form that was opened for something else', async () => {
    await open();
    await userEvent.type(await name(), 'Ana Kov');
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    await openPage('founder', 'create/invitation?name=Ben%20Nov', 'Invite Employee');
    expect(await name()).toHaveProperty('value', 'Ben Nov');
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    cleanup();
    await openPage('founder', 'create/invitation?name=Ana%20Kov', 'Invite Employee');
    await screen.findByRole('button', { name: 'Continue' });
  });

  it('and offers one draft at a time, the latest first', async () => {
    for (const typed of ['Ana Kov', 'Ben Nov']) {
      await reload();
      await userEvent.type(await name(), typed);
    }
    await reload();
    await name();
    expect(screen.getAllByRole('button', { name: 'Continue' })).toHaveLength(1);
    await press('Discard');
    // Otherwise it looks as if nothing had been discarded.
    expect(screen.getByText(/^You began it another time too/)).toBeTruthy();
    await press('Continue');
    expect(await name()).toHaveProperty('value', 'Ana Kov');
  });

  it('until it is sent, and longer if it was refused', async () => {
    let isRefused = true;
    answerTo('/api/employees', () =>
      isRefused ? refusal(409, 'Not now.') : done('employees', { id: id(5), name: 'Ana' }),
    );
    await open();
    await userEvent.type(await name(), 'Ana');
    await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'ana@birch.test');
    await press('Send Invitation');
    await screen.findByText('Not now.');
    await reload();
    await press('Continue');
    isRefused = false;
    await press('Send Invitation');
    await waitFor(() => expect(sentTo('/employees')).toHaveLength(2));
    await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('draft.'));
  });

  it('until the form is sent with something else, though another window keeps what it has typed since', async () => {
    answerTo('/api/employees', () => done('employees', { id: id(5), name: 'Ben' }));
    for (const typed of ['Ana Kov', 'Eva Tar']) {
      await reload();
      await userEvent.type(await name(), typed);
    }
    await reload();
    const [, other] = keptDrafts();
    await userEvent.type(await name(), 'Ben');
    await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'ben@birch.test');
    const typedSince = { ...JSON.parse(localStorage.getItem(other!)!), at: new Date().toISOString() };
    localStorage.setItem(other!, JSON.stringify(typedSince));
    await press('Send Invitation');
    await waitFor(() => expect(keptDrafts()).toEqual([other]));
  });

  it('and neither offers nor promises to keep what another window has sent', async () => {
    const sendElsewhere = () => {
      for (const key of keptDrafts()) {
        localStorage.removeItem(key);
        window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
      }
    };
    await open();
    await userEvent.type(await name(), 'Ana Kov');
    await reload();
    await screen.findByRole('button', { name: 'Continue' });
    sendElsewhere();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull());
    await userEvent.type(await name(), 'Ana Kov');
    await waitFor(() => expect(keptDrafts()).toHaveLength(1));
    sendElsewhere();
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog'));
    // What it asks is whether it may be lost.
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(keptDrafts()).toEqual([]);
  });

  it('until the person logs out, and not after that', async () => {
    await open();
    await userEvent.type(await name(), 'Ana Kov');
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.values(localStorage).join()).toContain('Ana Kov');
    forgetDrafts();
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = 'vestry_present=; max-age=0';
    await userEvent.type(await name(), '!');
    await reload();
    await name();
    expect(Object.values(localStorage).join()).not.toContain('Ana Kov');
  });
});
