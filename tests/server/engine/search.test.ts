import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../model/enums.ts';
import { paperReference } from '../../../model/reference.ts';
import { typedDay } from '../../../server/engine/records/typedDay.ts';
import { invite } from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import type { TestServer } from '../../support/server.ts';
import { startWorld, type World } from '../../support/world.ts';

/** What papers of certificates are called in a language. */
const textsOf = (language: string): { pages: { papers: Record<string, string> } } =>
  JSON.parse(readFileSync(new URL(`../../../i18n/${language}/certificates.json`, import.meta.url), 'utf8'));

type Hit = { id: string; type: string; attributes: Record<string, unknown> };

describe.each(testKinds)('the search over everything, on the %s database', (kind) => {
  let server: TestServer;
  let world: World;

  beforeAll(async () => {
    ({ server, world } = await startWorld(kind));
  });
  afterAll(() => server?.close());

  const search = async (client: Client, q: string): Promise<Hit[]> => {
    const { status, json } = await client.get(`/api/search?${new URLSearchParams({ q })}`);
    expect(status, JSON.stringify(json)).toBe(200);
    return json.data;
  };
  const named = (hits: Hit[]) =>
    hits.map(({ type, attributes }) => `${type}: ${attributes.name ?? attributes.title}`);

  it('finds people, their plans and papers by a part of the name, without its accents', async () => {
    const hits = await search(world.birch.client, 'kovac');
    expect(named(hits)).toContain('employees: Ana Kovač');
    expect(hits.map(({ type }) => type)).toEqual(expect.arrayContaining(['employees', 'plans']));
    const employee = hits.find(({ type }) => type === 'employees')!;
    expect(employee.attributes).toEqual({
      name: 'Ana Kovač',
      email: 'ana@birch.test',
      company_id: world.birch.companyId,
      status: 'verified',
    });
  });

  it('answers those first of whom a word begins with the text', async () => {
    const { client } = world.fir;
    for (const name of ['Oriana Vuk', 'Zoran Orić', 'Gloria Vuk']) {
      const email = `${name.split(' ')[0]!.toLowerCase()}@fir.test`;
      await invite(world.fir, name, email);
    }
    const people = async (q: string) =>
      (await search(client, q)).flatMap(({ type, attributes }) =>
        type === 'employees' ? [attributes.name] : [],
      );
    expect(await people('ori')).toEqual(['Zoran Orić', 'Oriana Vuk', 'Gloria Vuk']);
  });

  it('finds shareholdings, companies and payouts', async () => {
    expect(named(await search(world.alder, 'elm 20'))).toContain('pools: Elm 2026');
    expect(named(await search(world.alder, 'BIRCH'))).toContain('companies: Birch Labs');
    expect((await search(world.alder, '1+1 ESOP')).map(({ type }) => type)).toContain('payouts');
  });

  it('finds payouts by what pages say of them: type, title, reference and amount', async () => {
    const payout = (await world.alder.list('payouts')).find(({ recordDate }) => recordDate !== null)!;
    const [year, , day] = payout.recordDate.split('-');
    const month = new Date(payout.recordDate).toLocaleString('en', { month: 'short', timeZone: 'UTC' });
    const word = { dividend: 'Dividend', 'liquidation-proceeding': 'Liquidation proceeds' }[
      payout.type as 'dividend'
    ];
    const [whole, cents] = payout.grossAmountValue.split('.');
    const grouped = Number(whole).toLocaleString('en');
    for (const q of [
      word.toLowerCase(),
      `${payout.name} · ${word} · ${Number(day)} ${month} ${year}`,
      `${payout.name} · ${word} · ${Number(day)} ${month}`,
      `${payout.name} ${word.split(' ')[0]}`,
      payout.reference,
      payout.reference.replace(/.{4}(?=.)/g, '$& '),
      `${grouped}.${cents}`,
      `${grouped.replaceAll(',', '.')},${cents}`,
      `${payout.currency} ${payout.grossAmountValue}`,
    ])
      expect(
        (await search(world.alder, q)).map(({ id }) => id),
        q,
      ).toContain(payout.id);
    const others = [
      `${payout.name} · ${word} · ${month} 1999`,
      `${payout.name} · Dividend · 1 Jan 1999`,
      `${payout.name} · ${word} · ${Number(day) === 1 ? 2 : 1} ${month}`,
      `${payout.name} · Nothing`,
      `${payout.name} nothing`,
      '77,777.77',
    ];
    for (const q of others)
      expect(
        (await search(world.alder, q)).filter(({ type }) => type === 'payouts'),
        q,
      ).toEqual([]);
  });

  it('finds payouts of a month by its name in every language, long or short, with the year or of every year', async () => {
    const client = world.alder;
    const all = await client.list('payouts', { range: [0, 999] });
    const payout = all.find((one) => one.recordDate !== null)!;
    const [year, digits] = String(payout.recordDate).split('-') as [string, string];
    const month = Number(digits);
    const namesOf = (number: number, form: Intl.DateTimeFormatOptions) =>
      languages.map((language) =>
        new Date(Date.UTC(2026, number - 1, 1)).toLocaleString(language, { ...form, timeZone: 'UTC' }),
      );
    const found = async (q: string) =>
      (await client.list('payouts', { filter: { q }, range: [0, 999] })).map(({ id }) => id).sort();
    const ofMonth = all.filter(({ recordDate, created_at }) =>
      String(recordDate ?? created_at)
        .slice(5)
        .startsWith(digits),
    );
    const ids = ofMonth.map(({ id }) => id).sort();
    for (const name of namesOf(month, { month: 'long' })) {
      expect(await found(name), name).toEqual(ids);
      expect(await found(`${name} ${year}`), name).toEqual(ids);
      expect(await found(`${name} 1999`), name).toEqual([]);
    }
    for (const name of namesOf(month, { month: 'short' }))
      expect(await found(name.toUpperCase()), name).toEqual(expect.arrayContaining(ids));
    for (const name of namesOf((month % 12) + 1, { month: 'long' }))
      expect(await found(name), name).not.toContain(payout.id);
    const [name] = namesOf(month, { month: 'long' });
    for (const q of [
      `${name} ${year} ${payout.name}`,
      `${payout.name} · ${name} ${year}`,
      `${name} ${payout.name}`,
    ])
      expect(
        (await search(client, q)).map(({ id }) => id),
        q,
      ).toContain(payout.id);
    // The year is that of the month, not a word of the name.
    expect(await found(`Elm ${name} 2025`)).toEqual([]);
  });

  it('knows a month in the cases in which Croatian writes it, and no name of a person that begins as one does', () => {
    const cases = { studenom: '11', siječnju: '01', rujnu: '09', prosincu: '12', 'Veljači 2026': '2026-02' };
    for (const [typed, written] of Object.entries(cases)) expect(typedDay(typed)?.written).toBe(written);
    for (const name of ['Novak', 'Maya', 'Julia', 'Marko', 'Novak 2026', '5 Novak'])
      expect(typedDay(name), name).toBeUndefined();
  });

  it('finds certificates, and the lines that brought them, by their numbers', async () => {
    const all = await world.alder.list('certificates', { range: [0, 999] });
    const { number, transaction_id } = all.find((one) => one.transaction_id !== null)!;
    const own = all.filter((one) => one.number === number).map(({ id }) => id);
    for (const q of [
      String(number),
      `No. ${number}`,
      `Nr. ${number}`,
      `br. ${number}`,
      `No ${number}`,
      `Depositary receipt ${number}`,
    ]) {
      const hits = (await search(world.alder, q)).filter(({ type }) => type === 'certificates');
      expect(hits.map(({ id }) => id).sort(), q).toEqual(own.slice().sort());
      const lines = await world.alder.list('transactions', { filter: { q }, range: [0, 999] });
      expect(
        lines.map(({ id }) => id),
        q,
      ).toContain(transaction_id);
    }
    const { client } = world.ana;
    const [receipt] = await client.list('certificates');
    const hits = await search(client, `No. ${receipt!.number}`);
    expect(hits.map(({ id }) => id)).toContain(receipt!.id);
  });

  it('finds by a number behind the name of a kind what the number finds of that kind', async () => {
    const all = await world.alder.list('certificates', { range: [0, 999] });
    const { id, number, transaction_id } = all.find((one) => one.transaction_id !== null)!;
    for (const q of [`transaction ${number}`, `Transaktion Nr. ${number}`, `Transakcija br. ${number}`]) {
      const hits = (await search(world.alder, q)).map((hit) => hit.id);
      expect(hits, q).toContain(transaction_id);
      expect(hits, q).not.toContain(id);
    }
    // The line says why it was found.
    const line = (await search(world.alder, `transaction ${number}`)).find(
      (hit) => hit.id === transaction_id,
    )!;
    expect(String(line.attributes.certificateNumbers).split(', ')).toContain(String(number));
    for (const each of await world.ana.client.list('transactions')) {
      const own = await world.ana.client.list('certificates', { filter: { transaction_id: each.id } });
      const numbers = own.map((one) => Number(one.number)).sort((one, other) => one - other);
      expect(each.certificateNumbers).toBe(numbers.length > 0 ? numbers.join(', ') : null);
    }
    for (const q of [`certificate ${number}`, `Zertifikat ${number}`, `potvrda ${number}`])
      expect(
        (await search(world.alder, q)).map((hit) => hit.id),
        q,
      ).toContain(id);
  });

  it('finds a certificate by the words on its paper in every language, for everybody who sees it', async () => {
    const { client } = world.ana;
    const [receipt] = await client.list('certificates');
    const written = languages.flatMap((language) => {
      const { certificate, receipt: ofReceipt } = textsOf(language).pages.papers;
      return [certificate!, ofReceipt!].map((text) => text.replace('%{number}', String(receipt!.number)));
    });
    expect(written).toContain(`Hinterlegungsschein Nr. ${receipt!.number}`);
    for (const q of [...written, `Depositary receipt ${receipt!.number}`, `certificate ${receipt!.number}`])
      for (const reader of [client, world.birch.client, world.alder])
        expect(
          (await search(reader, q)).map(({ id }) => id),
          q,
        ).toContain(receipt!.id);
  });

  it('finds sales, purchases and the like in their lists by the people in their names', async () => {
    for (const kind of ['sales', 'offers', 'buybacks', 'amendments']) {
      const all = await world.alder.list(kind, { range: [0, 999] });
      const q = String(all[0]!.name).split(' ')[0]!;
      const named = all.filter(({ name }) => String(name).includes(q)).map(({ id }) => id);
      const found = await world.alder.list(kind, { filter: { q: q.toUpperCase() }, range: [0, 999] });
      expect(
        found.map(({ id }) => id),
        kind,
      ).toEqual(named);
      expect(await world.alder.list(kind, { filter: { q: 'nobody at all' } }), kind).toEqual([]);
    }
  });

  it('finds a document by the reference on its pages', async () => {
    const paper = (await world.birch.client.list('documents'))[0]!;
    expect(paper.reference).toBe(paperReference(paper.id));
    for (const q of [paper.reference, paper.reference.slice(0, 9).toLowerCase()])
      expect(await search(world.birch.client, q)).toMatchObject([{ type: 'documents', id: paper.id }]);
  });

  it('finds a line of the ledger and a certificate by the reference, with dashes or without', async () => {
    for (const client of [world.alder, world.birch.client, world.ana.client]) {
      const [line] = await client.list('transactions', { filter: { type: 'grant' } });
      expect(line!.reference).toBe(paperReference(line!.id));
      for (const q of [line!.reference, line!.reference.toLowerCase()])
        expect(await search(client, q), q).toMatchObject([{ type: 'transactions', id: line!.id }]);
    }
    const [line] = await world.alder.list('transactions');
    const found = await world.alder.list('transactions', {
      filter: { q: line!.reference.replaceAll('-', '') },
    });
    expect(found.map(({ id }) => id)).toEqual([line!.id]);
    expect(await search(world.alder, line!.id)).toMatchObject([{ type: 'transactions', id: line!.id }]);
    expect(await search(world.cedar, line!.reference)).toEqual([]);
    const [receipt] = await world.alder.list('certificates');
    const hits = await search(world.alder, paperReference(receipt!.id));
    expect(hits).toMatchObject([{ type: 'certificates', id: receipt!.id }]);
  });

  it('finds the line of a payout by the reference of its payment, however it is grouped', async () => {
    const [line] = await world.alder.list('earnings', { filter: { employee_id: world.ana.id } });
    const reference = line!.reference as string;
    expect(reference).toMatch(/^RF/);
    const ways = [
      reference,
      reference.toLowerCase(),
      reference.replace(/.{4}(?=.)/g, '$& '),
      reference.replace(/.{4}(?=.)/g, '$&\u00a0'),
      `${reference.slice(0, 2)} ${reference.slice(2, 4)} ${reference.slice(4)}`,
    ];
    for (const client of [world.alder, world.birch.client, world.ana.client])
      for (const q of ways)
        expect(await search(client, q), q).toMatchObject([
          { type: 'earnings', id: line!.id, attributes: { reference, holder: 'Ana Kovač' } },
        ]);
    for (const client of [world.cedar, world.elm.client, world.ben.client])
      expect(await search(client, reference)).toEqual([]);
  });

  it('finds nothing that the lists of the role do not have', async () => {
    for (const { client } of world.people)
      for (const { id, type } of await search(client, 'a'))
        expect((await client.get(`/api/${type}/${id}`)).status, `${type} ${id}`).toBe(200);
    expect(named(await search(world.cedar, 'birch labs'))).toEqual([]);
    expect((await search(world.elm.client, 'kovač')).length).toBe(0);
  });

  it('answers at most five records of a kind', async () => {
    const kinds = Map.groupBy(await search(world.alder, 'e'), ({ type }) => type);
    expect(Math.max(...[...kinds.values()].map((hits) => hits.length))).toBe(5);
  });

  it('of the ledger finds the lines of a person, each with the names of whose it is', async () => {
    const ana = (await world.birch.client.list('employees', { filter: { q: 'ana kovač' } }))[0]!;
    const linesOf = (client: Client, filter: object) =>
      client.list('transactions', { filter, sort: ['created_at', 'ASC'], range: [0, 999] });
    const own = await linesOf(world.alder, { employee_id: ana.id });
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ employeeName, companyName }) => `${employeeName}, ${companyName}`))).toEqual(
      new Set(['Ana Kovač, Birch Labs']),
    );
    for (const client of [world.alder, world.birch.client])
      expect((await linesOf(client, { q: 'ana kova' })).map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    expect(await linesOf(world.elm.client, { q: 'kovač' })).toEqual([]);
    const { poolName, asset } = own[0]!;
    expect((await world.birch.client.list('pools', { filter: { name: poolName } }))[0]).toMatchObject({
      asset,
    });
    const ofPools = (await linesOf(world.alder, { q: asset })).filter(
      ({ employee_id }) => employee_id === null,
    );
    expect(ofPools[0]).toMatchObject({ employeeName: null, asset });
  });

  it('of the lines of payouts finds those of a holder', async () => {
    const all = await world.alder.list('earnings');
    const named = all.filter(({ holder }) => holder === 'Ana Kovač');
    expect(named.length).toBeGreaterThan(0);
    const { payout_id, reference } = named[0]!;
    const found = async (filter: object) =>
      new Set((await world.alder.list('earnings', { filter, range: [0, 999] })).map(({ id }) => id));
    expect(await found({ q: 'kovac' })).toEqual(new Set(named.map(({ id }) => id)));
    const ofPayout = named.filter((line) => line.payout_id === payout_id).map(({ id }) => id);
    expect(await found({ q: 'ana ko', payout_id })).toEqual(new Set(ofPayout));
    expect(await found({ q: reference })).toEqual(new Set([named[0]!.id]));
    expect(await found({ q: 'Ana Kovačević' })).toEqual(new Set());
  });

  it('is refused without words, with too many and to visitors', async () => {
    for (const q of ['', '  ', 'x'.repeat(201), 'a\0b']) {
      const { status } = await world.alder.get(`/api/search?${new URLSearchParams({ q })}`);
      expect(status, q).toBe(400);
    }
    expect((await world.alder.get('/api/search')).status).toBe(400);
    expect((await world.alder.get('/api/search?q=a&more=b')).status).toBe(400);
    expect((await server.visitor().get('/api/search?q=a')).status).toBe(401);
  });
});
