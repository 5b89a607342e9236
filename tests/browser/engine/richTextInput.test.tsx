// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, id, openPage, records, refusal, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

// What an editor measures of its text, and jsdom does not know.
Range.prototype.getClientRects = () => [] as never;
Range.prototype.getBoundingClientRect = () => new DOMRect();

describe('the editor of longer texts', () => {
  beforeEach(() => {
    records.companies = [{ id: id(1), name: 'Birch Labs', currency: 'EUR', logo: null }];
  });
  const open = async () => {
    await openPage('founder', 'create/option-pool', 'Create Option Pool');
    return screen.findByRole('textbox', { name: /^Description/ });
  };

  it('has buttons that say whether they are pressed, to the mouse and to the keyboard', async () => {
    const editor = await open();
    for (const name of ['Bold', 'Italic', 'Underline', 'Ordered list', 'Bullet list', 'Code block']) {
      const button = screen.getByRole('button', { name });
      const isPressed = () => button.getAttribute('aria-pressed');
      expect(isPressed(), name).toBe('false');
      fireEvent.click(button);
      await waitFor(() => expect(isPressed(), name).toBe('true'));
      // A press hands the focus back to the text, in the next frame.
      await waitFor(() => expect(document.activeElement).toBe(editor));
      button.focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(isPressed(), name).toBe('false'));
      await waitFor(() => expect(document.activeElement).toBe(editor));
    }
  });

  it('takes a picture into the text, unless it is too large', async () => {
    const editor = await open();
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    const file = (bytes: number, name: string) =>
      new File([new Uint8Array(bytes)], name, { type: 'image/png' });
    await userEvent.upload(input, file(200_001, 'large.png'));
    await screen.findByText(/larger than 200 kB/);
    await userEvent.upload(input, file(100, 'chart.png'));
    const picture = await within(editor).findByAltText<HTMLImageElement>('chart.png');
    expect(picture.src).toMatch(/^data:image\/png;base64,/);
    expect(within(editor).queryByAltText('large.png')).toBeNull();
  });

  it('is marked as wrong itself when the server refuses its text', async () => {
    answer('/api/pools', () => refusal(422, 'Not accepted.', { description: 'The picture is damaged.' }));
    const editor = await open();
    expect(editor.getAttribute('aria-invalid')).toBe('false');
    const fill = (label: RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fill(/^Name/, 'ESOP');
    fill(/^Share class/, 'Common');
    fill(/^Pieces/, '10');
    fill(/^Nominal value/, '1.00');
    await userEvent.type(screen.getByRole('combobox', { name: /^Currency/ }), 'swedish');
    await userEvent.click(await screen.findByRole('option', { name: 'SEK – Swedish Krona' }));
    await userEvent.click(screen.getByRole('button', { name: 'Request Option Pool' }));
    await screen.findByText('The picture is damaged.');
    expect(editor.getAttribute('aria-invalid')).toBe('true');
  });
});
