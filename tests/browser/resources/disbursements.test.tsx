// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import {
  answer,
  done,
  id,
  openPage,
  records,
  sentTo,
  servePlatform,
  server,
} from '../setup/platformSetup.tsx';

servePlatform();

const account = (name: string, closing: string) => ({
  ...{ account: name, opening: '0.00', increase: '0.00', decrease: '0.00' },
  closing,
});

beforeEach(() => {
  records.companies = [{ id: id(1), name: 'Birch Labs', currency: 'EUR', status: 'active' }];
  records.disbursements = [
    { id: id(2), company_id: id(1), status: 'open', account: 'tax', amount: '100.00', currency: 'EUR' },
  ];
  const accounts = [
    account('owed', '9.00'),
    account('tax', '276.50'),
    account('fees', '-1.20'),
    account('receipts', '23.00'),
    account('trust', '0.00'),
  ];
  server.use(
    http.get(`/api/companies/${id(1)}/cash-statement`, () =>
      HttpResponse.json({
        data: { attributes: { currencies: [{ currency: 'EUR', accounts, reserved: '20.00' }] } },
      }),
    ),
  );
});

it('shows what can be paid out of a company’s accounts, less what is to be paid or waited for, and fills it in', async () => {
  answer('/api/disbursements', () => done('disbursements', { id: id(3) }));
  await openPage('trust', `create/disbursement`, 'Create Disbursement');
  const there = await screen.findByRole('region', { name: 'What Can Be Paid Out' });
  const rows = await within(there).findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Tax withheldEUR\u00a0176.50Fill In',
    'Receipts sold and bought backEUR\u00a03.00Fill In',
  ]);
  await userEvent.click(within(rows[0]!).getByRole('button'));
  await userEvent.type(screen.getByRole('textbox', { name: /^Paid to/ }), 'Tax Office');
  await userEvent.click(screen.getByRole('button', { name: 'Create Disbursement' }));
  await waitFor(() =>
    expect(sentTo('/api/disbursements')).toMatchObject([
      {
        data: {
          attributes: {
            company_id: id(1),
            account: 'tax',
            currency: 'EUR',
            amount: '176.50',
            payee: 'Tax Office',
          },
        },
      },
    ]),
  );
});
