// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../../model/enums.ts';
import { id, records } from '../setup/platformSetup.tsx';
import { created_at, openPool, order, pool, servePool, store } from '../setup/poolSetup.tsx';

servePool();

const agreement = (...awaits: Role[]) => ({
  id: order,
  kind: 'pool-agreement',
  title: 'ESOP 2026',
  pool_id: pool,
  status: 'awaiting',
  awaits: awaits.map((role) => ({ role })),
  created_at,
});

describe('the page of a shareholding', () => {
  it('has a button for each of a few acts, and a menu after the first of many', async () => {
    const acts = ['Update Option Pool', 'Create Share Certificates', 'Cancel Option Pool'];
    await openPool('founder');
    for (const name of acts) expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    cleanup();
    store({ requestedPieces: 12_000 });
    const user = await openPool('founder');
    expect(screen.getByRole('button', { name: 'Update Option Pool' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel Option Pool' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More' }));
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items).toEqual(['Create Share Certificates', 'Withdraw Increase', 'Cancel Option Pool']);
    await user.click(screen.getByRole('menuitem', { name: 'Withdraw Increase' }));
    expect(
      await screen.findByRole('dialog', { name: /Withdraw the increase .* to 12,000 pieces/ }),
    ).toBeTruthy();
  });

  it('says for whom an increase waits', async () => {
    store({ requestedPieces: 12_000 });
    await openPool('founder');
    expect(
      await screen.findByText(/from 10,000 to 12,000 pieces is waiting for the approval of the trust/),
    ).toBeTruthy();
    cleanup();
    await openPool('trust');
    expect(await screen.findByText(/It is waiting for your approval/)).toBeTruthy();
  });

  it('says which certificates of a holder wait to be cancelled, and how that is taken back', async () => {
    const paper = { ...agreement('trust', 'founder'), id: id(77), kind: 'certificate-cancellation' };
    records.documents = [{ ...paper, title: 'ESOP 2026 · Ana', employee_id: id(31) }];
    await openPool('trust');
    const notice = await screen.findByText(
      /^ESOP 2026 · Ana: The certificate cancellation awaits your signature/,
    );
    expect(notice.textContent).toContain('To take it back, decline to sign it.');
    const [link] = screen.getAllByRole('link', { name: 'Read & Sign' });
    expect(link!.getAttribute('href')).toContain(`document/${id(77)}`);
  });

  it('has the two answers to a request beside each other, and what else can be done in the menu', async () => {
    store({ requestedPieces: 12_000 });
    const user = await openPool('trust');
    const approve = await screen.findByRole('button', { name: 'Approve Increase' });
    expect(approve.nextElementSibling).toBe(screen.getByRole('button', { name: 'Reject Increase' }));
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.queryByRole('menuitem', { name: 'Reject Increase' })).toBeNull();
    expect(screen.getByRole('menuitem', { name: /Transfer/ })).toBeTruthy();
  });

  it('says beside its status whose turn it is once the trust has approved it', async () => {
    store({ status: 'requested' });
    await openPool('founder');
    expect(await screen.findByText('Requested')).toBeTruthy();
    expect(screen.queryByText('To be signed')).toBeNull();
    cleanup();
    store({ status: 'requested', openDocument_id: order });
    records.documents = [agreement('founder', 'trust')];
    await openPool('founder');
    expect(await screen.findByText('To be signed')).toBeTruthy();
  });

  it('says there who has still to sign, once the reader has signed', async () => {
    store({ status: 'requested', openDocument_id: order });
    records.documents = [agreement('trust')];
    await openPool('founder');
    expect(await screen.findByText('Waiting for the trust')).toBeTruthy();
    expect(screen.queryByText('To be signed')).toBeNull();
    cleanup();
    await openPool('trust');
    expect(await screen.findByText('To be signed')).toBeTruthy();
  });

  it('leads to the amendment while that awaits signatures', async () => {
    store({ requestedPieces: 12_000, openDocument_id: order });
    records.documents = [{ ...agreement('trust'), kind: 'pool-amendment' }];
    await openPool('trust');
    expect((await screen.findByRole('link', { name: 'Read & Sign' })).getAttribute('href')).toBe(
      `/platform/trust/document/${order}`,
    );
    expect(screen.getByText(/An increase from 10,000 to 12,000 pieces is approved/)).toBeTruthy();
    expect(screen.queryByText(/waits for/)).toBeNull();
  });

  it('lists valid certificates, and those that were cancelled after them with day and reason', async () => {
    await openPool('founder');
    const cancelled = (await screen.findByText('1 canceled certificate')).closest('details')!;
    expect(cancelled.open).toBe(false);
    expect(cancelled.textContent).toContain('No. 4');
    expect(cancelled.textContent).toContain('Canceled on 4 Mar 2026: Bought back.');
    expect(cancelled.textContent).not.toContain('No. 3');
    expect(screen.getAllByText(/No. 4/)).toHaveLength(1);
    const third = screen.getByRole('link', { name: /No. 3/ });
    expect(third.compareDocumentPosition(cancelled) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('says why holders have fewer certificates than were exercised', async () => {
    store({ certificates: 932 });
    await openPool('founder', 'details');
    expect(await screen.findByText(/^68 exercised pieces are held by nobody any more/)).toBeTruthy();
    cleanup();
    store();
    await openPool('founder', 'details');
    await screen.findByText('Certificates of holders');
    expect(screen.queryByText(/held by nobody any more/)).toBeNull();
  });

  it('writes values and figures of an activity as words and with their separators', async () => {
    const activity = { resource: 'pools', actor: 'Ada', subject: 'ESOP 2026', created_at, pool_id: pool };
    records.activities = [
      {
        ...activity,
        id: id(71),
        what: 'updated',
        details: [
          { name: 'pieces', before: '10000', value: '12000' },
          { name: 'status', before: 'requested', value: 'active' },
          { name: 'description', before: '', value: '2026' },
        ],
      },
      {
        ...activity,
        id: id(72),
        what: 'reversed',
        details: [{ name: 'type', value: 'partial-vesting' }],
      },
      {
        ...activity,
        id: id(73),
        resource: 'employees',
        what: 'recorded-leaver',
        details: [{ name: 'leaverType', value: 'good-leaver' }],
      },
    ];
    await openPool('founder', 'recent-activity');
    expect(await screen.findByText('Pieces: 10,000 → 12,000')).toBeTruthy();
    expect(screen.getByText('Status: Requested → Active')).toBeTruthy();
    expect(screen.getByText('Description: – → 2026')).toBeTruthy();
    expect(screen.getByText('Shareholding updated')).toBeTruthy();
    expect(screen.getByText(/Type: Partial Vesting/)).toBeTruthy();
    expect(screen.getByText(/Leaver type: Good leaver/)).toBeTruthy();
  });
});
