// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
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

const colleague = { trust_id: id(1), company_id: null, expires_at: null, created_at: '2026-01-01T00:00:00Z' };
const own = { ...colleague, id: id(11), name: 'Ada', email: 'a@demo.test', status: 'active' };
const other = { ...colleague, id: id(12), name: 'Petra', email: 'petra@demo.test', status: 'active' };
const invited = { ...other, id: id(13), name: 'Mirta', email: 'mirta@demo.test', status: 'invited' };
const mine = { isOurs: true, isSelf: true };
const theirs = { isOurs: true, isSelf: false };

const open = async () => {
  await openPage('trust', 'account/trust-details', 'My Account');
  return screen.findByRole('region', { name: 'Operators' });
};

describe('the operators of a trust', () => {
  beforeEach(() => {
    records.trusts = [
      { id: id(1), name: 'Alder', serviceType: 'shared', twoApprovals: true, iban: null, bic: null },
    ];
    records.colleagues = [{ ...own, ...mine }];
  });

  it('are warned of payouts that nobody can approve, until there is a second one', async () => {
    within(await open()).getByText(/there is only one/);
  });

  it('can remove others and take invitations back, but not remove themselves', async () => {
    records.colleagues = [
      { ...own, ...mine },
      { ...other, ...theirs },
      { ...invited, ...theirs },
    ];
    const section = within(await open());
    await section.findByRole('row', { name: /Mirta/ });
    expect(section.queryByText(/there is only one/)).toBeNull();
    const actionsOf = (name: string) =>
      within(section.getByRole('row', { name: new RegExp(name) })).queryByRole('button', {
        name: /^Actions/,
      });
    expect(actionsOf('Ada')).toBeNull();
    await userEvent.click(actionsOf('Mirta')!);
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Send Invitation Again', 'Revoke Invitation']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(actionsOf('Petra')!);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Petra?' }));
    answer('/api/colleagues/:id/remove', () => {
      records.colleagues = [{ ...own, ...mine }];
      return Response.json({ data: null });
    });
    await userEvent.type(dialog.getByLabelText(/Your password/, { selector: 'input' }), 'secret');
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Moved on');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(section.queryByText('Petra')).toBeNull());
    expect(sentTo('/remove')).toEqual([{ password: 'secret', reason: 'Moved on' }]);
  });

  it('invite with the password, and read what is refused under its field', async () => {
    const section = within(await open());
    await userEvent.click(section.getByRole('button', { name: 'Invite Operator' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite an operator of Alder?' }));
    const press = () => userEvent.click(dialog.getByRole('button', { name: 'Send Invitation' }));
    await press();
    expect(await dialog.findAllByText('Please fill this in.')).toHaveLength(2);
    await userEvent.type(dialog.getByLabelText('Name'), 'Mirta');
    await userEvent.type(dialog.getByLabelText('Email'), 'mirta@demo.test');
    await userEvent.type(dialog.getByLabelText(/Your password/, { selector: 'input' }), 'wrong');
    answer('/api/colleagues', () => refusal(422, 'Not accepted.', { password: 'The password is wrong.' }));
    await press();
    await dialog.findByText('The password is wrong.');
    answer('/api/colleagues', () => {
      records.colleagues = [
        { ...own, ...mine },
        { ...invited, ...theirs },
      ];
      return done('colleagues', { ...invited, ...theirs });
    });
    await press();
    await section.findByText('mirta@demo.test');
    expect(sentTo('/colleagues').at(-1)).toEqual({
      data: {
        type: 'colleagues',
        attributes: { name: 'Mirta', email: 'mirta@demo.test', password: 'wrong', trust_id: id(1) },
      },
    });
  });
});

describe('the inbox of whoever is invited', () => {
  const message = {
    id: id(21),
    receiver: 'Ada',
    type: 'account',
    resource: 'colleagues',
    read_at: null,
    status: 'unread',
    created_at: '2026-01-01T00:00:00Z',
  };

  it('has a button in any role while the invitation waits, and none in messages about others', async () => {
    records.messages = [
      { ...message, action: 'Invitation to be an operator of Alder', record_id: id(13) },
      { ...message, id: id(22), action: 'Petra is an operator of Alder now', record_id: id(12) },
    ];
    records.colleagues = [
      { ...invited, isOurs: false, isSelf: true },
      { ...other, ...theirs },
    ];
    answer('/api/messages/:id/read', () => done('messages', records.messages![0]!));
    answer('/api/colleagues/:id/accept-invitation', () => {
      records.colleagues = [{ ...invited, status: 'active', isOurs: false, isSelf: true }];
      return done('colleagues', records.colleagues[0]!);
    });
    await openPage('founder', 'inbox', 'Inbox');
    const button = await screen.findByRole('button', { name: 'Accept Invitation' });
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept Invitation' })).toBeNull());
    expect(sentTo(`/colleagues/${id(13)}/accept-invitation`)).toHaveLength(1);
  });
});

describe('the founders of a company', () => {
  it.each([
    ['requested', false],
    ['active', true],
  ])('invite others once its trust has accepted it: %s', async (status, isOffered) => {
    records.companies = [{ id: id(2), name: 'Birch Labs', status, currency: 'EUR', documentLanguage: 'en' }];
    records.colleagues = [{ ...own, ...mine, trust_id: null, company_id: id(2) }];
    await openPage('founder', 'account/my-employers', 'My Account');
    const section = within(await screen.findByRole('region', { name: 'Founders' }));
    await section.findByRole('row', { name: /Ada/ });
    expect(section.queryByRole('button', { name: /^Invite/ }) !== null).toBe(isOffered);
  });
});

describe('the approval of grants by a second founder', () => {
  const company = {
    ...{ id: id(1), name: 'Acme', status: 'active', twoApprovals: false, oneApprovalAsked_at: null },
    ...{ trustName: 'Alder', documentLanguage: 'en', currency: 'EUR', mailsWaiting: 0 },
  };
  const colleague = (n: number, name: string, status: string, isSelf = false) => ({
    ...{ id: id(n), name, status, isSelf, email: `${n}@acme.test`, company_id: company.id },
    ...{ isOurs: true, created_at: '2026-01-01T00:00:00Z' },
  });
  const ask = async (...others: ReturnType<typeof colleague>[]) => {
    records.companies = [company];
    records.colleagues = [colleague(51, 'Ana', 'active', true), ...others];
    await openPage('founder', 'account/my-employers', 'My Account');
    await userEvent.click(await screen.findByRole('switch', { name: /approved by a second founder/ }));
    return within(await screen.findByRole('dialog'));
  };

  it('is demanded only once it was said who can approve', async () => {
    const changes: unknown[] = [];
    server.use(
      http.patch(`/api/companies/${company.id}`, async ({ request }) => {
        changes.push(((await request.json()) as { data: { attributes: unknown } }).data.attributes);
        return done('companies', { ...company, twoApprovals: true });
      }),
    );
    const dialog = await ask(colleague(52, 'Bo', 'active'), colleague(53, 'Cem', 'invited'));
    await dialog.findByText(/^Your grants and offers can be approved by Bo, /);
    dialog.getByText('Once the invitation is accepted, so can: Cem.');
    expect(changes).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Demand the Approval' }));
    await waitFor(() => expect(changes).toEqual([{ twoApprovals: true }]));
  });

  it('is not demanded by the only founder, whom nobody could approve', async () => {
    const dialog = await ask(colleague(53, 'Cem', 'invited'));
    await dialog.findByText(/^You are the only founder\./);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Demand the Approval' }).disabled).toBe(
      true,
    );
  });
});
