import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect } from 'vitest';
import type { Role } from '../../../model/enums.ts';
import { answer, done, id, openPage, records, sentTo, servePlatform } from './platformSetup.tsx';

export const [company, pool, ana, bo, order] = [id(1), id(11), id(21), id(22), id(61)];
export const created_at = '2026-11-20T12:00:00.000Z';

export const shareholding = {
  id: pool,
  company_id: company,
  name: 'ESOP 2026',
  asset: 'Class B',
  status: 'active',
  pieces: 10_000,
  available: 6000,
  held: 500,
  unvested: 2000,
  vested: 1000,
  exercised: 1000,
  delisted: 0,
  unallocated: 9400,
  certificates: 1000,
  value: '0.01',
  netSettlement: false,
  saleToCover: false,
  currency: 'EUR',
  description: '<p>For everybody</p>',
  rejectionReason: null,
  openDocument_id: null,
  requestedPieces: null as number | null,
  heldSince: null,
  hasLiquidationPayout: true,
  created_at,
};
const certificate = {
  company_id: company,
  pool_id: pool,
  asset: 'Class B',
  issuedOn: '2026-01-02',
  status: 'active',
  cancelledOn: null,
  cancelReason: null,
  created_at,
};
const held = { ...certificate, employee_id: ana, holder: 'Ana Kovač' };

/** Nothing is missing of it, nor of its trust. */
const completeCompany = {
  id: company,
  name: 'Fjord Robotics',
  currency: 'EUR',
  number: '559123-4567',
  office: 'Storgatan 41, Luleå',
  accountHolder: 'Fjord Robotics',
  iban: 'DE89370400440532013000',
  trustName: 'Willow Trust',
  trustHasAddress: true,
  trustHasAccount: true,
  created_at,
};

/** What the server has: a shareholding with changes, its certificates, and two employees. */
export const store = (changes: object = {}) =>
  Object.assign(records, {
    companies: [completeCompany],
    employees: [
      { id: ana, name: 'Ana Kovač', company_id: company, status: 'verified', created_at },
      { id: bo, name: 'Bo Lind', company_id: company, status: 'verified', created_at },
    ],
    pools: [{ ...shareholding, ...changes }],
    certificates: [
      { ...certificate, id: id(31), number: 1, employee_id: null, holder: 'Willow Trust', pieces: 9400 },
      { ...held, id: id(32), number: 2, pieces: 600 },
      { ...held, id: id(33), number: 3, pieces: 400 },
      {
        ...certificate,
        id: id(34),
        number: 4,
        employee_id: bo,
        holder: 'Bo Lind',
        pieces: 700,
        status: 'cancelled',
        cancelledOn: '2026-03-04',
        cancelReason: 'Bought back.',
      },
    ],
    documents: [],
    activities: [],
  });

export const previewOf = (attributes: object) => HttpResponse.json({ data: { attributes } });

const noChange = { lines: [], plans: [], record: { before: shareholding, after: shareholding } };

/** Lets the server answer in every test of the file that calls it, with one shareholding. */
export const servePool = () => {
  servePlatform();
  beforeEach(() => {
    store();
    answer('/api/pools/:id/:command/preview', () => previewOf(noChange));
    answer('/api/pools/:id/:command', () => done('pools', records.pools![0]!));
  });
};

export const openPool = async (as: Role, tab = 'details') => {
  await openPage(as, `pool/${pool}/${tab}`, 'ESOP 2026');
  return userEvent.setup({ delay: null });
};

/** Opens the dialog of a command, with what can be done in it. */
export const ask = async (as: Role, command: string) => {
  const user = await openPool(as);
  await user.click(screen.getByRole('button', { name: command }));
  const dialog = within(await screen.findByRole('dialog'));
  const act = () => user.click(dialog.getByRole('button', { name: command }));
  const type = async (label: string | RegExp, text: string) => {
    const input = await dialog.findByLabelText<HTMLInputElement>(label);
    await user.clear(input);
    await user.type(input, text);
    return input;
  };
  const choose = async (label: string, option: string) => {
    await user.click(await dialog.findByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  return { user, dialog, act, type, choose };
};

/** What the command was sent, which it has to be exactly once. */
export const sentOnce = async (command: string) => {
  await waitFor(() => expect(sentTo(`/${command}`)).toHaveLength(1));
  return sentTo(`/${command}`)[0]!;
};
