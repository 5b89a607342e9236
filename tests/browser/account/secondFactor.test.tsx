// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answer,
  openPage,
  refusal,
  sent,
  sentTo,
  servePlatform,
  server,
  turnOnSecondFactor,
} from '../setup/platformSetup.tsx';

servePlatform();

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const at = '2026-11-20T10:00:00.000Z';
const session = (id: string, isCurrent: boolean) => ({
  id,
  type: 'sessions',
  attributes: {
    device: firefox,
    ip: '192.0.2.7',
    role: 'founder',
    isCurrent,
    created_at: at,
    seen_at: at,
  },
});

const key = 'JBSWY3DPEHPK3PXP';
const recoveryCodes = ['aaaa-bbbb-cccc-dddd-eeee-ffff', 'gggg-hhhh-jjjj-kkkk-mmmm-nnnn'];
let factor: { since: string | null; recoveryCodes: number };
let sessions: ReturnType<typeof session>[];
let passkeys: object[];
let deleted: string[];

const end = (which: string) => {
  deleted.push(which);
  sessions = sessions.filter(({ id }) => (which === 'others' ? id === 'here' : id !== which));
  return new HttpResponse(null, { status: 204 });
};

beforeEach(() => {
  factor = { since: null, recoveryCodes: 0 };
  sessions = [session('here', true), session('there', false), session('elsewhere', false)];
  passkeys = [];
  deleted = [];
  server.use(
    http.get('/api/user/second-factor', () => HttpResponse.json(factor)),
    http.get('/api/user/passkeys', () => HttpResponse.json({ data: passkeys })),
    http.get('/api/user/sessions', () => HttpResponse.json({ data: sessions })),
    http.delete('/api/user/sessions', () => end('others')),
    http.delete('/api/user/sessions/:id', ({ params }) => end(String(params.id))),
  );
  answer('/api/user/second-factor', () =>
    HttpResponse.json({ key, uri: `otpauth://totp/Vestry:a?secret=${key}` }),
  );
});

const open = () => openPage('founder', 'account/change-password', 'My Account');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');
const type = async (label: string, text: string) => {
  const input = within(await dialog()).getByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};

describe('the set-up of a second factor', () => {
  it('asks for the password, shows the key, and gives the recovery codes for a right code', async () => {
    const refusals = [refusal(422, 'Not accepted.', { code: 'This code is not right.' })];
    answer('/api/user/second-factor/confirm', () => {
      const refused = refusals.shift();
      if (refused) return refused;
      factor = { since: at, recoveryCodes: 2 };
      turnOnSecondFactor();
      return HttpResponse.json({ recoveryCodes });
    });
    const copied = vi.spyOn(
      navigator.clipboard ?? Object.assign(navigator, { clipboard: { writeText: vi.fn() } }).clipboard,
      'writeText',
    );
    copied.mockResolvedValue(undefined);
    await open();
    await press('Set Up an Authenticator App…');
    await type('Your password', 'present one');
    await press('Continue');
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    const picture = await screen.findByRole('img', { name: /^QR code/ });
    expect(picture.querySelector('path')!.getAttribute('d')!.length).toBeGreaterThan(500);
    await type('Code from the app', '111111');
    await press('Turn On');
    await screen.findByText('This code is not right.');
    await type('Code from the app', '222222');
    await press('Turn On');
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(recoveryCodes);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('list', { name: 'Recovery codes' })).toBe(codes);
    await press('Copy');
    expect(copied).toHaveBeenCalledWith(recoveryCodes.join('\n'));
    await screen.findByText('Copied.');
    await press('I Have Saved Them');
    await screen.findByText('2 recovery codes left');
    expect(sentTo('second-factor')).toEqual([{ password: 'present one' }]);
    expect(sentTo('confirm')).toEqual([{ code: '111111' }, { code: '222222' }]);
    // From now on the code is asked for beside the password.
    await screen.findByLabelText('Code');
  });

  it('stays where it is when the password is wrong', async () => {
    answer('/api/user/second-factor', () =>
      refusal(422, 'Not accepted.', { password: 'The password is wrong.' }),
    );
    await open();
    await press('Set Up an Authenticator App…');
    await type('Your password', 'mistyped');
    await press('Continue');
    await screen.findByText('The password is wrong.');
    expect(screen.queryByText('Turn On')).toBeNull();
  });
});

describe('a login with a second factor', () => {
  beforeEach(() => {
    turnOnSecondFactor();
    factor = { since: at, recoveryCodes: 0 };
  });

  it('is asked for the code wherever it is asked for the password, and told when it is missing', async () => {
    answer('/api/user/change-password', ({ code }) =>
      code
        ? new HttpResponse(null, { status: 204 })
        : refusal(422, 'Not accepted.', { code: 'Enter the code.' }),
    );
    await open();
    for (const [label, text] of [
      ['Your current password', 'present one'],
      ['New password', 'a wholly other phrase'],
      ['Repeat the new password', 'a wholly other phrase'],
    ] as const)
      await userEvent.type(await screen.findByLabelText(label), text);
    await press('Change Password');
    await screen.findByText('Enter the code.');
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await press('Change Password');
    await screen.findByText(/^Your password has been changed/);
    expect(sent.at(-1)!.body).toEqual({
      password: 'present one',
      code: '123456',
      newPassword: 'a wholly other phrase',
    });
  });

  it('is told that no recovery code is left, and can turn it off with both', async () => {
    answer('/api/user/second-factor/turn-off', () => {
      factor = { since: null, recoveryCodes: 0 };
      return new HttpResponse(null, { status: 204 });
    });
    await open();
    await screen.findByText('No recovery code left');
    await press('Turn Off…');
    await type('Your password', 'present one');
    await type('Code', 'aaaa-bbbb-cccc-dddd');
    await press('Turn Off');
    await screen.findByRole('button', { name: 'Set Up an Authenticator App…' });
    expect(sentTo('turn-off')).toEqual([{ password: 'present one', code: 'aaaa-bbbb-cccc-dddd' }]);
  });
});

describe('the devices', () => {
  it('are named, and logged out one by one or all others at once', async () => {
    await open();
    const list = await screen.findByRole('list', { name: 'Devices' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]!.textContent).toContain('Firefox on Windows');
    expect(rows[0]!.textContent).toContain('This device');
    expect(within(rows[0]!).queryByRole('button')).toBeNull();
    await userEvent.click(within(rows[1]!).getByRole('button', { name: /^Log out Firefox on Windows/ }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
    await press('Log Out All Others');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Log Out All Others' })).toBeNull());
    expect(deleted).toEqual(['there', 'others']);
  });
});
