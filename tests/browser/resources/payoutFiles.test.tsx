// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { payout, servePayouts, wire } from '../setup/payoutSetup.ts';
import { answer, done, id, openPage, records, server } from '../setup/platformSetup.tsx';

servePayouts();

const statement = {
  id: id(61),
  account: 'HR1210010051863000160',
  created_at: '2026-11-19T09:00:00.000Z',
  entries: 3,
  matched: 2,
  returned: 1,
  amountDiffers: 0,
  tooEarly: 0,
  repeated: 0,
  unknown: 0,
  known: 0,
};

it('a bank statement that was read before says so, and not once more what it did then', async () => {
  let status = 201;
  server.use(
    http.post('/api/bank-statements', () => {
      const answer = HttpResponse.json({ data: wire(statement, 'bank-statements') }, { status });
      status = 200;
      return answer;
    }),
  );
  records.payouts = [{ ...payout, status: 'funded' }];
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Upload Bank Statement' }));
  const dialog = within(await screen.findByRole('dialog'));
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const file = () => new File(['<Document/>'], 'statement.xml', { type: 'application/xml' });
  await userEvent.upload(input, file());
  await dialog.findByText('2 expected payments were found');
  expect(dialog.getByRole('link', { name: 'Cash' }).getAttribute('href')).toBe('/platform/trust/cash');
  await userEvent.upload(input, file());
  await dialog.findByText(/This statement was already read, on 19 Nov 2026. Nothing has changed now./);
  expect(dialog.queryByText('2 expected payments were found')).toBeNull();
});

const file = {
  id: id(95),
  name: 'Early Team',
  matter: 'payout',
  payout_id: payout.id,
  status: 'made',
  currency: 'EUR',
  count: 2,
  sum: '880.00',
  openCount: 2,
  openSum: '880.00',
  paidCount: 0,
  returnedCount: 0,
  iban: 'HR1210010051863000160',
  ibanNow: 'HR1210010051863000160',
  madeOn: '2026-11-20',
  downloaded_at: null,
  downloadedBy: null,
  created_at: payout.created_at,
};

it('a file for the bank is handed out after its download is written down', async () => {
  const asked: string[] = [];
  const returnedAccounts = [{ employee_id: payout.id, holder: 'Emil Berg', reason: 'AC04' }];
  records.payouts = [{ ...payout, status: 'funded', holders: 1, sentLines: 2, returnedAccounts }];
  records.transfers = [file];
  answer('/api/transfers/:id/download', () => {
    asked.push('download');
    return done('transfers', { ...file, status: 'sent' });
  });
  server.use(
    http.get('/api/transfers/:id/file', () => {
      asked.push('file');
      return new HttpResponse('<Document/>');
    }),
  );
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Download XML' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download this file for the bank?' }));
  await dialog.findByText(/^The last payment to the account of this holder came back/);
  const holder = await dialog.findByRole('link', { name: 'Emil Berg' });
  expect(holder.closest('li')!.textContent).toBe('Emil Berg: the account is closed (AC04)');
  expect(dialog.queryByText(/no longer the trust’s account/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Download File' }));
  await waitFor(() => expect(asked).toEqual(['download', 'file']));
});

it('a file from an account that is no longer the trust’s warns of it, beside the file and before the download', async () => {
  records.payouts = [{ ...payout, status: 'funded', holders: 1, sentLines: 2 }];
  records.transfers = [{ ...file, ibanNow: 'DE89370400440532013000' }];
  const said = /This file was made from the account HR12 1001 .* no longer the trust’s account for EUR\./;
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await screen.findByText(said);
  await userEvent.click(await screen.findByRole('button', { name: 'Download XML' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download this file for the bank?' }));
  const warning = await dialog.findByText(said);
  expect(warning.textContent).toContain('That is DE89 3704 0044 0532 0130 00 now.');
});

it('a file that was downloaded asks before it is downloaded again, and names what was dealt with', async () => {
  const sent = { status: 'sent', downloaded_at: payout.created_at, downloadedBy: 'Vesna', openCount: 1 };
  records.payouts = [{ ...payout, status: 'funded', holders: 1, sentLines: 1 }];
  records.transfers = [{ ...file, ...sent, paidCount: 1 }];
  const payment = { transfer_id: file.id, payout_id: payout.id, currency: 'EUR', amount: '440.00' };
  records.payments = [
    { ...payment, id: id(96), holder: 'Ana', status: 'paid' },
    { ...payment, id: id(97), holder: 'Ben', status: 'sent' },
  ];
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Download XML' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download this file again?' }));
  dialog.getByText(/^Vesna downloaded this file on 20 Nov 2026\./);
  await dialog.findByText(/^Ana, EUR.440\.00: Paid$/);
  expect(dialog.queryByText(/^Ben/)).toBeNull();
});

