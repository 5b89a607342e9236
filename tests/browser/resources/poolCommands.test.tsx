// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, done, id, openPage, records, refusal, sentTo } from '../setup/platformSetup.tsx';
import {
  ana,
  ask,
  bo,
  company,
  openPool,
  previewOf,
  sentOnce,
  servePool,
  shareholding,
  store,
} from '../setup/poolSetup.tsx';

servePool();

afterEach(() => {
  vi.useRealTimers();
});

it('says what is approved, before it is', async () => {
  records.pools = [{ ...shareholding, status: 'requested' }];
  const { dialog } = await ask('trust', 'Approve');
  const said = dialog.getByText(/^You have to sign document\./).textContent!.replaceAll('\u00a0', ' ');
  expect(said).toContain('10,000 pcs of “Class B” with a nominal value of EUR 0.01 each');
});

describe('the preview of a command', () => {
  it('is asked for at once where there is nothing to type, and shows lines and figures', async () => {
    const line = { unit: 'options', effectiveDate: '2026-11-20', plan_id: null, holder: null };
    answer('/api/pools/:id/cancel/preview', () =>
      previewOf({
        lines: [
          { ...line, id: id(41), type: 'cancellation', pieces: 6000, reverses_id: null },
          { ...line, id: id(42), type: 'grant', pieces: 1, holder: 'Ana Kovač', reverses_id: id(43) },
        ],
        plans: [],
        record: {
          before: shareholding,
          after: { ...shareholding, available: 0, status: 'cancelled' },
        },
      }),
    );
    const { dialog } = await ask('founder', 'Cancel Option Pool');
    const preview = within(await dialog.findByRole('region', { name: 'What this does' }));
    expect(preview.getByRole('status').textContent).toBe('2 lines would be entered in the ledger.');
    const [first, second] = preview.getAllByRole('listitem').map((item) => item.textContent);
    expect(first).toBe('For Cancellation 20 Nov 20266,000 options');
    expect(second).toBe('For Grant ReversalAna Kovač · 20 Nov 20261 option');
    expect(preview.getByText('Available').nextElementSibling?.textContent).toBe('6,000 →becomes 0');
    expect(preview.getByText('Status').nextElementSibling?.textContent).toBe('Active →becomes Canceled');
    expect(preview.queryByText('Unvested')).toBeNull();
    expect(sentTo('/cancel')).toEqual([]);
  });

  it('waits until the inputs are valid, and is asked with what would be sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { dialog, type, act } = await ask('trust', 'Cancel Share Certificates');
    await type('Pieces', '250');
    await act();
    expect(await dialog.findByText('Please fill this in.')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sentTo('/preview')).toEqual([]);
    await type('Reason', 'Spare');
    expect(await dialog.findByText('Nothing would be entered in the ledger.')).toBeTruthy();
    expect(sentTo('/cancel-share-certificates/preview')).toEqual([
      { pieces: 250, reason: 'Spare', hasLiquidationPayout: true },
    ]);
  });

  it('gives its place to the refusal, which stands under its field until that is changed', async () => {
    const refused = { pieces: 'Only 5500 pieces are free.' };
    answer('/api/pools/:id/update/preview', () => refusal(422, 'Not valid.', refused));
    const { dialog, type } = await ask('founder', 'Update Option Pool');
    const pieces = await type('Pieces', '100');
    expect(await dialog.findByText('Only 5500 pieces are free.')).toBeTruthy();
    expect(pieces.getAttribute('aria-invalid')).toBe('true');
    expect(dialog.queryByRole('region')).toBeNull();
    expect(dialog.queryByRole('alert')).toBeNull();
    answer('/api/pools/:id/update/preview', () =>
      previewOf({ lines: [], plans: [], record: { before: {}, after: {} } }),
    );
    await type('Pieces', '9999');
    await dialog.findByRole('region', { name: 'What this does' });
    expect(dialog.queryByText('Only 5500 pieces are free.')).toBeNull();
    expect(pieces.getAttribute('aria-invalid')).toBe('false');
  });

  it('says what stands in the way where no field does', async () => {
    answer('/api/pools/:id/cancel/preview', () => refusal(409, 'Plans are not finished: Ana Kovač.'));
    const { dialog } = await ask('founder', 'Cancel Option Pool');
    expect((await dialog.findByRole('alert')).textContent).toBe('Plans are not finished: Ana Kovač.');
    expect(dialog.queryByRole('region')).toBeNull();
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel Option Pool' });
    expect(button.disabled).toBe(true);
  });

  it.each([
    ['is sent then', undefined, 1],
    ['is not sent when it is refused', 'Plans are not finished: Ana Kovač.', 0],
  ])('is waited for by an early press, which %s', async (_, refused, times) => {
    const shown = Promise.withResolvers<void>();
    answer('/api/pools/:id/cancel/preview', async () => {
      await shown.promise;
      return refused
        ? refusal(409, refused)
        : previewOf({ lines: [], plans: [], record: { before: {}, after: {} } });
    });
    const { user, dialog, act } = await ask('founder', 'Cancel Option Pool');
    await act();
    await waitFor(() => expect(sentTo('/cancel/preview')).toHaveLength(1));
    expect(sentTo('/cancel')).toEqual([]);
    shown.resolve();
    await dialog.findByText(refused ?? 'Nothing would be entered in the ledger.');
    if (refused) await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('/cancel')).toHaveLength(times);
  });
});

