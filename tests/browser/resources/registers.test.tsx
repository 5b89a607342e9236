// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, done, id, openPage, records, refusal, sentTo, today } from '../setup/platformSetup.tsx';
import {
  ask,
  company,
  created_at,
  pool,
  sentOnce,
  servePool,
  shareholding,
  store,
} from '../setup/poolSetup.tsx';

servePool();

const made = {
  id: id(71),
  subject: 'Fjord Robotics',
  scope: 'company',
  company_id: company,
  pool_id: null,
  asOf: '2026-06-30',
  language: 'en',
  status: 'ready',
  done: null as number | null,
  total: null as number | null,
  rowCount: 9000,
  files: [
    { format: 'csv', volume: 1, size: 2_100_000 },
    { format: 'pdf', volume: 1, size: 700_000 },
    { format: 'pdf', volume: 2, size: 600_000 },
    { format: 'xlsx', volume: 1, size: 900_000 },
  ],
  finished_at: created_at,
  created_at,
};
const preparing = {
  ...made,
  id: id(72),
  asOf: '2026-10-31',
  status: 'preparing',
  files: [],
  finished_at: null,
};

beforeEach(() => {
  store();
  records.pools!.push({ ...shareholding, id: id(12), name: 'Advisers' });
  records.registers = [made];
  answer('/api/registers', (body) => {
    records.registers = [{ ...preparing }, made];
    expect(body).toMatchObject({ data: { type: 'registers' } });
    return done('registers', preparing);
  });
});

const openGenerate = async () => {
  await openPage('trust', 'generate/register', 'Generate Register');
  return userEvent.setup({ delay: null });
};

describe('the page on which registers are generated', () => {
  it('warns of a day before the first entry', async () => {
    records.transactions = [
      { id: id(81), type: 'option-issuance', pool_id: pool, effectiveDate: '2025-03-01' },
    ];
    const user = await openGenerate();
    const day = await screen.findByLabelText('As of');
    const warning = /^The first entry is of 1 Mar 2025, so that this register will be empty/;
    await user.clear(day);
    await user.type(day, '2025-03-01');
    expect(screen.queryByText(warning)).toBeNull();
    await user.clear(day);
    await user.type(day, '1900-01-01');
    expect(await screen.findByText(warning)).toBeTruthy();
  });

  it('asks for what the register is to be about, and for nothing else', async () => {
    const user = await openGenerate();
    expect(screen.queryByLabelText('Company')).toBeNull();
    await user.click(screen.getByLabelText('One shareholding'));
    await user.click(screen.getByRole('button', { name: 'Generate Register' }));
    expect(await screen.findByText('Please fill this in.')).toBeTruthy();
    expect(sentTo('/registers')).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: 'Shareholding' }));
    await user.click(await screen.findByRole('option', { name: 'ESOP 2026' }));
    await user.click(screen.getByRole('button', { name: 'Generate Register' }));
    await waitFor(() => expect(sentTo('/registers')).toHaveLength(1));
    expect(sentTo('/registers')[0]).toEqual({
      data: { type: 'registers', attributes: { scope: 'pool', pool_id: pool, asOf: today, language: 'en' } },
    });
  });

  it('says under its field what the server refuses', async () => {
    answer('/api/registers', () =>
      refusal(422, 'Some of the input cannot be accepted.', { asOf: 'This date is in the future.' }),
    );
    const user = await openGenerate();
    await user.click(screen.getByRole('button', { name: 'Generate Register' }));
    expect(await screen.findByText('This date is in the future.')).toBeTruthy();
    expect(screen.getByLabelText('As of').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows by itself how far a register has come, and its files in the end', async () => {
    const user = await openGenerate();
    const rowOf = (subject: string, asOf: string) =>
      screen.findByRole('row', { name: new RegExp(`${subject}.*${asOf}`) });
    const first = within(await rowOf('Fjord Robotics', '30 Jun 2026'));
    expect(first.getByRole('link', { name: 'PDF · 2 volumes' }).getAttribute('href')).toMatch(
      /\/register\/.*71$/,
    );
    await user.click(screen.getByRole('button', { name: 'Generate Register' }));
    const second = within(await rowOf('Fjord Robotics', '31 Oct 2026'));
    expect(second.getByText('Waiting')).toBeTruthy();
    records.registers![0] = { ...preparing, done: 3000, total: 27_000 };
    expect(await second.findByText('11 %')).toBeTruthy();
    const bar = second.getByRole('progressbar', { name: 'Preparing the register of Fjord Robotics' });
    expect(bar.getAttribute('aria-valuenow')).toBe('11');
    records.registers![0] = {
      ...made,
      id: preparing.id,
      asOf: preparing.asOf,
      files: made.files.slice(0, 2),
    };
    expect((await second.findByRole('link', { name: 'PDF' })).getAttribute('target')).toBe('_blank');
    expect(second.getByRole('button', { name: 'CSV' })).toBeTruthy();
    expect(second.queryByRole('progressbar')).toBeNull();
  });
});

describe('the page of a register', () => {
  it('leads back to the registers, and they to the shareholdings, which lead to them', async () => {
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await openPage('trust', `register/${made.id}`, 'Register of Fjord Robotics as of 30 Jun 2026');
    expect(hrefOf('Back to Registers')).toBe('/platform/trust/generate/register');
    cleanup();
    await openGenerate();
    expect(hrefOf('Back to Shareholdings')).toBe('/platform/trust/pools');
    expect(hrefOf('Verify a File')).toBe('/verify');
    cleanup();
    await openPage('trust', 'pools', 'Shareholdings');
    expect(hrefOf('Registers')).toBe('/platform/trust/generate/register');
  });

  it('has all files, the volumes in their order', async () => {
    await openPage('trust', `register/${made.id}`, 'Register of Fjord Robotics as of 30 Jun 2026');
    const files = within(await screen.findByRole('region', { name: 'Files' }));
    expect(files.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'PDF, volume 1 of 2700 kBOpen',
      'PDF, volume 2 of 2600 kBOpen',
      'Spreadsheet900 kB',
      'CSV2.1 MB',
    ]);
  });

  it('says that it failed, and what to do', async () => {
    records.registers = [{ ...made, status: 'failed', files: [] }];
    await openPage('trust', `register/${made.id}`, 'Register of Fjord Robotics as of 30 Jun 2026');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Generate the register again/);
  });
});

describe('the register of a shareholding', () => {
  it('is asked for on its page, as of today unless another day is chosen', async () => {
    const { dialog, act, type } = await ask('trust', 'Generate Register');
    expect((await dialog.findByLabelText<HTMLInputElement>('As of')).value).toBe('20 Nov 2026');
    await type('As of', '2026-06-30');
    await act();
    expect(await sentOnce('generate-register')).toEqual({ asOf: '2026-06-30', language: 'en' });
  });

  it('takes a day from the calendar, which has none to come', async () => {
    const { dialog, act, user } = await ask('trust', 'Generate Register');
    await user.click(await dialog.findByRole('button', { name: 'Open the calendar' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Calendar' }));
    const day = (number: string) => calendar.findByRole<HTMLButtonElement>('gridcell', { name: number });
    expect((await day('21')).disabled).toBe(true);
    await user.click(await day('3'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull());
    expect(dialog.getByLabelText<HTMLInputElement>('As of').value).toBe('3 Nov 2026');
    await act();
    expect(await sentOnce('generate-register')).toEqual({ asOf: '2026-11-03', language: 'en' });
  });
});
