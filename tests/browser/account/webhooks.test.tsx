// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  id,
  openPage,
  records,
  refusal,
  sentTo,
  servePlatform,
  server,
} from '../setup/platformSetup.tsx';

servePlatform();

const webhook = {
  id: id(1),
  url: 'https://hr.birch.test/hook',
  description: 'HR system',
  kinds: ['plans', 'employees'],
  side: 'Birch Labs',
  trust_id: null,
  company_id: id(10),
  status: 'failing',
  disabledBy: null,
  formerUntil: null,
  waiting: 1,
  created_at: '2026-11-01T10:00:00.000Z',
};
const delivery = {
  event: 'plans.granted',
  body: '{"type":"plans.granted"}',
  status: 'waiting',
  attempts: 2,
  created_at: '2026-11-20T10:00:00.000Z',
  attemptedAt: '2026-11-20T10:00:05.000Z',
  nextAttemptAt: '2026-11-20T10:05:05.000Z',
  answer: 500,
  error: null,
  duration: 41,
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const open = (page = 'account/webhooks') => openPage('founder', page, 'My Account');

describe('webhooks', () => {
  beforeEach(() => {
    records.companies = [{ id: id(10), name: 'Birch Labs' }];
    records.webhooks = [webhook];
    server.use(
      http.get('/api/webhooks/:id/deliveries', ({ request }) => {
        const status = new URL(request.url).searchParams.get('status');
        const isWanted = status === null || status === delivery.status;
        const data = isWanted ? [{ id: id(2), type: 'webhook-deliveries', attributes: delivery }] : [];
        return HttpResponse.json({ data, more: false });
      }),
    );
  });

  it('are made with the kinds that are chosen, and their secret is shown once', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post('/api/webhooks', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json(
          { data: { ...webhook, attributes: webhook }, secret: 'whsec_abc' },
          { status: 201 },
        );
      }),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Create Webhook…' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Address/), 'https://hr.birch.test/hook');
    await userEvent.type(dialog.getByLabelText(/^Description/), 'HR system');
    await userEvent.type(dialog.getByLabelText(/^Your password/), 'a long sentence');
    const kinds = dialog.getAllByRole('checkbox');
    for (const kind of kinds) await userEvent.click(kind);
    await userEvent.click(dialog.getByRole('button', { name: 'Create Webhook' }));
    expect(await dialog.findByText('Please choose at least one.')).toBeTruthy();
    expect(asked).toEqual([]);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Plans' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create Webhook' }));
    expect(await screen.findByText('whsec_abc')).toBeTruthy();
    expect(asked).toEqual([
      {
        data: {
          attributes: {
            company_id: id(10),
            url: 'https://hr.birch.test/hook',
            description: 'HR system',
            kinds: ['plans'],
            password: 'a long sentence',
          },
        },
      },
    ]);
    await press('Done');
    expect(screen.queryByText('whsec_abc')).toBeNull();
  });

  it('lead to what was sent to them, which is sent again', async () => {
    answer(`/api/webhooks/${id(1)}/deliveries/${id(2)}/send-again`, () => HttpResponse.json({}));
    await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Open the webhook HR system' }));
    const messages = await screen.findByRole('list', { name: 'Messages' });
    expect(messages.textContent).toContain('plans.granted');
    expect(messages.textContent).toContain('2 attempts · answered 500 after 41 ms · next attempt');
    await userEvent.click(screen.getByRole('button', { name: /^Send plans\.granted again/ }));
    expect(await screen.findByText('The message is being sent again.')).toBeTruthy();
    expect(sentTo(`/webhooks/${id(1)}/deliveries/${id(2)}/send-again`)).toHaveLength(1);
    await userEvent.click(screen.getByRole('combobox', { name: 'Show' }));
    await userEvent.click(screen.getByRole('option', { name: 'Failed' }));
    expect(await screen.findByText('There are no messages here.')).toBeTruthy();
  });

  it('say why they are disabled, and are enabled', async () => {
    records.webhooks = [{ ...webhook, status: 'disabled', disabledBy: 'gone' }];
    answer(`/api/webhooks/${id(1)}/enable`, () => HttpResponse.json({}));
    await open(`account/webhooks?webhook=${id(1)}`);
    expect(await screen.findByText(/410 Gone/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send Test' })).toBeNull();
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
    await press('Enable');
    expect(await screen.findByText('The webhook was enabled.')).toBeTruthy();
    expect(sentTo(`/webhooks/${id(1)}/enable`)).toHaveLength(1);
  });

  it('get another secret after the password', async () => {
    server.use(
      http.post('/api/webhooks/:id/rotate-secret', async ({ request }) => {
        const { password } = (await request.json()) as { password: string };
        if (password !== 'right') return refusal(422, 'No', { password: 'This is not your password.' });
        return HttpResponse.json({ data: { id: id(1), attributes: webhook }, secret: 'whsec_new' });
      }),
    );
    await open(`account/webhooks?webhook=${id(1)}`);
    await userEvent.click(await screen.findByRole('button', { name: 'New Secret…' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Your password/), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Secret' }));
    expect(await dialog.findByText('This is not your password.')).toBeTruthy();
    await userEvent.clear(dialog.getByLabelText(/^Your password/));
    await userEvent.type(dialog.getByLabelText(/^Your password/), 'right');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Secret' }));
    expect(await screen.findByText('whsec_new')).toBeTruthy();
  });
});
