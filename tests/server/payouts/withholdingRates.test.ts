import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../../server/i18n/refusals.ts';
import {
  accepted,
  command,
  type Employee,
  type Founder,
  openCompany,
  recordIn,
  registerTrust,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import {
  approved,
  closeSound,
  dividendOf,
  drafted,
  equal,
  heldPool,
  linesOf,
  liquidationOf,
  verifiedIn,
} from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const names = ['ana', 'ben', 'eva'] as const;

// Today is 2026-01-15.
describe.each(testKinds)('rates of withholding tax, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<(typeof names)[number], Employee>;
  let pool: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names));
    await verifiedIn(server, people.ana, 'HR');
    await verifiedIn(server, people.ben, 'HU');
    pool = await heldPool(trust, founder, equal(names));
  });
  afterAll(() => closeSound(server));

  const terms = { country: 'HR', year: 2026, type: 'dividend', taxRate: '12' };
  const enter = (attributes: object, client = trust) =>
    client.create('withholding-rates', { ...terms, ...attributes });
  const entered = async (attributes: object): Promise<Row> => recordIn(accepted(await enter(attributes)));
  const named = (some: readonly (typeof names)[number][]) =>
    some.map((name) => ({ id: people[name].id, name: `${name} Kovač` }));
  const proposed = async (of: Row, query: string) =>
    accepted(await trust.get(`/api/pools/${of.id}/withholding-rates?${query}`)).json.data.attributes;
  const sharing = async (of: Row, query: string) =>
    accepted(await trust.get(`/api/pools/${of.id}/payout-holders?${query}`)).json.data.attributes.holders;
  const activities = async () =>
    (await trust.list('activities', { sort: ['created_at', 'DESC'] })).filter(({ what }) =>
      String(what).endsWith('withholding-rate'),
    );

  it('are listed by the names of their countries in the language of the reader', async () => {
    // Croatia, Germany, Hungary; Deutschland, Kroatien, Ungarn; Hrvatska, Mađarska, Njemačka.
    const orders = { en: 'HR DE HU', de: 'DE HR HU', hr: 'HR HU DE' };
    const ids: string[] = [];
    for (const country of ['DE', 'HR', 'HU']) ids.push((await entered({ country, year: 2030 })).id);
    for (const [language, order] of Object.entries(orders)) {
      const query = { filter: JSON.stringify({ year: 2030 }), sort: '["country","ASC"]' };
      const listed = async (further: object) =>
        trust.get(`/api/withholding-rates?${new URLSearchParams({ ...query, ...further })}`, {
          'Accept-Language': language,
        });
      const countries = ({ json }: { json: { data: { attributes: Row }[] } }) =>
        json.data.map(({ attributes }) => attributes.country).join(' ');
      expect(countries(await listed({}))).toBe(order);
      // A page goes on behind the last one.
      const first = await listed({ range: '[0,0]' });
      const after = first.headers.get('x-next-cursor')!;
      expect(`${countries(first)} ${countries(await listed({ after }))}`).toBe(order);
    }
    for (const id of ids) accepted(await command(trust, 'withholding-rates', id, 'remove'));
  });

  it('are entered, changed and removed by the operators, each once, and every act is written down', async () => {
    const { id, taxRate } = await entered({ country: 'SI', taxRate: '25.500' });
    expect(taxRate).toBe('25.5');
    const twice = await enter({ country: 'SI', taxRate: '30' });
    expect([twice.status, twice.json.errors]).toEqual([422, { year: refusals.en.withholdingRateExists }]);
    await entered({ country: 'SI', year: 2027 });
    await entered({ country: 'SI', type: 'liquidation-proceeding' });

    const changed = accepted(await command(trust, 'withholding-rates', id, 'change', { taxRate: '27' }));
    expect(recordIn(changed).taxRate).toBe('27');
    accepted(await command(trust, 'withholding-rates', id, 'remove'));
    expect((await trust.get(`/api/withholding-rates/${id}`)).status).toBe(404);
    expect((await command(trust, 'withholding-rates', id, 'remove')).status).toBe(404);
    await entered({ country: 'SI' });

    const said = (await activities()).map(({ what, details }) => [
      what,
      ...details.map(({ before, value }: Row) => (before ? `${before} > ${value}` : value)),
    ]);
    expect(said).toContainEqual(['entered-withholding-rate', 'SI', '2026', 'dividend', '25.5']);
    expect(said).toContainEqual(['changed-withholding-rate', 'SI', '2026', 'dividend', '25.5 > 27']);
    expect(said).toContainEqual(['removed-withholding-rate', 'SI', '2026', 'dividend', '27']);
  });

  it.each([
    ['taxRate', { taxRate: '100.5' }],
    ['taxRate', { taxRate: '-1' }],
    ['taxRate', { taxRate: 12 }],
    ['country', { country: 'Croatia' }],
    ['year', { year: 1999 }],
    ['type', { type: 'bonus' }],
  ])('are refused with a wrong %s: %j', async (field, wrong) => {
    const { status, json } = await enter(wrong);
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]]);
  });

  it('are those of one trust, which no other sees or changes', async () => {
    const { id } = await entered({ country: 'DE' });
    const other = await registerTrust(server, 'Cedar Trust', 'ops@cedar.test');
    expect(await other.list('withholding-rates')).toEqual([]);
    expect((await other.get(`/api/withholding-rates/${id}`)).status).toBe(404);
    expect((await command(other, 'withholding-rates', id, 'change', { taxRate: '1' })).status).toBe(404);
    const [{ id: trust_id }] = (await trust.list('trusts')) as [Row];
    expect((await enter({ country: 'FR', trust_id }, other)).status).toBe(422);
    accepted(await enter({ country: 'DE', taxRate: '1' }, other));
    expect((await founder.client.get('/api/withholding-rates')).status).toBe(403);
    expect((await trust.get(`/api/withholding-rates/${id}`)).json.data.attributes.taxRate).toBe('12');
  });

  it('are proposed for the countries of the holders, with the year that each is of', async () => {
    await entered({ country: 'HR', year: 2024, taxRate: '10' });
    await entered({ country: 'HR', year: 2025, taxRate: '12' });
    await entered({ country: 'HR', year: 2027, taxRate: '14' });
    await entered({ country: 'HR', type: 'liquidation-proceeding', taxRate: '0' });
    expect(await proposed(pool, 'type=dividend')).toEqual({
      year: 2026,
      countries: [
        { country: 'HR', holders: 1, taxRate: '12', ofYear: 2025 },
        { country: 'HU', holders: 1, taxRate: null, ofYear: null },
      ],
      // Nobody lives there; the rate of a liquidation and that of 2027 are not proposed for a dividend of 2026.
      elsewhere: [
        { country: 'DE', taxRate: '12', ofYear: 2026 },
        { country: 'SI', taxRate: '12', ofYear: 2026 },
      ],
      withoutCountry: 1,
    });
    await entered({ country: 'HR', taxRate: '12.5' });
    const [ofDividend] = (await proposed(pool, 'type=dividend')).countries;
    expect(ofDividend).toMatchObject({ taxRate: '12.5', ofYear: 2026 });
    const [ofLiquidation] = (await proposed(pool, 'type=liquidation-proceeding')).countries;
    expect(ofLiquidation).toMatchObject({ taxRate: '0', ofYear: 2026 });
    // A payment of a later year takes the rates of that year, where there are any.
    const later = await proposed(pool, 'type=dividend&year=2028');
    expect([later.year, later.countries[0]]).toMatchObject([2028, { taxRate: '14', ofYear: 2027 }]);
    // Nobody held certificates before the first were exercised.
    const before = await proposed(pool, 'type=dividend&recordDate=2024-02-01');
    expect([before.countries, before.withoutCountry]).toEqual([[], 0]);
    expect(await sharing(pool, 'type=dividend&recordDate=2024-02-01')).toEqual([]);
  });

  it('are proposed for the frozen list where a liquidation has a later tranche', async () => {
    const sold = await heldPool(trust, founder, equal(['ana', 'eva']));
    await approved(trust, liquidationOf(sold));
    const { countries, withoutCountry } = await proposed(sold, 'type=liquidation-proceeding');
    // Ben holds certificates of another shareholding.
    expect(await sharing(sold, 'type=liquidation-proceeding')).toEqual(named(['ana', 'eva']));
    expect([countries, withoutCountry]).toEqual([
      [{ country: 'HR', holders: 1, taxRate: '0', ofYear: 2026 }],
      1,
    ]);
  });

  it('have those who would share beside them, by a part of their names', async () => {
    expect(await sharing(pool, 'type=dividend')).toEqual(named(names));
    expect(await sharing(pool, 'type=dividend&q=KOVAC')).toEqual(named(names));
    expect(await sharing(pool, 'type=dividend&q=be')).toEqual(named(['ben']));
    expect(await sharing(pool, 'type=dividend&q=%25')).toEqual([]);
    const { status, json } = await trust.get(`/api/pools/${pool.id}/payout-holders?type=bonus`);
    expect([status, json.message]).toEqual([400, expect.stringContaining('type')]);
  });

  it('leave a payout as it was drafted when they change', async () => {
    const rate = await entered({ country: 'HU', taxRate: '10' });
    const draft = await drafted(
      trust,
      dividendOf(pool, { countryRates: [{ country: 'HU', taxRate: '10' }] }),
    );
    accepted(await command(trust, 'withholding-rates', rate.id, 'change', { taxRate: '20' }));
    const ofBen = (await linesOf(trust, draft)).find(({ employee_id }) => employee_id === people.ben.id);
    expect(ofBen!.taxWithholding).toBe('10');
  });
});

