// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language, Role } from '../../../model/enums.ts';
import { id, open, server, shell, startShell, wire } from '../setup/shellSetup.tsx';

startShell();

describe('what people call things in the search', () => {
  /** How the records of a kind were asked for. */
  let asked: { kind: string; filter: unknown; sort: unknown }[];
  const found: Record<string, { id: string }[]> = {};

  beforeEach(() => {
    asked = [];
    for (const kind of Object.keys(found)) delete found[kind];
    server.use(
      http.get('/api/search', () => HttpResponse.json({ data: [] })),
      http.get('/api/:kind', ({ params, request }) => {
        const kind = String(params.kind);
        const given = new URL(request.url).searchParams;
        const read = (name: string) => JSON.parse(given.get(name) ?? 'null');
        if (given.get('count') !== 'without' || !(kind in found)) return;
        asked.push({ kind, filter: read('filter'), sort: read('sort') });
        return HttpResponse.json({ data: found[kind]!.map((record) => wire(kind, record)) });
      }),
    );
  });

  const begin = async (role: Role, language: Language = 'en') => {
    shell.app.user.language = language;
    open(`/${role}/inbox`, role);
    await screen.findByRole('heading', { level: 1 });
    await userEvent.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox', { name: /^(Search|Suchen|Pretraži)$/ });
    return async (words: string) => {
      asked = [];
      await userEvent.clear(input);
      await userEvent.type(input, words);
    };
  };
  const titles = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const askedOnce = (kind: string, filter: unknown, words: string) =>
    waitFor(() => {
      const last = asked.at(-1);
      expect(last, words).toMatchObject({ kind });
      expect(last!.filter, words).toEqual(filter);
    });

  it('finds companies by what only they have, and the words beside it in their names', async () => {
    found.companies = [{ id: id(5), name: 'Bora Vision', number: '559123-4567', status: 'active' } as never];
    const type = await begin('trust');
    for (const [words, filter] of [
      ['registration number', null],
      ['registration', null],
      ['registered office', null],
      ['bank account', null],
      ['registration Bora', { q: 'Bora' }],
      ['registration number of Bora', { q: 'Bora' }],
      ['registration number of the company Bora', { q: 'Bora' }],
    ] as const) {
      await type(words);
      await askedOnce('companies', filter, words);
    }
    await type('bank account');
    await screen.findByRole('option', { name: /^Bora Vision/ });
    expect(titles().slice(0, 2)).toEqual(['Cash', 'Trust Details']);
    await type('registration');
    await userEvent.click(await screen.findByRole('option', { name: /^Bora Vision.*559123-4567/ }));
    await waitFor(() => expect(location.pathname).toContain(`/company/${id(5)}`));
  });

  it.each([
    ['en', ['agreement', 'agreements'], ['pool-agreement', 'option-agreement']],
    ['de', ['Vereinbarung', 'Vereinbarungen'], ['pool-agreement', 'pool-amendment', 'option-agreement']],
    ['hr', ['ugovor'], ['pool-agreement', 'pool-amendment', 'option-agreement', 'plan-amendment']],
  ] as const)(
    'finds in %s by a word such as %s the documents of all kinds so called',
    async (language, forms, kinds) => {
      found.documents = [{ id: id(83), kind: 'pool-agreement', title: 'Ōsaka', status: 'signed' } as never];
      const type = await begin('founder', language);
      for (const word of forms) {
        await type(word);
        await askedOnce('documents', { kind: kinds }, word);
        expect(asked.at(-1)!.sort).toEqual(['created_at', 'DESC']);
        await type(`${word} Marta`);
        await askedOnce('documents', { kind: kinds, q: 'Marta' }, word);
      }
      await screen.findByRole('option', { name: /^Ōsaka/ });
    },
  );

  it('lists certificates by their numbers, with holder, shareholding and status', async () => {
    const receipt = { number: 29, holder: 'Ana Kovač', pieces: 5, pool_id: id(11), status: 'cancelled' };
    found.certificates = [{ id: id(77), ...receipt } as never];
    const type = await begin('trust');
    await type('certificate');
    await screen.findByRole('option', { name: /^No\. 29 ?Ana Kovač.*ESOP 2026.*Canceled/ });
    // Pages that have the word among others come behind what it names.
    expect(titles()[0]).toMatch(/^No\. 29/);
    expect(titles()).toContain('Shareholdings');
    expect(asked.at(-1)).toEqual({ kind: 'certificates', filter: null, sort: ['number', 'DESC'] });
  });

  it('leads a founder to where grants get a second approval, and where it is recorded that somebody leaves', async () => {
    const type = await begin('founder');
    for (const words of ['second founder', 'approval of grants', 'approval grants']) {
      await type(words);
      await waitFor(() => expect(titles()[0], words).toBe('My Companies'));
    }
    for (const words of ['leaver', 'leave', 'somebody leaves', 'leaves', 'last day']) {
      await type(words);
      await waitFor(() => expect(titles()[0], words).toBe('Employees'));
      expect(titles(), words).not.toContain('Invite Employee');
    }
  });

  it('leads an employee to the earnings for the certificate of tax', async () => {
    const type = await begin('employee');
    for (const words of ['tax certificate', 'certificate of tax']) {
      await type(words);
      await waitFor(() => expect(titles()[0], words).toBe('Earnings'));
    }
  });

  it('says in short what to try where nothing is found, which then finds something', async () => {
    found.documents = [{ id: id(83), kind: 'pool-agreement', title: 'Ōsaka', status: 'signed' } as never];
    const type = await begin('trust');
    await type('Nepoznat');
    const said = await screen.findByText(/^Nothing was found\./);
    const [, ...examples] = said.textContent!.split('.')[1]!.split(/[“”]/);
    expect(examples.filter((_, place) => place % 2 === 0)).toEqual(['agreements', 'bank details']);
    for (const words of ['agreements', 'bank details']) {
      await type(words);
      await waitFor(() => expect(titles(), words).not.toEqual([]));
    }
  });
});
