// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../model/enums.ts';
import { documentKinds } from '../../../model/resources/documents.ts';
import { i18nProviderIn } from '../../../src/i18n/provider.ts';
import { subscriptions, tell } from '../setup/realtimeSetup.ts';
import {
  accept,
  answerSigning,
  box,
  boxes,
  id,
  open,
  openRead,
  openSigning,
  type Paper,
  paper,
  password,
  refuse,
  server,
  serveSigning,
  signing,
} from '../setup/signingSetup.tsx';

serveSigning();

describe('the documents to sign', () => {
  it('are those that await the side of the reader, the newest first, and none is selected unasked', async () => {
    await openSigning();
    expect(signing.asked[0]!.get('filter')).toBe('{"status":"awaiting"}');
    expect(signing.asked[0]!.get('sort')).toBe('["created_at","DESC"]');
    expect(boxes().map((each) => [each.getAttribute('aria-label'), each.checked])).toEqual([
      ['Select all', false],
      ['Select Ana · ESOP', false],
      ['Select Cleo · ESOP', false],
      ['Select Dora · ESOP', false],
    ]);
    const [, row] = screen.getAllByRole('row');
    expect(row!.textContent).toContain('Option agreement');
    await within(row!).findByText('Birch Labs');
    expect(screen.getByText('Select what you want to sign.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Inbox' })).toBeTruthy();
  });

  it.each([
    ['the one that was being read', `?document=${id(43)}`, [43]],
    ['those that were just made for a shareholding', `?pool=${id(12)}`, [43, 44]],
  ])('are selected if they were asked for: %s', async (_, query, selected) => {
    const earlier = { pool_id: id(12), created_at: '2026-11-19T12:00:00.000Z' };
    signing.papers[2] = { ...signing.papers[2]!, pool_id: id(12) };
    signing.papers[3] = { ...signing.papers[3]!, pool_id: id(12) };
    signing.papers.push({ ...paper(47, 'Fran · ESOP', 'founder'), ...earlier });
    await openSigning(query);
    expect(
      boxes()
        .slice(1)
        .filter(({ checked }) => checked),
    ).toEqual(
      signing.papers
        .filter((each) => selected.some((n) => each.id === id(n)))
        .map(({ title }) => box(`Select ${title}`)),
    );
  });

  it('say of a sale which side it is for, how many pieces and at which price', async () => {
    const terms = { kind: 'receipt-sale', pieces: 500, price: '3.15', currency: 'EUR' };
    signing.papers = signing.papers.map((each) => ({
      ...each,
      ...(each.id === id(41) && { ...terms, side: 'buyer' }),
    }));
    await open('sign', 'Documents to Sign');
    const row = (await screen.findByText('Ana · ESOP · 500 pcs')).closest('tr')!;
    expect(row.textContent!.replace(/\u00a0/g, ' ')).toContain('Buys at EUR 3.15 per piece');
  });

  it('are told apart by their pieces where they have one title', async () => {
    signing.papers = signing.papers.map((each) => ({
      ...each,
      title: 'Ana · ESOP',
      pieces: Number(each.id.slice(-2)),
    }));
    await open(`sign?document=${id(43)}`, 'Documents to Sign');
    await screen.findByText('1 of 1 documents is still to be opened: Ana · ESOP · 43 pcs.');
    expect(screen.getByRole('link', { name: /^Read: Ana · ESOP · 43 pcs/ })).toBeTruthy();
  });

  it('can be signed once each that is selected was opened, one after the other by one button', async () => {
    await openSigning(`?document=${id(43)}`);
    const sign = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
    const next = () => screen.getByRole('button', { name: 'Open the Next Document' });
    const beside = vi.spyOn(window, 'open').mockReturnValue(null);
    const openedFiles = () => beside.mock.calls.map(([path]) => path);
    expect((await sign('Sign 1 Document')).disabled).toBe(true);
    await userEvent.click(box('Select Dora · ESOP'));
    const button = await sign('Sign 2 Documents');
    const why = () => document.getElementById(button.getAttribute('aria-describedby')!)!.textContent;
    expect(why()).toBe('2 of 2 documents are still to be opened: Cleo · ESOP, Dora · ESOP.');
    await userEvent.click(next());
    expect(openedFiles()).toEqual([`/api/documents/${id(43)}/file`]);
    await waitFor(() => expect(why()).toBe('1 of 2 documents is still to be opened: Dora · ESOP.'));
    expect(button.disabled).toBe(true);
    await userEvent.click(next());
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(openedFiles()).toEqual([43, 44].map((n) => `/api/documents/${id(n)}/file`));
    expect(screen.queryByRole('button', { name: 'Open the Next Document' })).toBeNull();
    expect(why()).toBe('');
  });

  it('can each be read before they are signed: the PDF beside this page, or the page of the document', async () => {
    await openSigning();
    const read = screen.getByRole('link', { name: 'Read: Cleo · ESOP (PDF, in a new tab)' });
    expect(read.getAttribute('href')).toBe(`/api/documents/${id(43)}/file`);
    expect(read.getAttribute('target')).toBe('_blank');
    await userEvent.click(screen.getByRole('link', { name: 'Cleo · ESOP' }));
    await screen.findByRole('heading', { level: 1, name: 'Option Agreement: Cleo · ESOP' });
  });

  it('are signed in one act, as far as they are selected, with the password', async () => {
    answerSigning(accept);
    await openRead();
    await userEvent.click(box('Select Cleo · ESOP'));
    await userEvent.type(password(), 'correct horse battery');
    await userEvent.click(screen.getByRole('button', { name: 'Sign 2 Documents' }));
    await screen.findByText('You have signed 2 documents.');
    expect(signing.sent).toHaveLength(1);
    expect(signing.sent[0]!.body).toEqual({ ids: [id(41), id(44)], password: 'correct horse battery' });
    expect(signing.sent[0]!.key).toBeTruthy();
    await waitFor(() => expect(boxes()).toHaveLength(2));
    expect(box('Select Cleo · ESOP').checked).toBe(false);
    expect(password().value).toBe('');
    // Nothing is selected, so there is nothing to press.
    expect(screen.queryByRole('button', { name: /^Sign \d/ })).toBeNull();
  });

  it('leave an empty page behind that says so, where reading goes on', async () => {
    answerSigning(accept);
    await openRead();
    await userEvent.type(password(), 'correct horse battery{Enter}');
    const empty = await screen.findByText(/^Nothing awaits your signature/);
    expect(document.activeElement!.contains(empty)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
  });

  it('are signed once, however often it is pressed, and say that they are being signed', async () => {
    let finish = () => {};
    const finished = new Promise<void>((done) => {
      finish = done;
    });
    answerSigning(() => finished.then(accept));
    await openRead();
    await userEvent.type(password(), 'correct horse battery{Enter}{Enter}');
    await screen.findByText(/^Signing and sealing 3 documents/);
    expect(boxes().every((each) => each.disabled)).toBe(true);
    await userEvent.type(password(), '{Enter}');
    finish();
    await screen.findByText('You have signed 3 documents.');
    expect(signing.sent).toHaveLength(1);
  });

  it('stay selected when the password is wrong, which is said at its field', async () => {
    answerSigning(refuse(422, 'Not accepted.', { password: 'The password is wrong.' }), accept);
    await openRead();
    await userEvent.click(box('Select Dora · ESOP'));
    await userEvent.type(password(), 'mistyped');
    await userEvent.click(screen.getByRole('button', { name: 'Sign 2 Documents' }));
    await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'));
    const note = document.getElementById(password().getAttribute('aria-describedby')!);
    expect(note!.textContent).toContain('The password is wrong.');
    expect(boxes().map((each) => each.checked)).toEqual([false, true, true, false]);
    await userEvent.clear(password());
    await userEvent.type(password(), 'correct horse battery{Enter}');
    await screen.findByText('You have signed 2 documents.');
  });

  it('are listed anew when one of them could not be signed, with the reason', async () => {
    answerSigning(() => {
      signing.papers = signing.papers.filter((each) => each.id !== id(43));
      return refuse(409, '“Cleo · ESOP” does not await your signature.')();
    }, accept);
    await openRead();
    await userEvent.type(password(), 'correct horse battery{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('“Cleo · ESOP” does not await your signature.');
    expect(alert.textContent).toContain('Nothing was changed');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign 2 Documents' }));
    await screen.findByText('You have signed 2 documents.');
    expect(signing.sent[1]!.body).toEqual({ ids: [id(41), id(44)], password: 'correct horse battery' });
    expect(signing.sent[1]!.key).not.toBe(signing.sent[0]!.key);
  });

  it('are asked for again with the same key when it is not known whether they were signed', async () => {
    answerSigning(() => HttpResponse.error(), accept);
    await openRead();
    await userEvent.type(password(), 'correct horse battery{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'check whether the change was made after all',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sign 3 Documents' }));
    await screen.findByText('You have signed 3 documents.');
    expect(signing.sent[1]).toEqual(signing.sent[0]);
  });

  it('are not signed unseen: one that comes in while the page is open is not selected', async () => {
    answerSigning(() => {
      signing.papers = [paper(45, 'Emil · ESOP', 'founder'), ...signing.papers];
      return refuse(409, 'Not now.')();
    });
    await openRead();
    await userEvent.type(password(), 'correct horse battery{Enter}');
    expect(
      (await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Emil · ESOP' })).checked,
    ).toBe(false);
    expect(screen.getByRole('button', { name: 'Sign 3 Documents' })).toBeTruthy();
  });

  it('stay selected when the list is read anew, but for those that are gone', async () => {
    await openRead();
    await userEvent.type(password(), 'correct');
    await waitFor(() => expect(subscriptions()).toContain(`private-user-${id(99)}`));
    const happen = (now: Paper[]) => {
      signing.papers = now;
      tell(`private-user-${id(99)}`, 'changed', {});
    };
    const [ana, , cleo, dora] = signing.papers;
    happen([paper(45, 'Emil · ESOP', 'founder'), ana!, dora!]);
    await screen.findByRole('checkbox', { name: 'Select Emil · ESOP' });
    expect(boxes().map((each) => each.checked)).toEqual([false, false, true, true]);
    expect(password().value).toBe('correct');
    happen([ana!, cleo!, dora!]);
    await screen.findByRole('checkbox', { name: 'Select Cleo · ESOP' });
    expect(boxes().map((each) => each.checked)).toEqual([false, true, false, true]);
    let failures = 0;
    server.use(
      http.get('/api/documents', () => {
        failures += 1;
        return HttpResponse.json({ message: 'No.' }, { status: 403 });
      }),
    );
    happen([]);
    await waitFor(() => expect(failures).toBe(1));
    expect(boxes().map((each) => each.checked)).toEqual([false, true, false, true]);
  });

  it('can be selected all, and none', async () => {
    await openRead();
    await userEvent.click(box('Select all'));
    expect(boxes().map((each) => each.checked)).toEqual([false, false, false, false]);
    expect(screen.getByText('Select what you want to sign.')).toBeTruthy();
    await userEvent.click(box('Select all'));
    expect(screen.getByRole('button', { name: 'Sign 3 Documents' })).toBeTruthy();
  });

  it('say so when there are none, and can be loaded again when that failed', async () => {
    signing.papers = [];
    await open('sign', 'Documents to Sign');
    await screen.findByText(/^Nothing awaits your signature/);
    cleanup();
    server.use(http.get('/api/documents', () => HttpResponse.json({ message: 'No.' }, { status: 403 })));
    await open('sign', 'Documents to Sign');
    const again = await screen.findByRole('button', { name: 'Try Again' });
    server.resetHandlers();
    signing.papers = [paper(41, 'Ana · ESOP', 'founder')];
    await userEvent.click(again);
    await screen.findByRole('checkbox', { name: 'Select Ana · ESOP' });
  });

  it('stand below each other on a phone, with the same boxes and links', async () => {
    window.matchMedia = (query: string) =>
      ({
        matches: query.includes('max-width'),
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as never;
    await openSigning();
    expect(screen.queryByRole('table')).toBeNull();
    expect(boxes()).toHaveLength(4);
    const [first] = within(screen.getByRole('list', { name: 'Documents to Sign' })).getAllByRole('listitem');
    await within(first!).findByText(/Birch Labs/);
    expect(within(first!).getByRole('link', { name: /^Read: Ana/ })).toBeTruthy();
  });
});

describe('a document of each kind', () => {
  it.each(documentKinds)('has a title and a name: %s', (kind) => {
    for (const place of ['titles', 'kinds', 'declining'])
      expect(i18nProviderIn('en').translate(`signing.${place}.${kind}`, { _: '' })).not.toBe('');
  });

  it('leads an employee back to where it came from, who has no list of shareholdings', async () => {
    signing.role = 'employee';
    signing.papers = [
      { ...paper(46, 'Ana · ESOP', 'employee'), kind: 'certificate-cancellation', plan_id: null },
    ];
    await open(`document/${id(46)}`, 'Certificate Cancellation: Ana · ESOP');
    expect(screen.getByRole('link', { name: 'Back to Inbox' })).toBeTruthy();
  });
});

describe('a document to sign', () => {
  const signButton = () => screen.queryByRole('button', { name: 'Sign' });
  const hasFrame = () => document.querySelector('iframe') !== null;

  it('is shown beside the page where there is room, and can be signed', async () => {
    await open(`document/${id(43)}`, 'Option Agreement: Cleo · ESOP');
    await waitFor(() => expect(signButton()).toBeTruthy());
    expect(hasFrame()).toBe(true);
  });

  it.each<[string, { width: string; viewer: boolean }]>([
    ['on a phone', { width: 'max-width', viewer: true }],
    ['in a browser that shows no PDF', { width: 'min-width', viewer: false }],
  ])('is opened first %s, and until then can only be declined', async (_, { width, viewer }) => {
    window.matchMedia = (query) =>
      ({
        matches: query.includes(width),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as never;
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: viewer, configurable: true });
    await open(`document/${id(43)}`, 'Option Agreement: Cleo · ESOP');
    await screen.findByRole('button', { name: 'Decline to Sign' });
    screen.getByText(/^Open the document\./);
    expect(hasFrame()).toBe(false);
    expect(signButton()).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Open the PDF' }));
    await waitFor(() => expect(signButton()).toBeTruthy());
  });
});

describe('declining a document', () => {
  it.each([
    ['option-agreement', /^The whole grant of 5,000 options ends: the plan is canceled/],
    ['plan-amendment', /^The amendment ends\. The plan goes on with the terms that it has now/],
    ['receipt-sale', /^The sale ends for the seller and the buyer/],
  ])('names what it means for what the document is about: %s', async (kind, consequence) => {
    signing.papers = [{ ...paper(43, 'Cleo · ESOP', 'founder'), kind, pieces: 5000 }];
    await open(
      `document/${id(43)}`,
      `${i18nProviderIn('en').translate(`signing.titles.${kind}`)}: Cleo · ESOP`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Decline to Sign' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(consequence);
    within(dialog).getByLabelText(/^Reason/);
  });
});

describe('the way to them', () => {
  it.each<[Role, string, string]>([
    ['founder', 'inbox', 'Inbox'],
    ['employee', 'inbox', 'Inbox'],
    ['trust', 'inbox', 'Inbox'],
    ['founder', `document/${id(43)}`, 'Option Agreement: Cleo · ESOP'],
  ])('leads there for the %s from %s when several wait', async (reader, path, title) => {
    signing.role = reader;
    signing.papers = [paper(43, 'Cleo · ESOP', reader), paper(44, 'Dora · ESOP', reader)];
    await open(path, title);
    await userEvent.click(await screen.findByRole('link', { name: 'Sign Several Documents' }));
    await screen.findByRole('heading', { level: 1, name: 'Documents to Sign' });
    expect(location.pathname).toBe(`/platform/${reader}/sign`);
  });

  it('is absent when fewer than two await the reader', async () => {
    signing.papers = [paper(42, 'Ben · ESOP', 'employee'), paper(43, 'Cleo · ESOP', 'founder')];
    await open(`document/${id(43)}`, 'Option Agreement: Cleo · ESOP');
    await screen.findByRole('link', { name: 'Open the PDF' });
    await waitFor(() =>
      expect(signing.asked.some((query) => query.get('filter')?.includes('awaiting'))).toBe(true),
    );
    expect(screen.queryByRole('link', { name: 'Sign Several Documents' })).toBeNull();
  });
});