describe('a request', () => {
  const asked = {
    name: 'ESOP 2026',
    asset: 'Class B',
    pieces: 10_000,
    currency: 'EUR',
    value: '0.01',
    description: '<p>For everybody</p>',
  };

  it('is changed as a whole, beginning with what was asked for', async () => {
    store({ status: 'requested' });
    const { user, dialog, type } = await ask('founder', 'Edit Request');
    await dialog.findByRole('textbox', { name: /Description/ });
    await type('Pieces', '12000');
    await user.click(dialog.getByRole('button', { name: 'Save Request' }));
    expect(await sentOnce('edit-request')).toMatchObject({ ...asked, pieces: 12_000 });
  });

  it('that came to nothing is copied into a new one, also in another currency than the company has', async () => {
    store({ status: 'cancelled', rejectionReason: 'Too many.' });
    records.companies = [{ id: company, name: 'Birch Labs', status: 'active', currency: 'SEK' }];
    answer('/api/pools', () => done('pools', records.pools![0]!));
    const user = await openPool('founder');
    await user.click(screen.getByRole('link', { name: 'Copy to New Request' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('ESOP 2026');
    await screen.findByRole('textbox', { name: /Description/ });
    await user.click(screen.getByRole('button', { name: 'Request Option Pool' }));
    await waitFor(() => expect(sentTo('/api/pools')).toHaveLength(1));
    expect(sentTo('/api/pools')[0]).toMatchObject({
      data: { attributes: { ...asked, company_id: company } },
    });
  });

  it('is copied beside itself under a name of its own', async () => {
    store({ status: 'requested' });
    const user = await openPool('founder');
    await user.click(screen.getByRole('link', { name: 'Copy to New Request' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Pieces').value).toBe('10000');
  });
});

it('is copied from the menu of its row too', async () => {
  store({ status: 'requested' });
  await openPage('founder', 'pools', 'Shareholdings');
  const row = (await screen.findByRole('link', { name: 'ESOP 2026' })).closest('tr')!;
  await userEvent.click(within(row).getByRole('button', { name: /^Actions for ESOP 2026/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy to New Request' }));
  await waitFor(async () =>
    expect((await screen.findByLabelText<HTMLInputElement>('Pieces')).value).toBe('10000'),
  );
});

describe('Update Option Pool', () => {
  it('starts with what the shareholding is, and sends only what was changed', async () => {
    const { dialog, type, act } = await ask('founder', 'Update Option Pool');
    expect((await dialog.findByLabelText<HTMLInputElement>('Name')).value).toBe('ESOP 2026');
    expect(dialog.getByLabelText<HTMLInputElement>('Pieces').value).toBe('10000');
    const description = await dialog.findByRole('textbox', { name: /Description/ });
    expect(description.textContent).toBe('For everybody');
    await type('Name', 'ESOP 2027');
    await act();
    expect(await sentOnce('update')).toEqual({ name: 'ESOP 2027' });
  });

  it('says what more pieces need, what fewer take along, and how few there can be', async () => {
    const { dialog, type } = await ask('founder', 'Update Option Pool');
    expect(
      await dialog.findByText('The shareholding has 10,000 pieces, of which 5,500 are free.'),
    ).toBeTruthy();
    await type('Pieces', '12000');
    expect(dialog.getByText(/need the approval of the trust and both signatures/)).toBeTruthy();
    expect(
      await dialog.findByText(/Once the trust has approved and both have signed, 2,000 more pieces are/),
    ).toBeTruthy();
    await type('Pieces', '9000');
    expect(dialog.getByText(/1,000 pieces return to the company at once/)).toBeTruthy();
    await type('Pieces', '4499');
    expect(dialog.getByText(/cannot have fewer than 4,500 pieces/)).toBeTruthy();
  });
});

describe('Create Share Certificates', () => {
  it("splits the trust's holding: it shows the sum and the rest, and sends the rows", async () => {
    const { user, dialog, type, act } = await ask('founder', 'Create Share Certificates');
    await type('Pieces of certificate 1', '3000');
    await user.click(dialog.getByRole('button', { name: 'Add Certificate' }));
    await type('Pieces of certificate 2', '400');
    expect(
      dialog.getByText('3,400 of 9,400 pieces. The remaining 6,000 become one more certificate.'),
    ).toBeTruthy();
    await act();
    expect(await sentOnce('create-share-certificates')).toEqual({
      certificates: [{ pieces: 3000 }, { pieces: 400 }],
    });
  });

  it('does not order more than the trust holds', async () => {
    const { dialog, type, act } = await ask('founder', 'Create Share Certificates');
    await type('Pieces of certificate 1', '9401');
    await act();
    expect((await dialog.findByRole('alert')).textContent).toContain('only 9,400 pieces');
    expect(sentTo('/create-share-certificates')).toEqual([]);
    await type('Pieces of certificate 1', '9400');
    await act();
    expect(await sentOnce('create-share-certificates')).toEqual({ certificates: [{ pieces: 9400 }] });
  });

  it('offers of the employees those who hold something, and orders one certificate for all of it', async () => {
    const { user, dialog, act } = await ask('founder', 'Create Share Certificates');
    await user.click(await dialog.findByLabelText('Those of an employee, as one certificate'));
    await act();
    expect(await dialog.findByText('Please fill this in.')).toBeTruthy();
    await user.click(dialog.getByRole('combobox', { name: 'Holder' }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Ana Kovač · 1,000 pcs']);
    await user.click(options[0]!);
    expect(
      dialog.getByText('One certificate for 1,000 pieces replaces those that Ana Kovač has.'),
    ).toBeTruthy();
    await act();
    expect(await sentOnce('create-share-certificates')).toEqual({ employee_id: ana });
  });
});

describe('Cancel Share Certificates', () => {
  it('says how many are spare, and whether there is a liquidation payout, which is sent along', async () => {
    store({ hasLiquidationPayout: false });
    const { dialog, type, act } = await ask('trust', 'Cancel Share Certificates');
    expect(await dialog.findByText(/^400 of 9,400 unallocated certificates are spare/)).toBeTruthy();
    expect(dialog.getByText('There is no liquidation payout for this shareholding.')).toBeTruthy();
    await type('Pieces', '400');
    await type('Reason', 'Spare');
    await act();
    expect(await sentOnce('cancel-share-certificates')).toEqual({
      pieces: 400,
      reason: 'Spare',
      hasLiquidationPayout: false,
    });
  });

  it("asks for a holder's signature, and names the holder", async () => {
    const { user, dialog, type, choose, act } = await ask('trust', 'Cancel Share Certificates');
    expect(await dialog.findByText('There is a liquidation payout for this shareholding.')).toBeTruthy();
    await user.click(dialog.getByLabelText('Those of an employee'));
    expect(dialog.getByText(/The trust and the holder sign the cancellation/)).toBeTruthy();
    await choose('Holder', 'Ana Kovač · 1,000 pcs');
    await type('Pieces', '100');
    await type('Reason', 'Agreed');
    expect(
      await dialog.findByText(
        /^Nothing is entered now. Once both have signed, the cancellation of 100 certif/,
      ),
    ).toBeTruthy();
    await act();
    expect(await sentOnce('cancel-share-certificates')).toEqual({
      pieces: 100,
      reason: 'Agreed',
      hasLiquidationPayout: true,
      employee_id: ana,
    });
    expect(await screen.findByText(/It now awaits both signatures/)).toBeTruthy();
  });
});

describe('Transfer Certificates', () => {
  it('is of today unless said otherwise, and goes to the employee who is chosen', async () => {
    const { user, dialog, type, choose, act } = await ask('trust', 'Transfer Certificates');
    await choose('Seller', 'Ana Kovač · 1,000 pcs');
    await user.click(await dialog.findByRole('combobox', { name: 'Buying employee' }));
    // Nobody sells to themselves.
    const seller = await screen.findByRole('option', { name: 'Ana Kovač' });
    expect(seller.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('option', { name: 'Bo Lind' }));
    await type('Pieces', '300');
    await type(/Price of transfer/, '4.50');
    await act();
    expect(await sentOnce('transfer')).toEqual({
      seller_id: ana,
      buyer_id: bo,
      pieces: 300,
      paid: '4.50',
      effectiveDate: '2026-11-20',
    });
  });

  it('has no buyer where the trust buys back, also when one was chosen before', async () => {
    const { user, dialog, type, choose, act } = await ask('trust', 'Transfer Certificates');
    await choose('Seller', 'Ana Kovač · 1,000 pcs');
    await choose('Buying employee', 'Bo Lind');
    await type('Pieces', '300');
    await user.click(dialog.getByLabelText('The trust (buys back)'));
    await act();
    const body = await sentOnce('transfer');
    expect(body.buyer_id ?? null).toBeNull();
    expect(body).toMatchObject({ seller_id: ana, pieces: 300 });
  });

  it('takes an amount in the decimals of its currency alone', async () => {
    store({ currency: 'JPY' });
    const { dialog, type, choose, act } = await ask('trust', 'Transfer Certificates');
    await choose('Seller', 'Ana Kovač · 1,000 pcs');
    await choose('Buying employee', 'Bo Lind');
    await type('Pieces', '300');
    const paid = await type(/Price of transfer/, '4.50');
    await act();
    expect(await dialog.findByText(/JPY has no decimals/)).toBeTruthy();
    expect(paid.getAttribute('aria-invalid')).toBe('true');
    expect(sentTo('/transfer')).toEqual([]);
  });
});
