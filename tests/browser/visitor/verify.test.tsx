// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Verification } from '../../../model/verification.ts';
import { drawPage, openPage, refusal, server } from '../setup/visitorSetup.tsx';

const genuine: Verification = {
  verdict: 'genuine',
  match: 'sealed',
  sha256: 'a'.repeat(64),
  size: 12_345,
  appended: null,
  seal: 'intact',
  sealedBy: 'Willow Trust',
  sealedAt: '2026-01-15T12:00:00.000Z',
  ownSeal: true,
  metadata: {
    title: 'Option Agreement',
    subject: null,
    author: 'Fjord',
    reference: null,
    madeOn: '2026-01-14',
  },
};

/** Lets the server say what a file is; returns the anti-forgery tokens with which it was asked. */
const answer = (respond: () => Response) => {
  const tokens: (string | null)[] = [];
  server.use(
    http.post('*/api/verify', ({ request }) => {
      tokens.push(request.headers.get('X-XSRF-TOKEN'));
      return respond();
    }),
  );
  return tokens;
};
const found = (attributes: Verification) => () => HttpResponse.json({ data: { attributes } });
const choose = async (label: RegExp, size = 100) => {
  const file = new File(['%PDF-'], 'paper.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  await userEvent.upload(screen.getByLabelText(label, { selector: 'input' }), file);
};

describe('the page that checks a document', () => {
  it('is reached from the login, and open to those who are logged in', async () => {
    server.use(http.get('*/api/app', () => HttpResponse.json({ user: { role: 'employee' } })));
    await openPage('/verify', 'Check a document');
    expect(document.title).toBe('Acme Plans - Check a document');
    expect(screen.queryByRole('link', { name: 'Check a document' })).toBeNull();
    drawPage('/nowhere');
    expect(screen.getByRole('link', { name: 'Check a document' }).getAttribute('href')).toBe('/verify');
  });

  it('says what a file is, and what it says about itself', async () => {
    const tokens = answer(found(genuine));
    await openPage('/verify', 'Check a document');
    await choose(/Choose a PDF/);
    await screen.findByRole('heading', { name: 'Genuine and unchanged' });
    expect(tokens).toEqual(['a=b']);
    for (const text of [
      'Option Agreement',
      'Fjord',
      '14 January 2026',
      'Willow Trust (this installation)',
      '12,345 bytes',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText('Subject')).toBeNull();
  });

  it.each<[string, Partial<Verification>, RegExp]>([
    [
      'Something was added',
      { verdict: 'extended', appended: 1234 },
      /the sealed copy of a document.* 1,234 bytes/,
    ],
    ['Changed after it was sealed', { verdict: 'altered', match: null }, /Do not rely on it/],
    ['Sealed and unchanged, but not known here', { verdict: 'sealed', ownSeal: false }, /proves nothing/],
    ['Damaged', { verdict: 'damaged', match: null }, /breaks off/],
    ['Not known here', { verdict: 'unknown', match: null }, /exactly these contents/],
  ])('says so: %s', async (heading, said, words) => {
    answer(found({ ...genuine, ...said }));
    await openPage('/verify', 'Check a document');
    await choose(/Choose a PDF/);
    await screen.findByRole('heading', { name: heading });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText(/no file can tell/)).toBeNull();
  });

  it.each([
    [1, /but 1 byte was added after it, and what you see may come from it\. Ask for another copy\.$/],
    [2, /but 2 bytes were added after it, and what you see may come from them\. Ask for another copy\.$/],
  ])('counts what was added: %i', async (appended, words) => {
    answer(found({ ...genuine, verdict: 'extended', appended, size: appended }));
    await openPage('/verify', 'Check a document');
    await choose(/Choose a PDF/);
    expect((await screen.findByText(words)).textContent).toMatch(/^The file begins/);
    expect(screen.getByText(appended === 1 ? '1 byte' : '2 bytes')).toBeTruthy();
  });

  it('says why a file is refused, and takes another', async () => {
    const tokens = answer(() => refusal(422, 'Not accepted.', { file: 'This file is not a PDF.' }));
    await openPage('/verify', 'Check a document');
    await choose(/Choose a PDF/, 21 * 1024 * 1024);
    expect((await screen.findByRole('alert')).textContent).toContain('at most 20 MB');
    expect(tokens).toEqual([]);
    await choose(/Check another PDF/);
    await screen.findByText('This file is not a PDF.');
    answer(() => HttpResponse.error());
    await choose(/Check another PDF/);
    await screen.findByText(/could not be reached/);
    answer(found(genuine));
    await choose(/Check another PDF/);
    await screen.findByRole('heading', { name: 'Genuine and unchanged' });
  });
});