it('a funded payout leads from its summary to the files for the bank, where the statement is uploaded too', async () => {
  const sent = { sentLines: 1, sentSum: '880.00' };
  records.payouts = [{ ...payout, status: 'funded', holders: 1, ...sent }];
  records.transfers = [file];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await screen.findByText(
    /^The transfer file of 20 Nov 2026 with 2 payments \(EUR.880\.00\) still has to be sent/,
  );
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this);
  };
  await userEvent.click(await screen.findByRole('link', { name: 'Show Transfer Files' }));
  await screen.findByRole('button', { name: 'Upload Bank Statement' });
  const files = screen.getByRole('region', { name: 'Transfer files' });
  await waitFor(() => expect(shown.map((part) => part.closest('section'))).toEqual([files]));
  expect(screen.queryByRole('link', { name: 'Show Transfer Files' })).toBeNull();
});

it('a funded payout offers the next step of each of its files: to download it, and then to mark it paid', async () => {
  const sent = { sentLines: 1, sentSum: '880.00' };
  records.payouts = [{ ...payout, status: 'funded', holders: 1, ...sent }];
  records.transfers = [file];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  const notice = async (text: RegExp) => within((await screen.findByText(text)).closest('[role=alert]')!);
  const made = await notice(/still has to be sent/);
  await made.findByRole('button', { name: 'Download XML' });
  expect(made.queryByRole('button', { name: 'Mark Paid' })).toBeNull();
  cleanup();
  records.transfers = [{ ...file, status: 'sent', downloaded_at: '2026-11-20T09:00:00.000Z' }];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  const atBank = await notice(/has been at the bank since/);
  await userEvent.click(await atBank.findByRole('button', { name: 'Mark Paid' }));
  await screen.findByRole('dialog', { name: /^Has the bank made all payments/ });
});

it('the dialog for a statement of the bank has an address', async () => {
  records.payouts = [{ ...payout, status: 'funded', holders: 1 }];
  await openPage('trust', `payout/${payout.id}/details?upload=statement`, 'Early Team');
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
});

it('the report of a statement with the awaited money stays until it is closed, also where the payout changes', async () => {
  records.payouts = [{ ...payout, status: 'approved', arrivals: [] }];
  const entry = { bankEntry_id: id(91), currency: 'EUR', amount: '1000.00', bookedOn: '2026-11-18' };
  const came = { ...entry, isWhole: true, isNamed: true };
  server.use(
    http.post('/api/bank-statements', () => {
      records.payouts = [{ ...payout, status: 'approved', arrivals: [came] }];
      return HttpResponse.json({ data: wire(statement, 'bank-statements') }, { status: 201 });
    }),
  );
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Record Funds' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Upload Bank Statement' }));
  await screen.findByRole('dialog', { name: 'Which bank statement do you want to upload?' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['<Document/>'], 'statement.xml', { type: 'application/xml' }));
  const report = within(await screen.findByRole('dialog', { name: 'Contents of the statement' }));
  // The dialog behind knows the money by now.
  await screen.findByText(/^EUR.1,000\.00 · 18 Nov 2026 · with our reference$/);
  expect(report.getByText('1 payment came back')).toBeTruthy();
  await userEvent.click(report.getByRole('button', { name: 'Close' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Record Funds' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  // Nothing is left in the address that would open it again once the payout offers statements itself.
  expect(location.search).toBe('');
});
