// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { id, openPage, server } from '../setup/platformSetup.tsx';

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

const confirm = vi.fn<() => boolean>();
const leave = () => userEvent.click(screen.getByRole('tab', { name: 'Settings' }));
/** The inputs of both forms, once these are at rest: the same at the second look. */
const holders = async () => {
  let inputs: HTMLElement[] = [];
  await waitFor(
    () => {
      const before = inputs;
      inputs = ['Birch Labs', 'Cedar Labs'].map((name) => screen.getByDisplayValue(name));
      expect(inputs).toEqual(before);
    },
    { interval: 100 },
  );
  return inputs;
};
const here = () => screen.getByRole('tab', { selected: true }).textContent;

describe('a page with several forms asks before it is left', () => {
  beforeEach(() => {
    confirm.mockReset().mockReturnValue(false);
    vi.stubGlobal('confirm', confirm);
    hold('companies', companies);
    hold('trusts', [trust]);
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([0, 1])('whichever of its forms was changed (%i)', async (which) => {
    await openPage('founder', 'account/bank-details', 'My Account');
    const inputs = await holders();
    await userEvent.type(inputs[which]!, 'Ada');
    await leave();
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(here()).toBe('Bank Details');
    confirm.mockReturnValue(true);
    await leave();
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(here()).toBe('Settings');
  });

  it('also where what was changed are the charges on returns', async () => {
    await openPage('trust', 'account/trust-details', 'My Account');
    await userEvent.click(await screen.findByRole('button', { name: 'Add Currency' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Amount|^Up to|^At most/ }), '5');
    await leave();
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(here()).toBe('Trust Details');
  });

  it('and not where nothing was changed', async () => {
    await openPage('founder', 'account/bank-details', 'My Account');
    const inputs = await holders();
    await userEvent.type(inputs[0]!, 'A{Backspace}');
    await leave();
    expect(confirm).not.toHaveBeenCalled();
    expect(here()).toBe('Settings');
  });
});
