// @vitest-environment jsdom

import { render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Platform } from '../../../src/app/Platform.tsx';
import { id, records, servePlatform, server, today } from '../setup/platformSetup.tsx';
import {
  beThere,
  connectionCount,
  forgetConnections,
  hangUp,
  pusher,
  setAway,
  subscriptions,
  tell,
} from '../setup/realtimeSetup.ts';

servePlatform();

const own = `private-user-${id(99)}`;
const pool = { name: 'ESOP', status: 'active', pieces: 100, available: 100, held: 0, company_id: id(2) };
let awareness = { notifications: [], unseenMessages: 0, actionRequired: 0 };

beforeEach(() => {
  forgetConnections();
  // A wide window and a light system.
  window.matchMedia = (query: string) =>
    ({
      matches: query.includes('min-width'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as never;
  awareness = { notifications: [], unseenMessages: 0, actionRequired: 0 };
  records.companies = [{ id: id(2), name: 'Birch Labs' }];
  records.pools = [{ id: id(1), ...pool }];
  server.use(
    http.get('/api/app', () =>
      HttpResponse.json({
        user: {
          id: id(99),
          email: 'tina@demo.test',
          name: 'Tina',
          role: 'trust',
          roles: ['trust'],
          language: 'en',
          avatar: null,
        },
        awareness,
        config: { appName: 'Vestry', today, pusher },
      }),
    ),
  );
});

const open = async (path: string, title: string) => {
  window.history.pushState(null, '', `/platform/trust/${path}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  render(<Platform />);
  await screen.findByRole('heading', { level: 1, name: title });
};
const subscribedTo = (channel: string) => waitFor(() => expect(subscriptions()).toContain(channel));

describe('what happens elsewhere', () => {
  it('shows in the list and in the counters that are open, without a reload', async () => {
    await open('pools', 'Shareholdings');
    await screen.findByText('ESOP');
    await subscribedTo(own);
    expect(subscriptions()).toEqual([own]);
    records.pools!.push({ id: id(3), ...pool, name: 'Early birds' });
    awareness = { ...awareness, actionRequired: 7 };
    expect(screen.queryByText('Early birds')).toBeNull();
    tell(own, 'pools.changed', { ids: [id(3)] });
    await screen.findByText('Early birds');
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    await within(menu).findByRole('link', { name: 'Action Required 7' });
  });

  it('is read by a page that nobody sees when it is looked at, and not before', async () => {
    await open('pools', 'Shareholdings');
    await screen.findByText('ESOP');
    await subscribedTo(own);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    records.pools!.push({ id: id(3), ...pool, name: 'Early birds' });
    visibility.mockClear();
    tell(own, 'pools.changed', { ids: [id(3)] });
    await waitFor(() => expect(visibility).toHaveBeenCalled());
    expect(screen.queryByText('Early birds')).toBeNull();
    visibility.mockRestore();
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await screen.findByText('Early birds');
  });

  it('shows on the page of the record, and is heard of for no longer than that page is open', async () => {
    await open(`pool/${id(1)}`, 'ESOP');
    const channel = `private-pools-${id(1)}`;
    await subscribedTo(channel);
    records.pools = [{ id: id(1), ...pool, name: 'ESOP 2026' }];
    tell(channel, 'pools.changed', { ids: [id(1)] });
    await screen.findByRole('heading', { level: 1, name: 'ESOP 2026' });
    window.history.pushState(null, '', '/platform/trust/pools');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(subscriptions()).not.toContain(channel));
  });

  it('shows who else has the record open', async () => {
    beThere({
      [id(99)]: { name: 'Tina', role: 'trust' },
      [id(98)]: { name: 'Ivo Marić', role: 'founder' },
    });
    await open(`pool/${id(1)}`, 'ESOP');
    const others = await screen.findByRole('img', { name: 'Also here: Ivo Marić (Founder)' });
    tell(`presence-pools-${id(1)}`, 'pusher_internal:member_added', {
      user_id: id(97),
      user_info: { name: 'Cleo Adler', role: 'trust' },
    });
    await screen.findByRole('img', { name: 'Also here: Ivo Marić (Founder), Cleo Adler (Trust)' });
    tell(`presence-pools-${id(1)}`, 'pusher_internal:member_removed', { user_id: id(97) });
    tell(`presence-pools-${id(1)}`, 'pusher_internal:member_removed', { user_id: id(98) });
    await waitFor(() => expect(others.isConnected).toBe(false));
  });

  it('is asked for once the connection is there again, whatever was missed', async () => {
    await open('pools', 'Shareholdings');
    await screen.findByText('ESOP');
    await subscribedTo(own);
    records.pools!.push({ id: id(3), ...pool, name: 'Early birds' });
    hangUp(4200);
    await screen.findByText('Early birds');
    expect(connectionCount()).toBe(2);
  });

  it('is heard again soon after a server that was started anew is ready', async () => {
    await open('pools', 'Shareholdings');
    await subscribedTo(own);
    records.pools!.push({ id: id(3), ...pool, name: 'Early birds' });
    setAway(true);
    hangUp(4200);
    await waitFor(() => expect(connectionCount()).toBe(2));
    setAway(false);
    await screen.findByText('Early birds');
  });

  it('is heard again after the server has refused to go on, unless the session has ended', async () => {
    await open('pools', 'Shareholdings');
    await subscribedTo(own);
    records.pools!.push({ id: id(3), ...pool, name: 'Early birds' });
    hangUp(4009);
    await waitFor(() => expect(connectionCount()).toBe(2));
    await screen.findByText('Early birds');
  });
});
