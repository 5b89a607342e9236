// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { findPage, id, open, records, server, startShell, wire } from '../setup/shellSetup.tsx';

startShell();

describe('the search', () => {
  it('keeps what was typed while the search was being loaded, from the keys of the page too', async () => {
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [] })));
    open('/trust/pools');
    await findPage('Shareholdings');
    // All before the part of the program is there, and in one turn.
    for (const key of ['/', 'j', 'o', 'k', '?', 'x'])
      act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
    expect(input.value).toBe('jok?x');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('opens by Enter what was typed, and not what the search had found before', async () => {
    const loaded = Promise.withResolvers();
    server.use(
      http.get('/api/search', async ({ request }) => {
        const isLast = new URL(request.url).searchParams.get('q') === 'Emil Berg';
        if (isLast) await loaded.promise;
        const found = isLast ? ('employees' as const) : ('pools' as const);
        return HttpResponse.json({ data: records[found]!.map((record) => wire(found, record)) });
      }),
    );
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox', { name: 'Search' });
    await userEvent.type(input, 'E');
    await screen.findByRole('option', { name: /ESOP 2026/ });
    await userEvent.type(input, 'mil Berg{Enter}');
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy();
    loaded.resolve(undefined);
    await waitFor(() => expect(location.pathname).toContain(`/employee/${id(31)}`));
  });

  it('leads from the number of a certificate to its file, beside the page', async () => {
    const receipt = { id: id(77), number: 29, holder: 'Emil Berg', asset: 'A', pieces: 5, status: 'active' };
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [wire('certificates', receipt)] })));
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'No. 29');
    await userEvent.click(await screen.findByRole('option', { name: /^No. 29.*Emil Berg/ }));
    expect(opened).toHaveBeenCalledWith(`/api/certificates/${id(77)}/file`, '_blank', 'noopener');
    expect(location.pathname).toContain('/inbox');
    opened.mockRestore();
  });

  it('opens by Enter the first line, whatever was the first one before the server answered', async () => {
    const answered = Promise.withResolvers();
    const receipt = { id: id(77), number: 20, holder: 'Emil Berg', asset: 'A', pieces: 5, status: 'active' };
    server.use(
      http.get('/api/search', async () => {
        await answered.promise;
        return HttpResponse.json({ data: [wire('certificates', receipt)] });
      }),
    );
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), '20');
    await screen.findByRole('option', { name: 'Activity No. 20' });
    answered.resolve(undefined);
    await screen.findByRole('option', { name: /^No. 20/ });
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledWith(`/api/certificates/${id(77)}/file`, '_blank', 'noopener');
    opened.mockRestore();
  });

  it('keeps the line that was chosen by the arrows where other ones come in above it', async () => {
    const answered = Promise.withResolvers();
    const receipts = [71, 72].map((n) => ({ id: id(n), number: 4, holder: 'Emil Berg', status: 'active' }));
    server.use(
      http.get('/api/search', async () => {
        await answered.promise;
        return HttpResponse.json({ data: receipts.map((each) => wire('certificates', each)) });
      }),
    );
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), '4');
    await screen.findByRole('option', { name: 'Activity No. 4' });
    await userEvent.keyboard('{ArrowDown}');
    answered.resolve(undefined);
    await screen.findAllByRole('option', { name: /^No. 4/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toContain('/activities'));
  });

  it('finds an activity by the word of each language and its number', async () => {
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [] })));
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox', { name: 'Search' });
    for (const words of ['activity 20', 'Aktivität Nr. 20', 'Aktivnost br. 20']) {
      await userEvent.clear(input);
      await userEvent.type(input, words);
      expect(await screen.findByRole('option', { name: 'Activity No. 20' }), words).toBeTruthy();
    }
  });

  it('leads a trust from the number of an activity to it', async () => {
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [] })));
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'No. 665');
    await userEvent.click(await screen.findByRole('option', { name: /^Activity No. 665/ }));
    await waitFor(() => expect(location.pathname).toContain('/activities'));
    expect(JSON.parse(new URLSearchParams(location.search).get('filter')!)).toEqual({ number: 665 });
    await screen.findByText('Audit trail no.: 665', { exact: false });
  });

  it('leads from a line of the ledger to what it says, in front of the list', async () => {
    const grant = { id: id(78), type: 'grant', employeeName: 'Emil Berg', reference: '8D3F-2A9C-41BE' };
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [wire('transactions', grant)] })));
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), '8D3F-2A9C-41BE');
    await userEvent.click(await screen.findByRole('option', { name: /^Grant.*8D3F-2A9C-41BE/ }));
    await waitFor(() => expect(location.pathname).toContain('/transactions'));
    expect(new URLSearchParams(location.search).get('line')).toBe(grant.id);
  });

  it('leads from the line of a payout to how it came about, in front of the payout', async () => {
    const paid = { reference: 'RF18539007547034', holder: 'Emil Berg', status: 'paid' };
    const line = { id: id(79), payout_id: id(61), ...paid };
    server.use(
      http.get('/api/search', () => HttpResponse.json({ data: [wire('earnings', line)] })),
      http.get('/api/payouts/:id', () => delay('infinite')),
    );
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), line.reference);
    await userEvent.click(await screen.findByRole('option', { name: /^RF18 5390 0754 7034.*Emil Berg/ }));
    await waitFor(() => {
      // The page leads on to its first tab.
      expect(location.pathname).toMatch(new RegExp(`/payout/${line.payout_id}/.`));
      expect(new URLSearchParams(location.search).get('earning')).toBe(line.id);
    });
  });

  it('names what can be made in the search as its form does', async () => {
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [] })));
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('option', { name: 'Record Change of Control' });
    screen.getByRole('option', { name: 'Enter Exercise Period' });
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options.filter((text) => /_|^resources|^Create [a-z]/.test(text))).toEqual([]);
  });

  it('leads by the search to pages that are in no menu, those of the role alone', async () => {
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [] })));
    open('/trust/inbox');
    await findPage('Inbox');
    const search = async (words: string) => {
      await userEvent.keyboard('{Control>}k{/Control}');
      const input = await screen.findByRole('combobox', { name: 'Search' });
      await userEvent.clear(input);
      await userEvent.type(input, words);
    };
    await search('my comp');
    await waitFor(() => expect(screen.queryAllByRole('option', { name: /My Companies/ })).toEqual([]));
    await userEvent.keyboard('{Escape}');
    await search('webh');
    await userEvent.click(await screen.findByRole('option', { name: /Webhooks/ }));
    await waitFor(() => expect(location.pathname).toMatch(/\/trust\/account\/webhooks$/));
  });

  const searched = async (words: string) => {
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox', { name: 'Search' });
    await userEvent.type(input, words);
    return input;
  };

  it('opens above a dialog in which nothing is entered, which keeps the other keys of the page', async () => {
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.keyboard('?');
    await screen.findByRole('dialog');
    await userEvent.keyboard('/');
    expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull();
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Search' });
  });

  it('shows each choice once, and none that no longer matches', async () => {
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [] })));
    const input = await searched('cash');
    expect(screen.getAllByRole('option', { name: 'Cash' })).toHaveLength(1);
    await userEvent.clear(input);
    await userEvent.type(input, 'Nepoznat');
    await screen.findByText(/^Nothing was found\./);
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('offers pages with the text inside of a word behind the records that the server finds', async () => {
    const found = records.employees!.map((record) => wire('employees', record));
    server.use(http.get('/api/search', () => HttpResponse.json({ data: found })));
    await searched('ash{Enter}');
    await waitFor(() => expect(location.pathname).toContain(`/employee/${id(31)}`));
  });

  it('leads to the dialog for a statement of the bank', async () => {
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [] })));
    await searched('upload bank{Enter}');
    await waitFor(() => expect(location.pathname + location.search).toMatch(/\/cash\?upload=statement$/));
  });

  it('finds a page by what else people call it', async () => {
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [] })));
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox', { name: 'Search' });
    for (const [words, page] of [
      ['Number of shares', 'Who Holds What'],
      ['language', 'Settings'],
      ['dividend', 'Create Payout'],
      ['cost', 'Expense of Options'],
      ['what do my plans cost', 'Expense of Options'],
      ['verify', 'Verify a File'],
      ['check a document', 'Verify a File'],
      ['retained', 'Earnings'],
      ['missing bank details', 'Earnings'],
      ['remind holders', 'Earnings'],
      ['cannot be paid', 'Earnings'],
    ] as const) {
      await userEvent.clear(input);
      await userEvent.type(input, words);
      expect(await screen.findByRole('option', { name: page })).toBeTruthy();
      expect(screen.queryByRole('option', { name: 'Webhooks' })).toBeNull();
    }
  });

  it('finds an act by other words for it, and with articles', async () => {
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [] })));
    const input = await searched('create a payout');
    for (const words of ['create a payout', 'new payout', 'pay dividend', 'pay a dividend']) {
      await userEvent.clear(input);
      await userEvent.type(input, words);
      const [first] = await screen.findAllByRole('option');
      expect(first!.textContent, words).toBe('Create Payout');
    }
  });

  it('leads a trust from the tax that it withheld to where it is paid and owed, and to its own account at the bank', async () => {
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [] })));
    const input = await searched('withheld tax');
    const titles = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(titles()).toEqual(['Create Disbursement', 'Disbursements', 'Cash', 'Tax at Exercise']);
    await userEvent.clear(input);
    await userEvent.type(input, 'bank details');
    await waitFor(() => expect(titles()).toEqual(['Trust Details']));
  });

  it('leads from the name of a kind to its list, and finds what stands behind it in that kind', async () => {
    const sale = {
      id: id(81),
      name: 'Jürgen Ost → Emil Berg · ESOP 2026',
      pieces: '5',
      created_at: '2026-11-20T12:00:00.000Z',
    };
    const asked: URLSearchParams[] = [];
    server.use(
      http.get('/api/search', () =>
        HttpResponse.json({ data: records.employees!.map((each) => wire('employees', each)) }),
      ),
      http.get('/api/sales', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json({ data: [wire('sales', sale)] });
      }),
    );
    const input = await searched('sale');
    await screen.findByRole('option', { name: /^Jürgen Ost/ });
    const titles = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(titles().slice(0, 2)).toEqual(['Sales', 'Create Sale']);
    expect(asked.at(-1)!.get('sort')).toBe('["created_at","DESC"]');
    expect(asked.at(-1)!.get('filter')).toBeNull();
    for (const words of ['sale Jürgen', 'Sales of Jürgen', 'jürgen sale']) {
      await userEvent.clear(input);
      await userEvent.type(input, words);
      await waitFor(() => expect(JSON.parse(asked.at(-1)!.get('filter')!)?.q, words).toMatch(/^jürgen$/i));
      await waitFor(() => expect(titles()[0], words).toMatch(/^Jürgen Ost/));
      asked.length = 1;
    }
  });

  it('finds a document by what its page is called, and says which kind each is', async () => {
    const paper = { id: id(83), kind: 'pool-agreement', title: 'Ōsaka Laboratory', status: 'signed' };
    const asked: (string | null)[] = [];
    server.use(
      http.get('/api/search', () => HttpResponse.json({ data: [] })),
      http.get('/api/documents', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('filter'));
        return HttpResponse.json({ data: [wire('documents', paper)] });
      }),
    );
    const input = await searched('pool agreement');
    const found = await screen.findByRole('option', { name: /^Ōsaka Laboratory/ });
    expect(found.textContent).toContain('Pool agreement');
    expect(JSON.parse(asked.at(-1)!)).toEqual({ kind: 'pool-agreement' });
    await userEvent.clear(input);
    await userEvent.type(input, 'Pool Agreement: Ōsaka Laboratory');
    await waitFor(() =>
      expect(JSON.parse(asked.at(-1)!)).toEqual({ kind: 'pool-agreement', q: 'Ōsaka Laboratory' }),
    );
  });

  it('finds payouts by what they pay, also in the plural, and with a day', async () => {
    const payout = {
      id: id(84),
      name: 'ESOP 2026',
      type: 'dividend',
      recordDate: '2026-11-05',
      status: 'paid',
    };
    const asked: (string | null)[] = [];
    server.use(
      http.get('/api/search', () => HttpResponse.json({ data: [] })),
      http.get('/api/payouts', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('filter'));
        return HttpResponse.json({ data: [wire('payouts', payout)] });
      }),
    );
    const input = await searched('dividends');
    await screen.findByRole('option', { name: /^ESOP 2026.*Dividend/ });
    expect(JSON.parse(asked.at(-1)!)).toEqual({ type: 'dividend' });
    for (const words of ['payouts of type dividend', 'dividend payout']) {
      asked.length = 0;
      await userEvent.clear(input);
      await userEvent.type(input, words);
      await waitFor(() => expect(JSON.parse(asked.at(-1)!), words).toEqual({ type: 'dividend' }));
    }
    await userEvent.clear(input);
    await userEvent.type(input, 'Dividend 5 Nov');
    await waitFor(() => expect(JSON.parse(asked.at(-1)!)).toEqual({ type: 'dividend', q: '5 Nov' }));
    await userEvent.clear(input);
    await userEvent.type(input, 'list of paid payouts');
    await waitFor(() => expect(JSON.parse(asked.at(-1)!)).toEqual({ status: 'paid' }));
    await userEvent.clear(input);
    await userEvent.type(input, 'list of payouts');
    await waitFor(() => expect(screen.getAllByRole('option')[0]!.textContent).toBe('Payouts'));
  });

  it('leads from the name of a company and of a kind to the records of that company', async () => {
    const cedar = { id: id(5), name: 'Cedar Labs', status: 'active' };
    const company = wire('companies', cedar);
    server.use(
      http.get('/api/search', ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        return HttpResponse.json({ data: q === 'cedar' ? [company] : [] });
      }),
    );
    await searched('cedar payouts');
    await userEvent.click(await screen.findByRole('option', { name: /^Payouts about Cedar Labs/ }));
    await waitFor(() => expect(location.pathname).toContain('/payouts'));
    expect(JSON.parse(new URLSearchParams(location.search).get('filter')!)).toEqual({ company_id: id(5) });
  });

  it('leads to where a file is verified, beside the page', async () => {
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [] })));
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await searched('check a doc{Enter}');
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/verify', '_blank', 'noopener'));
    opened.mockRestore();
  });

  it('offers the list of activities by its name, and by further words those about whom and what they find', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('/api/search', ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        asked.push(q);
        const found = q === 'berg' ? records.employees!.map((each) => wire('employees', each)) : [];
        return HttpResponse.json({ data: found });
      }),
    );
    const input = await searched('activity');
    const titles = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    await waitFor(() => expect(titles()[0]).toBe('Activities'));
    for (const words of ['activities berg', 'berg activities', 'activity berg']) {
      await userEvent.clear(input);
      await userEvent.type(input, words);
      await screen.findByRole('option', { name: /^Activities about Emil Berg/ });
      // What has all of the words comes before the list of all.
      expect(titles()[0], words).toMatch(/^Activities about Emil Berg/);
      expect(titles()).toContain('Activities');
      await waitFor(() => expect(asked, words).toContain(words));
    }
    await userEvent.click(screen.getByRole('option', { name: /^Activities about Emil Berg/ }));
    await waitFor(() => expect(location.pathname).toContain('/activities'));
    const filter = JSON.parse(new URLSearchParams(location.search).get('filter')!);
    expect(filter).toEqual({ employee_id: id(31) });
  });

  it('says who makes what the role does not make, also beside other acts, of which none is chosen then', async () => {
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [] })));
    const input = await searched('create');
    const said =
      'Plans, shareholdings and invitations are made by founders; the trust imports what exists already.';
    const shown = () => screen.getByRole('status').textContent;
    for (const words of ['create plan', 'make a plan', 'grant options', 'invite employee']) {
      await userEvent.clear(input);
      await userEvent.type(input, words);
      await waitFor(() => expect(shown(), words).toContain(said));
    }
    await userEvent.clear(input);
    await userEvent.type(input, 'create plan');
    await screen.findByRole('option', { name: 'Create Amendment' });
    expect(shown()).toBe(said);
    expect(input.getAttribute('aria-activedescendant')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy();
    for (const words of [
      'create payout',
      'plan',
      'grant',
      'new',
      'create amendment',
      'enter exercise period',
    ]) {
      await userEvent.clear(input);
      await userEvent.type(input, words);
      await waitFor(() => expect(input.getAttribute('aria-activedescendant'), words).not.toBeNull());
      expect(shown(), words).toBe('');
    }
  });

  it('says of which certificate a line of the ledger is', async () => {
    const line = {
      id: id(85),
      type: 'certificate-issuance',
      employeeName: 'Emil Berg',
      reference: '8D3F-2A9C-41BE',
    };
    const found = (certificateNumbers: string | null) =>
      http.get('/api/search', () =>
        HttpResponse.json({ data: [wire('transactions', Object.assign({ certificateNumbers }, line))] }),
      );
    server.use(
      found('20'),
      http.get('/api/transactions', () => HttpResponse.json({ data: [] })),
    );
    const input = await searched('transaction 20');
    const named = (name: RegExp) => screen.findByRole('option', { name });
    const option = await named(/^Certificate Issuance · certificate No\. 20 ?Emil Berg/);
    expect(option.textContent!.match(/20/g)).toHaveLength(1);
    server.use(found('20, 35'));
    await userEvent.type(input, '1');
    await named(/^Certificate Issuance · certificates No\. 20, 35 ?Emil Berg/);
    server.use(found(null));
    await userEvent.type(input, '2');
    await named(/^Certificate Issuance ?Emil Berg/);
  });
});