describe.each(testKinds)('lines that differ from the last time, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let pool: Row;
  let people: Record<(typeof names)[number], Employee>;

  beforeAll(async () => {
    server = await startTestServer(kind);
    let founder: Founder;
    ({ trust, founder, people } = await openCompany(server, names));
    pool = await heldPool(trust, founder, equal(names));
  });
  afterAll(() => closeSound(server));

  const lastOf = async (payout: Row) =>
    Object.fromEntries(
      (await linesOf(trust, payout)).map((line) => [
        names.find((name) => people[name].id === line.employee_id),
        [line.differsFromLast, line.lastTaxWithholding, line.lastBankFee],
      ]),
    );
  const countOf = async ({ id }: Row) =>
    (await trust.get(`/api/payouts/${id}`)).json.data.attributes.differingLines;
  const ofAna = (taxRate: string) => ({ holderRates: [{ employee_id: people.ana.id, taxRate }] });

  it('are none in a first payout', async () => {
    const first = await drafted(trust, dividendOf(pool));
    expect(await countOf(first)).toBe(0);
    expect(await lastOf(first)).toMatchObject({ ana: [false, null, null], eva: [false, null, null] });
  });

  it('say the rate and the fee of the last approved payout, as long as it is a draft', async () => {
    await approved(trust, dividendOf(pool, ofAna('10')));
    await drafted(trust, dividendOf(pool, { taxRate: '99' }));
    const next = await drafted(trust, dividendOf(pool, ofAna('10.5')));
    expect(await countOf(next)).toBe(1);
    const same = [false, '15', '2.50'];
    expect(await lastOf(next)).toEqual({ ana: [true, '10', '2.50'], ben: same, eva: same });

    const dearer = await drafted(trust, dividendOf(pool, { ...ofAna('10'), bankFee: '3.00' }));
    expect(await countOf(dearer)).toBe(3);
    const differing = { payout_id: dearer.id, differsFromLast: true };
    expect(await trust.list('payout-lines', { filter: differing })).toHaveLength(3);

    const done = await approved(trust, dividendOf(pool, { taxRate: '20' }));
    expect(await countOf(done)).toBe(0);
  });

  it('compare no fee of another currency, nor where a line bears none', async () => {
    const yen = await drafted(
      trust,
      dividendOf(pool, { grossAmountValue: '90000', currency: 'JPY', taxRate: '20', bankFee: '100' }),
    );
    expect(await lastOf(yen)).toMatchObject({ ana: [false, '20', null] });
    const tiny = await drafted(trust, dividendOf(pool, { grossAmountValue: '3.00', taxRate: '20' }));
    expect(await lastOf(tiny)).toMatchObject({ ana: [false, '20', null] });
  });

  it('pass over a payout that was reversed', async () => {
    const wrong = await approved(trust, dividendOf(pool, { taxRate: '30' }));
    accepted(await command(trust, 'payouts', wrong.id, 'reverse', { reason: 'The wrong rate' }));
    expect(await countOf(await drafted(trust, dividendOf(pool, { taxRate: '20' })))).toBe(0);
  });
});
