import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dividend } from '../../../model/payout/dividend.ts';
import { deduct } from '../../../model/payout/lines.ts';
import { currencies, decimalsOf, formatMoney } from '../../../model/values/money.ts';
import { logIn, registerFounder, registerTrust } from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

type Line = Record<'id' | 'grossIncome' | 'tax' | 'bankFee' | 'netIncome' | 'status', string>;

// Nothing is read from the database but the session, so one kind of it is enough.
describe('the preview of a payout', () => {
  let server: TestServer;
  let trust: Client;

  beforeAll(async () => {
    server = await startTestServer(testKinds.at(-1)!);
    trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
  });
  afterAll(() => server?.close());

  const thirds = {
    type: 'dividend',
    gross: '1000.00',
    currency: 'EUR',
    taxRate: '15',
    bankFee: '2.50',
    holders: ['c', 'a', 'b'].map((id) => ({ id, pieces: 20 })),
  };
  const proceeding = {
    ...thirds,
    type: 'liquidation-proceeding',
    taxRate: '0',
    bankFee: '0',
    holders: [{ id: 'a', pieces: 60 }],
    options: [{ id: 'b', pieces: 40, exercisePrice: '5.00' }],
  };
  const preview = (body: object | string, client = trust) => client.post('/api/payouts/preview', body);
  const linesOf = async (body: object): Promise<Line[]> => {
    const { status, json } = await preview(body);
    expect(status, JSON.stringify(json)).toBe(200);
    return json.data.attributes.lines;
  };
  const errorsOf = async (changes: object, from: object = thirds) => {
    const { status, json } = await preview({ ...from, ...changes });
    expect(status).toBe(422);
    return json.errors;
  };

  it('answers those of a dividend per share, of which the rest is nobody’s', async () => {
    const { gross: _, ...terms } = thirds;
    const perShare = { ...terms, taxRate: '0', bankFee: '0', amountPerShare: '0.24207746' };
    const holders = [137, 250].map((pieces, i) => ({ id: 'ab'[i], pieces }));
    const lines = await linesOf({ ...perShare, holders });
    expect(lines.map(({ grossIncome }) => grossIncome)).toEqual(['33.16', '60.51']);
    expect(Object.keys(await errorsOf({ amountPerShare: '1' }))).toEqual(['amountPerShare']);
    expect(Object.keys(await errorsOf({ gross: undefined }))).toEqual(['gross']);
    expect(Object.keys(await errorsOf({ gross: undefined, amountPerShare: '1' }, proceeding))).toEqual([
      'amountPerShare',
    ]);
  });

  it('answers the lines of the worked example', async () => {
    const same = { tax: '50.00', bankFee: '2.50', status: 'payable' };
    expect(await linesOf(thirds)).toEqual([
      { id: 'a', grossIncome: '333.34', netIncome: '280.84', ...same },
      { id: 'b', grossIncome: '333.33', netIncome: '280.83', ...same },
      { id: 'c', grossIncome: '333.33', netIncome: '280.83', ...same },
    ]);
  });

  it('shares a liquidation between certificates and options above water', async () => {
    const grossOf = async (body: object) =>
      (await linesOf(body)).map(({ id, grossIncome }) => [id, grossIncome]);
    const drowned = { id: 'd', pieces: 500, exercisePrice: '12.00' };
    for (const more of [[], [drowned]])
      expect(await grossOf({ ...proceeding, options: [...proceeding.options, ...more] })).toEqual([
        ['a', '720.00'],
        ['b', '280.00'],
      ]);
    // Who holds both has one line, also of several plans.
    const mine = [
      { id: 'a', pieces: 30, exercisePrice: '5.00' },
      { id: 'a', pieces: 10, exercisePrice: '5' },
    ];
    expect(await grossOf({ ...proceeding, options: mine })).toEqual([['a', '1000.00']]);
    expect(await grossOf({ ...proceeding, holders: [] })).toEqual([['b', '1000.00']]);
  });

  it('retains without a fee what the fee would use up, and has no line of nothing', async () => {
    const holders = [
      { id: 'a', pieces: 985 },
      { id: 'b', pieces: 15 },
      { id: 'c', pieces: 0 },
    ];
    const lines = await linesOf({ ...thirds, gross: '100', taxRate: '0', bankFee: '1.5', holders });
    expect(lines).toEqual([
      { id: 'a', grossIncome: '98.50', tax: '0.00', bankFee: '1.50', netIncome: '97.00', status: 'payable' },
      { id: 'b', grossIncome: '1.50', tax: '0.00', bankFee: '0.00', netIncome: '1.50', status: 'retained' },
    ]);
  });

  it('counts as the model does, in all currencies and up to the largest amounts', async () => {
    const payouts = fc.record({
      currency: fc.constantFrom(...currencies),
      gross: fc.bigInt({ min: 1n, max: 2n ** 53n - 1n }),
      fee: fc.bigInt({ min: 0n, max: 1000n }),
      taxRate: fc.constantFrom('0', '12.345678', '26.5', '100'),
      held: fc.array(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), { minLength: 1, maxLength: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(payouts, async ({ currency, gross, fee, taxRate, held }) => {
        const holders = held.map((pieces, i) => ({ id: `${i}`, pieces }));
        const money = (minor: bigint) => formatMoney(minor, currency);
        const terms = { type: 'dividend', currency, taxRate, gross: money(gross), bankFee: money(fee) };
        const expected = dividend(
          gross,
          holders.map(({ id, pieces }) => ({ id, pieces: BigInt(pieces) })),
        ).map((share) => {
          const { tax, bankFee, net } = deduct(share.gross, taxRate, fee);
          return [share.id, money(share.gross), money(tax), money(bankFee), money(net)];
        });
        const lines = await linesOf({ ...terms, holders });
        expect(lines.map((l) => [l.id, l.grossIncome, l.tax, l.bankFee, l.netIncome])).toEqual(expected);
        expect(lines[0]!.tax.split('.')[1]?.length ?? 0).toBe(decimalsOf(currency));
      }),
      { numRuns: 40 },
    );
  });

  it('says under its field what cannot be accepted', async () => {
    const reasons = {
      '-1': 'The amount cannot be negative.',
      '0.001': 'Enter at most 2 decimals, such as 12.50.',
      '1e3': 'Enter an amount in digits, such as 1250.',
      '1,000.00': 'Leave out the thousands separators: 1000.00, not 1,000.00.',
      '90071992547409.92': 'The amount is larger than can be handled.',
      many: 'Enter an amount in digits, such as 1250.',
    };
    for (const [gross, reason] of Object.entries(reasons))
      expect(await errorsOf({ gross }), gross).toEqual({ gross: reason });
    expect(await errorsOf({ currency: 'JPY', gross: '1000', bankFee: '2.50' })).toEqual({
      bankFee: 'Enter a whole amount: JPY has no decimals.',
    });
    expect(await errorsOf({ gross: '0' })).toEqual({ gross: 'Enter an amount above zero.' });
    expect(await errorsOf({ gross: 1000 })).toEqual({
      gross: 'Send the amount as text, in quotation marks.',
    });
    expect(await errorsOf({ currency: 'XXX' })).toEqual({ currency: 'Choose one of the currencies.' });
    expect(await errorsOf({ type: 'bonus' })).toEqual({ type: 'Choose one of the values.' });
    for (const taxRate of ['-1', '100.5', '15%', '1.1234567'])
      expect(await errorsOf({ taxRate }), taxRate).toEqual({
        taxRate: 'Enter a rate in per cent from 0 to 100, such as 12.5.',
      });
    expect(await errorsOf({ holders: null })).toEqual({ holders: 'A list is expected.' });
    expect(await errorsOf({ rate: '15' })).toEqual({ rate: 'Unknown field.' });
    expect(Object.keys((await preview({})).json.errors).sort()).toEqual([
      'bankFee',
      'currency',
      'holders',
      'taxRate',
      'type',
    ]);
  });

  it('says so of holders and options too', async () => {
    const holders = (...pieces: unknown[]) => ({
      holders: pieces.map((p, i) => ({ id: `${i}`, pieces: p })),
    });
    expect(await errorsOf(holders(1, -1))).toEqual({ 'holders.1.pieces': 'Enter at least 0.' });
    expect(await errorsOf(holders(1.5))).toEqual({ 'holders.0.pieces': 'Enter a whole number.' });
    expect(Object.keys(await errorsOf(holders(2 ** 53)))).toEqual(['holders.0.pieces']);
    expect(await errorsOf(holders(0, 0))).toEqual({ holders: 'Nobody holds pieces that share in this.' });
    expect(await errorsOf({ holders: [] })).toEqual({ holders: 'Nobody holds pieces that share in this.' });
    expect(await errorsOf({ holders: [...thirds.holders, { id: 'a', pieces: 1 }] })).toEqual({
      'holders.3.id': 'This holder is in the list more than once.',
    });
    const [option] = proceeding.options;
    expect(await errorsOf({ type: 'dividend' }, proceeding)).toEqual({
      options: 'Options do not share in a dividend; leave them out.',
    });
    for (const exercisePrice of ['5.00000000001', '-5'])
      expect(Object.keys(await errorsOf({ options: [{ ...option, exercisePrice }] }, proceeding))).toEqual([
        'options.0.exercisePrice',
      ]);
  });

  it('takes ten thousand holders and as many options at once, and no more', async () => {
    const holders = Array.from({ length: 10_000 }, () => ({
      id: randomUUID(),
      pieces: Number.MAX_SAFE_INTEGER,
    }));
    const options = holders.map((holder) => ({ ...holder, exercisePrice: '90071992547409.91' }));
    const gross = '90071992547409.91';
    const lines = await linesOf({ ...proceeding, gross, holders, options });
    const total = lines.reduce((sum, line) => sum + BigInt(line.grossIncome.replace('.', '')), 0n);
    expect([lines.length, total]).toEqual([10_000, 2n ** 53n - 1n]);
    const one = { id: 'one more', pieces: 1 };
    expect(await errorsOf({ holders: [...holders, one] })).toEqual({ holders: 'Give at most 10,000.' });
  });

  it('is for everybody who is logged in', async () => {
    expect((await preview(thirds, server.visitor())).status).toBe(401);
    const { client } = await registerFounder(server, {
      name: 'Ivo Marić',
      email: 'ivo@birch.test',
      company: 'Birch Labs',
      trust: 'Alder Trust',
    });
    expect((await preview(thirds, client)).status).toBe(200);
    const again = await logIn(server, 'ops@alder.test');
    expect((await again.post('/api/payouts/preview', thirds, { 'X-XSRF-TOKEN': '' })).status).toBe(419);
    expect((await preview('{')).status).toBe(400);
    expect(server.faults).toEqual([]);
  });
});
