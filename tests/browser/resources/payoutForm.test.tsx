// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, onTestFinished } from 'vitest';
import { earning, payout, rowsOf, servePayouts, wire } from '../setup/payoutSetup.ts';
import { answer, id, openPage, records, refusal, sentTo, server, today } from '../setup/platformSetup.tsx';

servePayouts();

it('a new payout takes the currency of its shareholding, and shows sums and lines before it is written', async () => {
  answer('/api/payouts/create/preview', () =>
    HttpResponse.json(
      {
        data: {
          attributes: {
            payout: wire(payout, 'payouts'),
            lines: [
              wire({ ...earning, holder: 'Emil', certificates: 60, options: 0 } as never, 'payout-lines'),
            ],
          },
        },
      },
      { headers: { 'Content-Range': 'payout-lines 0-0/1' } },
    ),
  );
  answer('/api/payouts', () =>
    refusal(422, 'Not accepted.', { grossAmountValue: 'Too much for one payout.' }),
  );
  await openPage('trust', `create/payout?pool_id=${id(11)}`, 'Create Payout');
  fireEvent.change(await screen.findByLabelText(/^Gross amount/), { target: { value: '1000' } });
  fireEvent.change(screen.getByLabelText(/^Tax rate/), { target: { value: '15' } });
  const sums = await screen.findByRole('table', { name: 'From gross to net' });
  expect(rowsOf(sums)).toEqual([
    'Gross3 holdersEUR 1,000.00',
    'Tax15 %− EUR 150.00',
    'Bank fees− EUR 7.50',
    'NetEUR 842.50',
    'To be paidEUR 561.67',
    'RetainedEUR 280.83',
  ]);
  expect(screen.getByText('Emil')).toBeTruthy();
  expect(sentTo('/preview').at(-1)).toMatchObject({
    data: { attributes: { pool_id: id(11), currency: 'EUR', grossAmountValue: '1000', taxRate: '15' } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Create Draft' }));
  expect(await screen.findByText('Too much for one payout.')).toBeTruthy();

  const gross = screen.getByLabelText(/^Gross amount/);
  for (const [typed, problem] of [
    ['-5', /cannot be negative/],
    ['1,00.50', /write 1000\.00 or 1,000\.00/],
    ['99999999999999999', /larger than can be handled/],
    ['1.005', /at most 2 decimals/],
  ] as const) {
    fireEvent.change(gross, { target: { value: typed } });
    expect(await screen.findByText(problem), typed).toBeTruthy();
  }
  expect(screen.getByText(/^Nothing was saved yet/)).toBeTruthy();
  fireEvent.change(gross, { target: { value: '1,000' } });
  await waitFor(() => expect(screen.queryByText(/at most 2 decimals/)).toBeNull());
  fireEvent.change(gross, { target: { value: '900' } });
  await waitFor(() => expect(screen.queryByText(/^Nothing was saved yet/)).toBeNull());
  fireEvent.change(screen.getByLabelText(/^Tax rate/), { target: { value: '101' } });
  expect(await screen.findByText(/from 0 to 100/)).toBeTruthy();
});

it('a dividend per share is sent as such, and what stays with the trust is shown before the gross amount', async () => {
  const perShare = {
    ...payout,
    amountPerShare: '0.24207746',
    shares: 1000,
    grossAmountValue: '242.07',
    trustSum: '147.68',
    taxSum: '14.16',
    feeSum: '0.30',
    netSum: '79.93',
    retainedSum: '0.00',
  };
  answer('/api/payouts/create/preview', () =>
    HttpResponse.json(
      { data: { attributes: { payout: wire(perShare, 'payouts'), lines: [] } } },
      { headers: { 'Content-Range': 'payout-lines */0' } },
    ),
  );
  await openPage('trust', `create/payout?pool_id=${id(11)}`, 'Create Payout');
  fireEvent.change(await screen.findByLabelText(/^Gross amount/), { target: { value: '1000' } });
  fireEvent.change(screen.getByLabelText(/^Tax rate/), { target: { value: '15' } });
  await userEvent.click(screen.getByRole('radio', { name: 'An amount per share' }));
  fireEvent.change(await screen.findByLabelText(/^Amount per share/), { target: { value: '0.24207746' } });
  const sums = await screen.findByRole('table', { name: 'From gross to net' });
  expect(rowsOf(sums).slice(0, 3)).toEqual([
    'Received by the trust1,000 shares × EUR 0.24207746EUR 242.07',
    'Stays with the trust− EUR 147.68',
    'Gross, for the holders3 holdersEUR 94.39',
  ]);
  await waitFor(() => {
    const { attributes } = (sentTo('/preview').at(-1) as { data: { attributes: object } }).data;
    expect(attributes).toMatchObject({ amountPerShare: '0.24207746', recordDate: today });
    for (const name of ['grossAmountValue', 'announced']) expect(attributes).not.toHaveProperty(name);
  });

  // A liquidation has a total alone, and no day but that of its approval.
  await userEvent.click(screen.getByRole('radio', { name: 'Liquidation proceeds' }));
  expect(screen.queryByLabelText(/^Amount per share/)).toBeNull();
  expect(screen.queryByLabelText(/^Ex date/)).toBeNull();
  await waitFor(() =>
    expect(sentTo('/preview').at(-1)).toMatchObject({
      data: { attributes: { grossAmountValue: '1000', paymentDate: null } },
    }),
  );
});

it('a draft is edited in the form of a new one, filled with its terms; its own currency and rates stay', async () => {
  const own = { currency: 'USD', countryRates: [{ country: 'HR', taxRate: '9' }] };
  const perShare = { amountPerShare: '0.25', shares: 1000, trustSum: '0.00', grossAmountValue: '250.00' };
  const draft = { ...payout, ...own, ...perShare, exDate: null, paymentDate: null };
  records.payouts = [draft];
  const rates = {
    year: 2026,
    countries: [{ country: 'AT', taxRate: '27.5', ofYear: 2026 }],
    elsewhere: [],
    withoutCountry: 0,
  };
  let change: unknown;
  server.use(
    http.get('/api/pools/:id/withholding-rates', () => HttpResponse.json({ data: { attributes: rates } })),
    http.patch('/api/payouts/:id', async ({ request }) => {
      change = await request.json();
      return HttpResponse.json({ data: wire(draft, 'payouts') });
    }),
  );
  answer('/api/payouts/create/preview', () =>
    HttpResponse.json(
      { data: { attributes: { payout: wire(draft, 'payouts'), lines: [] } } },
      { headers: { 'Content-Range': 'payout-lines */0' } },
    ),
  );
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
  const amount = await screen.findByLabelText<HTMLInputElement>(/^Amount per share/);
  expect(amount.value).toBe('0.25');
  await userEvent.click(screen.getByRole('radio', { name: 'A total amount' }));
  fireEvent.change(await screen.findByLabelText(/^Gross amount/), { target: { value: '250.00' } });
  await waitFor(() =>
    expect(sentTo('/preview').at(-1)).toMatchObject({
      data: { attributes: { pool_id: id(11), grossAmountValue: '250.00', ...own } },
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(change).toEqual({ data: expect.objectContaining({ attributes: { amountPerShare: null } }) }),
  );
  await screen.findByText('The draft was changed, and its lines were drawn up anew.');
});

it('a new payout is offered for the shareholdings that somebody shares in, with how many hold them', async () => {
  records.pools![0]!.holders = 3;
  records.pools![2]!.holders = 0;
  await openPage('trust', 'create/payout', 'Create Payout');
  const choice = await screen.findByRole('combobox', { name: /^Shareholding/ });
  await userEvent.click(choice);
  await userEvent.keyboard('{ArrowDown}');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Early Team · 3 holders',
    'Late Team · nobody holds certificates',
  ]);
  await userEvent.click(options[0]!);
  await waitFor(() => expect((choice as HTMLInputElement).value).toBe('Early Team'));
});

it('a shareholding is not chosen while its name is typed, though it may be the only one so far', async () => {
  server.use(
    http.get('/api/pools', ({ request }) => {
      const { q = '' } = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}');
      const found = records.pools!.filter(({ name }) => String(name).startsWith(q)) as { id: string }[];
      return HttpResponse.json(
        { data: found.map((pool) => wire(pool, 'pools')) },
        { headers: { 'Content-Range': `pools 0-${found.length}/${found.length}` } },
      );
    }),
  );
  await openPage('trust', 'create/payout', 'Create Payout');
  const choice = await screen.findByRole('combobox', { name: /^Shareholding/ });
  await userEvent.type(choice, 'Ea');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect((choice as HTMLInputElement).value).toBe('Ea');
  await userEvent.type(choice, 'rly');
  expect((choice as HTMLInputElement).value).toBe('Early');
});

it('says of an amount that is none when its field is left, and of a draft what is still to be entered', async () => {
  records.payouts = [{ ...payout, pool_id: id(11), company_id: id(1) }];
  await openPage('trust', `create/payout?draft=${payout.id}`, 'Edit the Draft for Early Team');
  const amount = await screen.findByLabelText(/^Gross amount/);
  await userEvent.clear(amount);
  await userEvent.type(amount, '20 Nov 2026');
  await userEvent.tab();
  await screen.findByText('Please enter an amount in digits, such as 1250.');
  await screen.findByText(/^Correct what is not valid: Gross amount\./);
  await userEvent.clear(amount);
  await screen.findByText(/^Enter the amount and the tax rate\./);
  await userEvent.type(amount, '20');
  await waitFor(() => expect(screen.queryByText(/^Please enter an amount/)).toBeNull());
});

const withheld = (countries: object[], withoutCountry = 0, elsewhere: object[] = []) =>
  server.use(
    http.get('/api/pools/:id/withholding-rates', () =>
      HttpResponse.json({ data: { attributes: { year: 2026, countries, elsewhere, withoutCountry } } }),
    ),
  );
const croatia = { country: 'HR', holders: 2, taxRate: '12', ofYear: 2026 };
const hungary = { country: 'HU', holders: 1, taxRate: '10', ofYear: 2024 };

it('a new payout begins with the rates of its holders’ countries, and says of which year each is', async () => {
  withheld([croatia, hungary, { country: 'UA', holders: 1, taxRate: null, ofYear: null }], 3);
  await openPage('trust', `create/payout?pool_id=${id(11)}`, 'Create Payout');
  expect(await screen.findByText('Your rate for 2026.')).toBeTruthy();
  expect(screen.getByText('Your rate for 2024: none has been entered for 2026 yet.')).toBeTruthy();
  expect(screen.getByText(/no rate for 2026 or earlier for: Ukraine/)).toBeTruthy();
  expect(screen.getByText(/The countries of 3 holders are not known/)).toBeTruthy();

  const [, ofCroatia, ofHungary] = screen.getAllByLabelText(/^Tax rate/) as HTMLInputElement[];
  expect([ofCroatia!.value, ofHungary!.value]).toEqual(['12', '10']);
  fireEvent.change(ofCroatia!, { target: { value: '11' } });
  expect(await screen.findByText('Your rate for 2026 is 12 %.')).toBeTruthy();
});

it('warns of a payment day that is over and of an ex date long before the record date', async () => {
  withheld([]);
  await openPage('trust', `create/payout?pool_id=${id(11)}`, 'Create Payout');
  const type = async (name: RegExp, text: string) => {
    const input = await screen.findByRole('textbox', { name });
    await userEvent.clear(input);
    await userEvent.type(input, text);
  };
  await type(/^Record date/, '15 Oct 2026');
  await type(/^Ex date/, '15 Jan 2020');
  await type(/^Planned payment date/, '1 Nov 2026');
  await screen.findByText('The ex date, 15 Jan 2020, is more than a month before the record date.');
  await screen.findByText('The planned payment date, 1 Nov 2026, is over.');
});

it('a draft says that a rate was entered after it was made, and takes it', async () => {
  withheld([croatia, { country: 'UA', holders: 1, taxRate: '18', ofYear: 2026 }]);
  const countryRates = [{ country: 'HR', taxRate: '12' }];
  records.payouts = [{ ...payout, pool_id: id(11), company_id: id(1), countryRates }];
  await openPage('trust', `create/payout?draft=${payout.id}`, 'Edit the Draft for Early Team');
  await screen.findByText(/although you have a rate for them: Ukraine 18 %\./);
  const typed = () => (screen.getAllByLabelText(/^Tax rate/) as HTMLInputElement[]).map(({ value }) => value);
  expect(typed().slice(1)).toEqual(['12']);
  await userEvent.click(screen.getByRole('button', { name: 'Use These Rates' }));
  await waitFor(() => expect(typed().slice(1)).toEqual(['12', '18']));
  expect(screen.queryByText(/although you have a rate for them/)).toBeNull();
});

it('takes the rates of the year in which the payment is planned, and names the countries without one alone', async () => {
  const slovenia = { country: 'SI', holders: 1, taxRate: '25', ofYear: 2027 };
  server.use(
    http.get('/api/pools/:id/withholding-rates', ({ request }) => {
      const year = Number(new URL(request.url).searchParams.get('year') ?? 2026);
      const countries = {
        2026: [croatia],
        2027: [{ ...croatia, taxRate: '14', ofYear: 2027 }, slovenia],
        2028: [
          { ...croatia, taxRate: '14', ofYear: 2027 },
          { ...slovenia, ofYear: 2028 },
        ],
      }[year];
      return HttpResponse.json({
        data: { attributes: { year, countries, elsewhere: [], withoutCountry: 0 } },
      });
    }),
  );
  await openPage('trust', `create/payout?pool_id=${id(11)}`, 'Create Payout');
  await screen.findByText(/^The rates are those of 2026, the year in which the payout is drafted\./);
  const day = screen.getByRole('textbox', { name: /^Planned payment date/ });
  const plan = async (text: string) => {
    await userEvent.clear(day);
    await userEvent.type(day, text);
    await userEvent.tab();
  };
  const typed = () => (screen.getAllByLabelText(/^Tax rate/) as HTMLInputElement[]).map(({ value }) => value);
  await plan('15 Jan 2027');
  await screen.findByText('The rates are looked up for 2027, the year for which the payment is planned.');
  await waitFor(() => expect(typed()).toEqual(['', '14', '25']));
  expect(screen.queryByText(/^No rate for 2027/)).toBeNull();
  await plan('15 Jan 2028');
  await screen.findByText(/^No rate for 2028 has been entered yet for: Croatia\./);
});

it('a country that is added to a payout brings the rate of the trust, where no holder lives too', async () => {
  withheld([croatia], 0, [{ country: 'SI', taxRate: '25', ofYear: 2025 }]);
  await openPage('trust', `create/payout?pool_id=${id(11)}`, 'Create Payout');
  await screen.findByText('Your rate for 2026.');
  await userEvent.click(screen.getByRole('button', { name: 'Add Country' }));
  const [, added] = screen.getAllByRole('combobox', { name: /^Country/ });
  await userEvent.type(added!, 'Slovenia');
  await userEvent.click(await screen.findByRole('option', { name: 'Slovenia' }));
  expect(await screen.findByText('Your rate for 2025: none has been entered for 2026 yet.')).toBeTruthy();
  const rates = screen.getAllByLabelText(/^Tax rate/) as HTMLInputElement[];
  expect(rates.map(({ value }) => value)).toEqual(['', '12', '25']);
});

it('a day is typed anew while another one has to be before it', async () => {
  await openPage('trust', `create/payout?pool_id=${id(11)}`, 'Create Payout');
  fireEvent.change(await screen.findByLabelText(/^Ex date/), { target: { value: '14 Sep 2026' } });
  const recordDate = () => screen.getByLabelText<HTMLInputElement>(/^Record date/);
  for (const typed of ['1', '', '15 Sep 2026']) {
    fireEvent.change(recordDate(), { target: { value: typed } });
    expect(recordDate().value).toBe(typed);
  }
});

it('the preview says what is wrong once all is filled in, and before that what is missing', async () => {
  await openPage('trust', `create/payout?pool_id=${id(11)}`, 'Create Payout');
  fireEvent.change(await screen.findByLabelText(/^Tax rate/), { target: { value: '120' } });
  await screen.findByText(/^Choose the shareholding and enter the amount/);
  fireEvent.change(screen.getByLabelText(/^Gross amount/), { target: { value: '1000' } });
  await screen.findByText(/^Correct what is not valid: Tax rate\./);
});

it('a rate of one holder is offered to those alone who would share, whom the server finds, and shareholdings name their companies', async () => {
  records.companies = [{ id: id(1), name: 'Bora Robotics', status: 'active', currency: 'EUR' }];
  onTestFinished(() => void delete records.companies);
  withheld([croatia]);
  const [zoe, zeljka] = [
    { id: id(71), name: 'Zoë Őri' },
    { id: id(72), name: 'Željka Brčić' },
  ];
  server.use(
    http.get('/api/pools/:id/payout-holders', ({ request }) => {
      const typed = new URL(request.url).searchParams.get('q');
      return HttpResponse.json({ data: { attributes: { holders: typed ? [zeljka] : [zoe] } } });
    }),
  );
  await openPage('trust', `create/payout?pool_id=${id(11)}`, 'Create Payout');
  const pool = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Shareholding/ });
  await waitFor(() => expect(pool.value).toBe('Early Team · Bora Robotics'));
  await screen.findByText('Your rate for 2026.');
  await userEvent.click(screen.getByRole('button', { name: 'Add Holder' }));
  const holder = screen.getByRole<HTMLInputElement>('combobox', { name: /^Holder/ });
  await userEvent.click(holder);
  await userEvent.keyboard('{ArrowDown}');
  const offered = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(await offered()).toEqual(['Zoë Őri']);
  await userEvent.type(holder, 'zeljka');
  await waitFor(async () => expect(await offered()).toEqual(['Željka Brčić']));
});
