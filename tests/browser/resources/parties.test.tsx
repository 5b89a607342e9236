// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { id, openPage, records } from '../setup/platformSetup.tsx';
import { ask, openPool, servePool, store } from '../setup/poolSetup.tsx';

servePool();

const requested = { status: 'requested', pieces: 10_000 };
const missing = (of: object) => {
  records.companies = [{ ...records.companies![0]!, ...of }];
};

describe('an agreement that cannot be made yet', () => {
  it('is not offered to the trust, whose own details are a link and whose company is waited for', async () => {
    store(requested);
    missing({ number: null, iban: null, trustHasAddress: false });
    const { dialog } = await ask('trust', 'Approve');
    const [waits, own] = dialog.getAllByRole('alert');
    expect(waits!.textContent).toBe(
      'No agreement can be made yet. Fjord Robotics still has to enter: registration number, bank account. Its founders do so under My Account → Complete Details.',
    );
    expect(own!.textContent).toContain('Enter these details of Willow Trust: address.');
    expect(dialog.getByRole('link', { name: 'Complete Details' }).getAttribute('href')).toBe(
      '/platform/trust/account/set-up',
    );
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Approve & Generate Documents' });
    expect(button.disabled).toBe(true);
  });

  it('is said on the page of the shareholding to the founder, who is told whom it waits for', async () => {
    missing({ trustHasAccount: false });
    await openPool('founder');
    expect(await screen.findByText(/Willow Trust still has to enter: bank account\./)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Complete Details' })).toBeNull();
  });
});

describe('an agreement that can be made', () => {
  it('shows the trust the number and the office of the company where it decides', async () => {
    store(requested);
    const { dialog } = await ask('trust', 'Approve');
    const parties = await dialog.findByRole('region', { name: 'Parties' });
    expect(parties.textContent).toContain('Registration number559123-4567');
    expect(parties.textContent).toContain('Registered officeStorgatan 41, Luleå');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('is granted from a shareholding without a word about its parties', async () => {
    store({ hasLiquidationPayout: false });
    await openPage('founder', `create/plan?pool_id=${id(11)}`, 'Create Plan');
    expect(await screen.findByLabelText(/Exercise price per piece/)).toBeTruthy();
    expect(screen.queryByText(/No agreement can be made yet/)).toBeNull();
  });
});
