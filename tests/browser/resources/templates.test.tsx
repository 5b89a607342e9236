// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  id,
  openPage,
  records,
  refusal,
  sent,
  servePlatform,
  server,
} from '../setup/platformSetup.tsx';

servePlatform();

// What an editor measures of its text, and jsdom does not know.
Range.prototype.getClientRects = () => [] as never;
Range.prototype.getBoundingClientRect = () => new DOMRect();
URL.createObjectURL = () => 'blob:sample';
URL.revokeObjectURL = () => undefined;

const vestrys = '<p>{{pieces}} of {{asset}}</p>';
const own = '<p>{{pieces}} of {{asset}}, our way</p>';
const saved_at = '2026-11-02T10:00:00.000Z';
const version = (number: number, isOwn: boolean) => ({ number, isOwn, author: 'Ada', saved_at });

const template = {
  id: id(1),
  kind: 'pool-agreement',
  language: 'de',
  trust_id: id(9),
  trustName: 'Alder Trust',
  version: 0,
  isOwn: false,
  text: null,
  author: null,
  changed_at: null,
  versions: [] as object[],
};
const edited = {
  ...template,
  version: 2,
  isOwn: true,
  text: own,
  changed_at: saved_at,
  versions: [version(2, true), version(1, true)],
};

describe('the texts of documents', () => {
  beforeEach(() => {
    records.templates = [template];
    server.use(
      http.get('/api/templates/:id/texts/:version', ({ params }) =>
        HttpResponse.json({ data: { attributes: { text: params.version === '0' ? vestrys : own } } }),
      ),
    );
  });
  const path = `/api/templates/${id(1)}`;
  const open = async () => {
    await openPage('trust', `template/${id(1)}`, 'Pool Agreement · Deutsch');
    return screen.findByRole('textbox', { name: 'Text' });
  };
  const press = async (name: string | RegExp, within_ = screen) =>
    userEvent.click(await within_.findByRole('button', { name }));

  it('are listed by kind with a link for each language, and say whose they are', async () => {
    records.templates = [edited, { ...template, id: id(2), language: 'en' }];
    await openPage('trust', 'templates', 'Document Texts');
    const link = await screen.findByRole('link', { name: 'Pool Agreement, Deutsch' });
    expect(link.getAttribute('href')).toBe(`/platform/trust/template/${id(1)}`);
    screen.getByText('Own text, version 2, 2 Nov 2026');
    screen.getByText('Vestry’s text');
  });

  it('begin with Vestry’s own, and take placeholders where the text is written, by the keyboard', async () => {
    const editor = await open();
    expect(editor.textContent).toBe('{{pieces}} of {{asset}}');
    const button = screen.getByRole('button', { name: 'Insert Placeholder' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const second = within(menu).getAllByRole('menuitem', { hidden: true })[1]!.textContent!;
    const [inserted] = /\{\{\w+\}\}/.exec(second)!;
    await waitFor(() => expect(editor.textContent).toContain(inserted));
    await waitFor(() => expect(document.activeElement).toBe(editor));
  });

  it('are shown on a sample as they are typed, and say under the field why none can be made', async () => {
    const texts: unknown[] = [];
    answer(`${path}/preview`, ({ text }) => {
      texts.push(text);
      return new HttpResponse('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
    });
    const editor = await open();
    await press('Preview');
    const dialog = await screen.findByRole('dialog', { name: 'Sample with this text' });
    expect(within(dialog).getByRole('link').getAttribute('href')).toBe('blob:sample');
    expect(texts).toEqual([vestrys]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    answer(`${path}/preview`, () =>
      refusal(422, 'Not accepted.', { text: 'The text has to contain {{asset}}.' }),
    );
    await press('Preview');
    await screen.findByText('The text has to contain {{asset}}.');
    expect(editor.getAttribute('aria-invalid')).toBe('true');
  });

  it('are saved, and keep what was typed when they are refused', async () => {
    let isRefused = true;
    server.use(
      http.patch(path, async ({ request }) => {
        const { data } = (await request.json()) as { data: { attributes: object } };
        sent.push({ path, body: data.attributes as never });
        if (isRefused) return refusal(422, 'Not accepted.', { text: 'No such placeholder.' });
        records.templates = [edited];
        return HttpResponse.json({ data: { id: id(1), type: 'templates', attributes: edited } });
      }),
    );
    const editor = await open();
    await press('Save Text');
    await screen.findByText('No such placeholder.');
    expect(editor.textContent).toBe('{{pieces}} of {{asset}}');
    isRefused = false;
    await press('Save Text');
    await screen.findByText('Version 2 · current');
    expect(sent.at(-1)!.body).toEqual({ text: vestrys });
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toBe(
        '{{pieces}} of {{asset}}, our way',
      ),
    );
  });

  it('have a history, from which each version is shown and gone back to', async () => {
    records.templates = [edited];
    const restored: unknown[] = [];
    answer(`${path}/restore`, (body) => {
      restored.push(body);
      return HttpResponse.json({ data: { id: id(1), type: 'templates', attributes: template } });
    });
    await open();
    expect(screen.queryByRole('button', { name: 'Restore: Version 2' })).toBeNull();
    screen.getByRole('button', { name: 'Preview of Version 1' });
    await press('Restore: Vestry’s text');
    const dialog = await screen.findByRole('dialog', { name: 'Restore: Vestry’s text?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restore This Version' }));
    await waitFor(() => expect(restored).toEqual([{ version: 0 }]));
  });
});
