// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { HttpError, I18nContextProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InlineText } from '../../../src/engine/inline/InlineText.tsx';
import { i18nProviderIn, loadLaterTexts, loadTexts } from '../../../src/i18n/provider.ts';
import { done, id, openPage, records, refusal, servePlatform, server } from '../setup/platformSetup.tsx';

servePlatform();

await loadTexts('en');
await loadLaterTexts();

describe('a field that is saved while it is typed', () => {
  type Save = { value: string; accept: () => void; refuse: (error: unknown) => void };
  let saves: Save[];

  beforeEach(() => {
    saves = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const open = async () => {
    const save = (value: string) =>
      new Promise<void>((accept, refuse) => {
        saves.push({ value, accept, refuse });
      });
    const field = (saved: string) => (
      <I18nContextProvider value={i18nProviderIn('en')}>
        <InlineText name="office" label="Office" value={saved} save={save} />
      </I18nContextProvider>
    );
    const { rerender, unmount } = render(field('Split'));
    await pass(0);
    return { show: (saved: string) => rerender(field(saved)), leave: unmount };
  };
  const input = () => screen.getByLabelText<HTMLInputElement>('Office');
  const type = (value: string) => fireEvent.change(input(), { target: { value } });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const settle = (answer: () => void) =>
    act(async () => {
      answer();
    });
  const sent = () => saves.map(({ value }) => value);
  const note = () => screen.getByRole('status').textContent!.trim();
  const unloading = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('sends the value 300 ms after the last key, and says that it is saved', async () => {
    await open();
    type('Z');
    await pass(299);
    type('Zagreb');
    await pass(299);
    expect(sent()).toEqual([]);
    await pass(1);
    expect(sent()).toEqual(['Zagreb']);
    expect(note()).toBe('');
    await settle(saves[0]!.accept);
    expect(note()).toBe('Saved');
  });

  it('sends one at a time and the last one in the end, and tells only what became of that', async () => {
    await open();
    type('Zag');
    await pass(300);
    type('Zagr');
    await pass(300);
    type('Zagreb');
    await pass(300);
    expect(sent()).toEqual(['Zag']);
    await settle(() => saves[0]!.refuse(new HttpError('Too short.', 422)));
    expect(sent()).toEqual(['Zag', 'Zagreb']);
    expect(screen.queryByRole('alert')).toBeNull();
    await settle(saves[1]!.accept);
    expect([input().value, note()]).toEqual(['Zagreb', 'Saved']);
  });

  it('does not say that it is saved while something later waits to be sent', async () => {
    await open();
    type('Zag');
    await pass(300);
    type('Zagreb');
    await settle(saves[0]!.accept);
    expect([note(), sent()]).toEqual(['', ['Zag']]);
    await pass(300);
    await settle(saves[1]!.accept);
    expect([note(), sent()]).toEqual(['Saved', ['Zag', 'Zagreb']]);
  });

  it('sends nothing when what was typed is what is saved already', async () => {
    await open();
    type('Spl');
    type('Split');
    await pass(1000);
    expect(sent()).toEqual([]);
  });

  it('shows why a value is refused, keeps it, and does not send it again as it is', async () => {
    await open();
    input().focus();
    type('x');
    await pass(300);
    const errors = { office: 'Write a whole address.' };
    await settle(() => saves[0]!.refuse(new HttpError('Not accepted.', 422, { errors })));
    expect(screen.getByRole('alert').textContent).toBe('Write a whole address. This was not saved.');
    expect([input().value, input().getAttribute('aria-invalid')]).toEqual(['x', 'true']);
    fireEvent.blur(input());
    expect(sent()).toEqual(['x']);
    expect(unloading()).toBe(true);
    type('Zagreb');
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(300);
    await settle(saves[1]!.accept);
    expect([input().getAttribute('aria-invalid'), unloading()]).toEqual(['false', false]);
  });

  it('sends a value again when the server was not reached', async () => {
    await open();
    type('Zagreb');
    await pass(300);
    await settle(() => saves[0]!.refuse(new HttpError('We could not reach the server.', 0)));
    expect(screen.getByRole('alert').textContent).toContain('We could not reach the server.');
    fireEvent.blur(input());
    expect(sent()).toEqual(['Zagreb', 'Zagreb']);
  });

  it('sends at once what waits when the field is left, the page, or the browser, which asks first', async () => {
    const { leave } = await open();
    type('Zagreb');
    fireEvent.blur(input());
    expect(sent()).toEqual(['Zagreb']);
    await settle(saves[0]!.accept);
    type('Zadar');
    expect(unloading()).toBe(true);
    expect(sent()).toEqual(['Zagreb', 'Zadar']);
    await settle(saves[1]!.accept);
    type('Rijeka');
    leave();
    expect(sent()).toEqual(['Zagreb', 'Zadar', 'Rijeka']);
  });

  it('takes what has changed elsewhere, but not under the cursor or over what is not saved', async () => {
    const { show } = await open();
    show('Osijek');
    await pass(0);
    expect(input().value).toBe('Osijek');
    act(() => input().focus());
    show('Pula');
    await pass(0);
    expect(input().value).toBe('Osijek');
    type('Zagreb');
    act(() => input().blur());
    show('Karlovac');
    await pass(0);
    expect(input().value).toBe('Zagreb');
  });
});

describe('My Companies', () => {
  it('saves a change of the company without a button, and shows it wherever the company is named', async () => {
    records.companies = [company];
    const bodies: unknown[] = [];
    server.use(
      http.put('/api/companies/:id', async ({ request }) => {
        const body = (await request.json()) as { name: string; value: string };
        bodies.push(body);
        if (body.value === 'Birch') return refusal(422, 'Not accepted.', { name: 'This name is taken.' });
        Object.assign(records.companies![0]!, { [body.name]: body.value });
        return done('companies', records.companies![0]!);
      }),
    );
    await openPage('founder', 'account/my-employers', 'My Account');
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Birch');
    await screen.findByText('This name is taken. This was not saved.');
    await userEvent.type(name, ' Works');
    await screen.findByRole('heading', { level: 2, name: 'Birch Works' });
    expect(bodies.at(-1)).toEqual({ name: 'name', value: 'Birch Works' });
  });

  it('uploads a logo, says what is wrong with one, and takes it away', async () => {
    records.companies = [company];
    let isBroken = true;
    const path = '/api/companies/:id/logo';
    const answerWith = (logo: string | null) => {
      Object.assign(records.companies![0]!, { logo });
      return done('companies', records.companies![0]!);
    };
    server.use(
      http.post(path, async ({ request }) => {
        expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data/);
        return isBroken
          ? refusal(422, 'Not accepted.', { file: 'The picture is damaged.' })
          : answerWith('/api/images/1');
      }),
      http.delete(path, () => answerWith(null)),
    );
    await openPage('founder', 'account/my-employers', 'My Account');
    const choose = (content: Uint8Array<ArrayBuffer>) =>
      userEvent.upload(
        screen.getByLabelText<HTMLInputElement>('Logo', { selector: 'input' }),
        new File([content], 'logo.png', { type: 'image/png' }),
      );
    await screen.findByRole('button', { name: 'Upload Logo' });
    await choose(new Uint8Array(2 * 1024 * 1024 + 1));
    await screen.findByText('This file is larger than 2 MB. Choose a smaller one.');
    await choose(new Uint8Array(10));
    await screen.findByText('The picture is damaged.');
    isBroken = false;
    await choose(new Uint8Array(10));
    await screen.findByText('Logo saved.');
    await screen.findByRole('button', { name: 'Change Logo' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Logo' }));
    await screen.findByRole('button', { name: 'Upload Logo' });
  });
});

const company = {
  id: id(1),
  name: 'Birch Labs',
  number: null,
  office: null,
  country: 'HR',
  currency: 'EUR',
  logo: null as string | null,
  trust_id: id(2),
  trustName: 'Alder Trust',
  accountHolder: null,
  iban: null,
  bic: null,
};
