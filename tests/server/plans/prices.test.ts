import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  activePool,
  confirmExercise,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  planOf,
  promisePlan,
  recordIn,
  requestExercise,
  requestPool,
  valueShares,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { csvOf, sendCsv } from '../../support/csv.ts';
import { testKinds } from '../../support/database.ts';
import { unpack } from '../../support/ocf.ts';
import {
  amountsOf,
  approve,
  drafted,
  heldPool,
  linesOf,
  liquidationOf,
  today,
} from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { expectSound } from '../ocf/ocfChecks.ts';
import { pdfText } from '../papers/pdfText.ts';

describe.each(testKinds)('a price per piece, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana' | 'ben' | 'cleo', Employee>;
  let pool: Row;
  let plan: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana', 'ben', 'cleo'], today));
    pool = await activePool(trust, founder, { value: '0.0001' });
    plan = await grantedPlan(founder, people.ana, pool.id, { exercisePrice: '0.125' });
  });
  afterAll(() => server?.close());

  const refusal = async (answer: ReturnType<Client['create']>) => {
    const { status, json } = await answer;
    return [status, json.errors];
  };
  const textOf = async (resource: string, id: string) =>
    pdfText((await founder.client.get(`/api/${resource}/${id}/file`)).bytes).join(' ');
  const linesIn = (of: object) =>
    founder.client.list('transactions', { filter: of, sort: ['created_at', 'ASC'] });

  it('is kept with up to ten decimals, and shown with at least those of its currency', async () => {
    expect(pool.value).toBe('0.0001');
    expect(plan.exercisePrice).toBe('0.125');
    const shown = async (value: string, currency: string) =>
      (await requestPool(founder, { value, currency })).value;
    expect(await shown('12', 'EUR')).toBe('12.00');
    expect(await shown('12.5', 'EUR')).toBe('12.50');
    expect(await shown('0.0000000001', 'EUR')).toBe('0.0000000001');
    expect(await shown('0.5', 'JPY')).toBe('0.5');
    expect(await shown('12.0', 'JPY')).toBe('12');
    expect(await shown('90071992547409.91', 'EUR')).toBe('90071992547409.91');
    expect(await shown('9007199254740991.0', 'JPY')).toBe('9007199254740991');
  });

  it('of more decimals, or that may be a thousand, is refused with the reason', async () => {
    const decimals = 'Enter at most 10 decimals, such as 0.125.';
    const common = { company_id: founder.companyId, name: 'X', asset: 'X', pieces: 1, currency: 'EUR' };
    const pools = (value: unknown) => refusal(founder.client.create('pools', { ...common, value }));
    expect(await pools('0.00000000001')).toEqual([422, { value: decimals }]);
    expect(await pools('1,125')).toEqual([
      422,
      { value: 'This could mean decimals or thousands: write 1000 or 1.0000.' },
    ]);
    expect(await pools('90071992547409.9100000001')).toEqual([
      422,
      { value: 'The amount is larger than can be handled.' },
    ]);
    expect((await pools(0.125))[0]).toBe(422);
    const plans = (attributes: object) =>
      refusal(founder.client.create('plans', planOf(pool.id, people.ben.id, attributes)));
    expect(await plans({ exercisePrice: '0.00000000001' })).toEqual([422, { exercisePrice: decimals }]);
  });

  it('is described with its decimals', async () => {
    const { json } = await server.visitor().get('/api/openapi.json');
    const body = json.paths['/api/plans'].post.requestBody.content['application/json'].schema;
    const { exercisePrice } = body.properties.data.properties.attributes.properties;
    expect(exercisePrice).toEqual({ type: 'string', pattern: '^\\d+(\\.\\d{1,10})?$' });
  });

  it('times pieces is rounded once, half up, in the ledger and where somebody pays', async () => {
    await identify(people.ana);
    await requestExercise(people.ana, plan.id, 3);
    const [asked] = (await people.ana.client.one('plans', plan.id)).openExercise;
    expect(asked).toMatchObject({ pieces: 3, amount: '0.38', currency: 'EUR' });
    await confirmExercise(trust, plan.id);
    const lines = await linesIn({ plan_id: plan.id });
    expect(lines.map(({ type, pieces, value, paid }) => [type, pieces, value, paid])).toContainEqual([
      'certificate-issuance',
      3,
      '0.00',
      '0.38',
    ]);
    const issued = await linesIn({ pool_id: pool.id, type: 'option-issuance' });
    // 1,000 pieces of a nominal value of 0.0001 each.
    expect(issued.map(({ value }) => value)).toEqual(['0.10']);
  });

  it('of a currency without decimals comes to a whole amount', async () => {
    const yen = await activePool(trust, founder, { name: 'Yen', value: '0.5', currency: 'JPY', pieces: 101 });
    const issued = await linesIn({ pool_id: yen.id, type: 'option-issuance' });
    expect(issued.map(({ value, currency }) => [value, currency])).toEqual([['51', 'JPY']]);
    const { id } = await grantedPlan(founder, people.ana, yen.id, { exercisePrice: '0.5' });
    await requestExercise(people.ana, id, 5);
    const [asked] = (await people.ana.client.one('plans', id)).openExercise;
    expect(asked).toMatchObject({ amount: '3', currency: 'JPY' });
  });

  it('sorts and filters lists by what it is, and is a decimal of the country in files', async () => {
    for (const exercisePrice of ['2', '0.1249999999', '10', '0.13'])
      await promisePlan(founder, pool.id, people.ben.id, { exercisePrice, pieces: 1 });
    const inOrder = await people.ben.client.list('plans', {
      filter: { pool_id: pool.id },
      sort: ['exercisePrice', 'ASC'],
    });
    expect(inOrder.map(({ exercisePrice }) => exercisePrice)).toEqual([
      '0.1249999999',
      '0.13',
      '2.00',
      '10.00',
    ]);
    const found = (exercisePrice: string) =>
      founder.client.list('plans', { filter: { pool_id: pool.id, exercisePrice } });
    expect((await found('0.1250')).map(({ id }) => id)).toEqual([plan.id]);
    expect(await found('0.12')).toEqual([]);
    for (const [language, cell] of [
      ['en', ',0.125,'],
      ['de', ';0,125;'],
    ] as const) {
      const headers = { Accept: 'text/csv', 'Accept-Language': language };
      const { bytes } = await founder.client.get('/api/plans', headers);
      expect(bytes.toString()).toContain(cell);
    }
  });

  it('stands on papers as it is, and what pieces come to is an amount', async () => {
    const [agreement] = await founder.client.list('documents', { filter: { plan_id: plan.id } });
    const text = await textOf('documents', agreement!.id);
    expect(text).toContain('EUR 0.125');
    expect(text).toContain('EUR 5.00');
    expect(text).toContain('EUR 0.0001');
    const [certificate] = await trust.list('certificates', { filter: { employee_id: people.ana.id } });
    expect(await textOf('certificates', certificate!.id)).toContain('EUR 0.0001');
  });

  it('of a share says what options are worth, rounded once for all of them', async () => {
    await valueShares(founder, pool.id, '0.2505', today);
    const dashboard = async (client: Client) =>
      accepted(await client.get('/api/dashboard')).json.data.attributes;
    const ofFounder = (await dashboard(founder.client)).pools.find(({ id }: Row) => id === pool.id);
    // 17 vested options and 20 others at 0.1255 each.
    expect(ofFounder).toMatchObject({ shareValue: '0.2505', worth: { vested: '2.13', unvested: '2.51' } });
    const [ofAna] = (await dashboard(people.ana.client)).plans.filter(({ id }: Row) => id === plan.id);
    expect(ofAna).toMatchObject({ exercisePrice: '0.125', shareValue: '0.2505' });
    const [valuation] = await founder.client.list('valuations', { filter: { pool_id: pool.id } });
    expect(valuation).toMatchObject({ value: '0.2505' });
  });

  it('is read from files with points and with commas', async () => {
    const old = await activePool(trust, founder, { name: 'Old', heldSince: '2021-06-01' });
    const line = {
      pool: 'Old',
      email: 'cleo@birch.test',
      pieces: 8,
      exercisePrice: '0.125',
      grantDate: '2022-02-01',
      vested: 8,
      vestedOn: '2024-02-01',
      exercised: 3,
      exercisedOn: '2024-03-01',
      expiryDate: '2031-01-31',
      postTerminationDays: 90,
    };
    const send = (csv: string) => sendCsv(trust, founder.companyId, 'opening-balances', csv);
    const withCommas = (price: string) =>
      csvOf({ ...line, exercisePrice: 'PRICE', reference: `R${price.replace(/\D/, '-')}` })
        .replaceAll(',', ';')
        .replace('PRICE', price);
    accepted(await send(csvOf(line)));
    accepted(await send(withCommas('0,125')));
    accepted(await send(withCommas('1,125')));
    const { json } = await send(withCommas('1.125'));
    expect(json.errors).toEqual({
      'line 2.exercisePrice': 'This could mean decimals or thousands: write 1000 or 1.0000.',
    });
    const plans = await trust.list('plans', { filter: { pool_id: old.id } });
    expect(plans.map(({ exercisePrice }) => exercisePrice).sort()).toEqual(['0.125', '0.125', '1.125']);
    const paid = (await linesIn({ pool_id: old.id, type: 'certificate-issuance' })).flatMap(
      (l) => l.paid ?? [],
    );
    expect(paid).toEqual(['0.38', '0.38', '3.38']);
  });

  it('travels in the Open Cap Format as it is, also as that of shares which came of options', async () => {
    const { bytes } = accepted(await founder.client.get(`/api/companies/${founder.companyId}/ocf`));
    const ocf = unpack(bytes);
    await expectSound(ocf, { server, trust, companyId: founder.companyId });
    const granted = ocf.of('TX_EQUITY_COMPENSATION_ISSUANCE').find(({ custom_id }) => custom_id === plan.id);
    expect(granted!.exercise_price).toEqual({ amount: '0.125', currency: 'EUR' });
    const prices = ocf.of('TX_STOCK_ISSUANCE').map(({ share_price }) => share_price.amount);
    expect(new Set(prices)).toEqual(new Set(['0.0001', '0.125', '1.125', '0.5', '0.10']));
  });

  it('of options counts in a liquidation with all its decimals', async () => {
    const stakes = [
      { email: 'ana@birch.test', certificates: 10, price: '0.10' },
      { email: 'ben@birch.test', vested: 10, price: '0.0125' },
      { email: 'cleo@birch.test', vested: 10, price: '0.0562500001' },
    ];
    const sold = await heldPool(trust, founder, stakes);
    const draft = await drafted(trust, liquidationOf(sold, { grossAmountValue: '1.00' }));
    const payout = recordIn(accepted(await approve(trust, draft)));
    // p = (1.00 + 10 · 0.0125) / 20 = 0.05625, which the options at 0.0562500001 are just above.
    expect(payout.pricePerPiece).toBe('0.05625');
    const lines = await linesOf(trust, payout);
    const gross = new Map(lines.map(({ employee_id, grossIncome }) => [employee_id, grossIncome]));
    expect([gross.get(people.ana.id), gross.get(people.ben.id), gross.size]).toEqual(['0.56', '0.44', 2]);
    // A later tranche is paid to the frozen list, which has the same decimals.
    const later = await drafted(trust, liquidationOf(sold, { grossAmountValue: '1.00' }));
    expect(await amountsOf(trust, later)).toHaveLength(3);
    const options = { id: 'b', pieces: 10, exercisePrice: '0.0125' };
    const asked = {
      type: 'liquidation-proceeding',
      gross: '1.00',
      currency: 'EUR',
      taxRate: '0',
      bankFee: '0.00',
      holders: [{ id: 'a', pieces: 10 }],
      options: [options],
    };
    const { json } = accepted(await trust.post('/api/payouts/preview', asked));
    expect(json.data.attributes.lines.map((l: Row) => l.grossIncome)).toEqual(['0.56', '0.44']);
  });
});
