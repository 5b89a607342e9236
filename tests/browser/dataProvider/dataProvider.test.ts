// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Resource } from '../../../model/resource.ts';
import { pools } from '../../../model/resources/pools.ts';
import { createDataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { withStateTitles } from '../../../src/engine/command/withStateTitles.ts';

const id = '00000000-0000-4000-8000-000000000011';
const pool = { id, name: 'ESOP 2026', status: 'active', created_at: '2026-11-20T12:00:00.000Z' };
const wire = (type: string, { id, ...attributes }: { id: string; [name: string]: unknown }) => ({
  id,
  type,
  attributes,
});

const server = setupServer(
  http.get('/api/pools', () =>
    HttpResponse.json({ data: [wire('pools', pool)] }, { headers: { 'Content-Range': 'pools 0-0/1' } }),
  ),
  http.get('/api/pools/:id', () =>
    HttpResponse.json({ data: wire('pools', pool) }, { headers: { ETag: '"7"' } }),
  ),
);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the data provider', () => {
  it('sends what was changed with the version that it was read in, and tells of the change', async () => {
    const seen: { version: string | null; body: unknown }[] = [];
    server.use(
      http.patch('/api/pools/:id', async ({ request }) => {
        seen.push({ version: request.headers.get('If-Match'), body: await request.json() });
        return HttpResponse.json({ data: wire('pools', pool) }, { headers: { ETag: '"8"' } });
      }),
    );
    const changed = vi.fn();
    const provider = createDataProvider(changed);
    const { data } = await provider.getOne('pools', { id });
    expect(data).toEqual(pool);
    for (const name of ['One', 'Two']) {
      await provider.update('pools', { id: data.id, data: { ...data, name }, previousData: data });
    }
    expect(seen.map(({ version }) => version)).toEqual(['"7"', '"8"']);
    expect(seen[0]!.body).toEqual({ data: { type: 'pools', id, attributes: { name: 'One' } } });
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('refuses what was typed on an older version once, and then saves it on top of the newer one', async () => {
    const versions: (string | null)[] = [];
    let version = '"7"';
    const record = () => HttpResponse.json({ data: wire('pools', pool) }, { headers: { ETag: version } });
    server.use(
      http.get('/api/pools/:id', record),
      http.patch('/api/pools/:id', ({ request }) => {
        versions.push(request.headers.get('If-Match'));
        return versions.at(-1) === version
          ? record()
          : HttpResponse.json({ message: 'stale' }, { status: 412 });
      }),
    );
    const provider = createDataProvider(() => {});
    const { data } = await provider.getOne('pools', { id });
    const save = () => provider.update('pools', { id, data: { ...data, name: 'One' }, previousData: data });
    version = '"8"';
    await expect(save()).rejects.toMatchObject({ message: 'platform.error.changedMeanwhile', status: 412 });
    await save();
    expect(versions).toEqual(['"7"', '"8"']);
  });

  describe('sent twice', () => {
    const data = { name: 'ESOP 2026' };
    const keysOf = (...answers: Response[]) => {
      const keys: (string | null)[] = [];
      server.use(
        http.post('/api/pools', ({ request }) => {
          keys.push(request.headers.get('Idempotency-Key'));
          return answers.shift() ?? HttpResponse.json({ data: wire('pools', pool) }, { status: 201 });
        }),
      );
      return keys;
    };

    it('makes one request of what is under way already, and another of anything else', async () => {
      const keys = keysOf();
      const changed = vi.fn();
      const provider = createDataProvider(changed);
      const answers = await Promise.all([
        provider.create('pools', { data }),
        provider.create('pools', { data }),
      ]);
      expect(answers.map((answer) => answer.data.id)).toEqual([id, id]);
      expect(keys).toHaveLength(1);
      expect(changed).toHaveBeenCalledOnce();
      await Promise.all([
        provider.create('pools', { data }),
        provider.create('pools', { data: { name: 'Other' } }),
      ]);
      expect(new Set(keys).size).toBe(3);
      expect(keys.every(Boolean)).toBe(true);
    });

    it('keeps its key until the server has done or refused it', async () => {
      const failed = HttpResponse.json({}, { status: 502 });
      const refused = HttpResponse.json({ message: 'No.' }, { status: 409 });
      const keys = keysOf(HttpResponse.error(), failed, refused);
      const provider = createDataProvider(() => {});
      for (const status of [0, 502, 409]) {
        await expect(provider.create('pools', { data })).rejects.toMatchObject({ status });
      }
      await provider.create('pools', { data });
      expect(new Set(keys.slice(0, 3)).size).toBe(1);
      expect(keys[3]).not.toBe(keys[0]);
    });
  });

  it('gives a command its inputs, and answers the record as it is now', async () => {
    server.use(
      http.post('/api/employees/:id/verify', async ({ request }) =>
        HttpResponse.json({
          data: wire('employees', { id, inputs: await request.json() }),
          redirect: 'https://id.example',
        }),
      ),
    );
    const changed = vi.fn();
    const answer = await createDataProvider(changed).command('employees', id, 'verify', { from: 'here' });
    expect(answer).toEqual({
      data: { id, inputs: { from: 'here' } },
      redirect: 'https://id.example',
    });
    expect(changed).toHaveBeenCalledOnce();
  });

  describe('refused a command', () => {
    const german = (key: string) => ({ 'resources.pools.values.status.active': 'Aktiv' })[key] ?? key;
    const refused = (command: string, message: string) => {
      server.use(http.post('/api/pools/:id/:command', () => HttpResponse.json({ message }, { status: 409 })));
      const provider = withStateTitles(
        createDataProvider(() => {}),
        [pools as Resource],
        german,
      );
      return provider.command('pools', id, command);
    };

    it('for the state of the record, calls that state what its reader calls it', async () => {
      await expect(refused('approve', 'Im Status active ist das nicht möglich.')).rejects.toMatchObject({
        status: 409,
        message: 'Im Status Aktiv ist das nicht möglich.',
      });
    });

    it('for another reason, leaves the reason as it is', async () => {
      await expect(refused('cancel', 'There are active plans.')).rejects.toMatchObject({
        message: 'There are active plans.',
      });
    });
  });

  it('hands on what is wrong with which field', async () => {
    const errors = { pieces: 'Too many.' };
    server.use(http.post('/api/pools', () => HttpResponse.json({ message: 'No.', errors }, { status: 422 })));
    const changed = vi.fn();
    const creation = createDataProvider(changed).create('pools', { data: {} });
    await expect(creation).rejects.toMatchObject({ status: 422, message: 'No.', body: { errors } });
    expect(changed).not.toHaveBeenCalled();
  });

  describe('of a list that is longer than what is counted', () => {
    const sort = { field: 'id', order: 'ASC' } as const;
    const pageOf = (page: number, filter = {}) => ({ pagination: { page, perPage: 5000 }, sort, filter });

    it('reads one page after the other by the end of the one before', async () => {
      const asked: (string | null)[] = [];
      server.use(
        http.get('/api/transactions', ({ request }) => {
          asked.push(new URL(request.url).searchParams.get('after'));
          const headers = { 'Content-Range': 'transactions 0-0/10000', 'X-Total-Capped': 'true' };
          const next: Record<string, string> =
            asked.length < 4 ? { 'X-Next-Cursor': `c${asked.length}` } : {};
          return HttpResponse.json(
            { data: [wire('transactions', pool)] },
            { headers: { ...headers, ...next } },
          );
        }),
      );
      const provider = createDataProvider(() => {});
      const totals: (number | undefined)[] = [];
      for (const page of [1, 2, 3, 4])
        totals.push((await provider.getList('transactions', pageOf(page))).total);
      expect(asked).toEqual([null, null, null, 'c3']);
      // There is more behind each page but the last one, and more than is counted in any case.
      expect(totals).toEqual([10_001, 10_001, 10_002, 15_001]);
      expect(await provider.getList('transactions', pageOf(5))).toMatchObject({ data: [] });
      expect(await provider.getList('transactions', pageOf(4, { type: 'grant' }))).toMatchObject({
        data: [],
      });
      expect(asked).toHaveLength(4);
    });

    it('has the total of a shorter one', async () => {
      expect(await createDataProvider(() => {}).getList('pools', pageOf(1))).toMatchObject({ total: 1 });
    });
  });

  it('asks for as many records as there are ids', async () => {
    const ranges: (string | null)[] = [];
    server.use(
      http.get('/api/pools', ({ request }) => {
        ranges.push(new URL(request.url).searchParams.get('range'));
        return HttpResponse.json({ data: [] }, { headers: { 'Content-Range': 'pools */0' } });
      }),
    );
    await createDataProvider(() => {}).getMany('pools', { ids: Array.from({ length: 60 }, () => id) });
    expect(ranges).toEqual(['[0,999]']);
  });
});
