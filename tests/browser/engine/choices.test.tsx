// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, Form, type GetListParams, SaveButton, testDataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { country, ref } from '../../../model/attributes.ts';
import '../../../src/app/allPages.ts';
import { Input } from '../../../src/engine/kinds/Input.tsx';
import RecordChoice from '../../../src/engine/reference/RecordChoice.tsx';
import { i18nProviderIn, loadLaterTexts, loadTexts } from '../../../src/i18n/provider.ts';
import { themes } from '../../../src/theme/theme.ts';

await loadTexts('en');
await loadLaterTexts();

const all = ['Alder Works', 'Birch Labs', 'Cedar Oy'].map((name, n) => ({ id: String(n + 1), name }));

describe('a choice by a part of the name', () => {
  const sent = vi.fn();
  /** The server's answer to a search; until then the list is the one of before. */
  let answered: PromiseWithResolvers<void>;

  beforeEach(() => {
    answered = Promise.withResolvers();
    sent.mockClear();
  });
  afterEach(cleanup);

  const dataProvider = testDataProvider({
    getList: async (_: string, { filter }: GetListParams) => {
      if (filter.q) await answered.promise;
      // The server finds them also by what is not shown.
      const data = all.filter(({ name }) => !filter.q || name.includes(filter.q) || filter.q === '4711');
      const found = filter.q === '4711' ? data.slice(2) : data;
      return { data: found, total: found.length } as never;
    },
    getMany: async (_: string, { ids }: { ids: unknown[] }) =>
      ({ data: all.filter(({ id }) => ids.includes(id)) }) as never,
  });
  const draw = async (part: React.ReactNode) => {
    render(
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProviderIn('en')} theme={themes.light}>
        {part}
      </AdminContext>,
    );
    return screen.findByLabelText<HTMLInputElement>(/Country|Company/, { selector: 'input' });
  };
  const resource = { name: 'companies' };
  const ofCountry = (chosen?: string) =>
    draw(
      <Form onSubmit={sent} record={{ country: chosen }}>
        <Input resource={resource} source="country" attribute={country({ optional: true })} />
        <SaveButton alwaysEnable />
      </Form>,
    );
  const ofCompany = (chosen?: string) =>
    draw(
      <Form onSubmit={sent} record={{ company_id: chosen }}>
        <Input resource={{ name: 'pools' }} source="company_id" attribute={ref('companies')} />
        <SaveButton alwaysEnable />
      </Form>,
    );
  const sentOnce = async () => {
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    return sent.mock.calls[0]![0];
  };

  it('takes the first match by Enter and sends the form by the next one', async () => {
    const input = await ofCountry();
    await userEvent.type(input, 'Monte{Enter}');
    expect(input.value).toBe('Montenegro');
    expect(sent).not.toHaveBeenCalled();
    await userEvent.type(input, '{Enter}', { skipClick: true });
    expect(await sentOnce()).toMatchObject({ country: 'ME' });
  });

  it('takes nothing where nothing was typed, whether the choices are open or not', async () => {
    const input = await ofCountry();
    input.focus();
    await userEvent.keyboard('{Enter}');
    expect((await sentOnce()).country).toBeUndefined();
    await userEvent.click(input);
    await screen.findByText('Montenegro');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls[1]![0].country).toBeUndefined();
  });

  it('keeps what was chosen where the choices are opened only, and takes nothing for what is cleared', async () => {
    const input = await ofCountry('ME');
    await waitFor(() => expect(input.value).toBe('Montenegro'));
    await userEvent.click(input);
    await screen.findByText('Croatia');
    await userEvent.keyboard('{Enter}');
    expect(await sentOnce()).toMatchObject({ country: 'ME' });
    await userEvent.clear(input);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls[1]![0]).toMatchObject({ country: null });
  });

  it('takes nothing when the input is left, and by Enter what the arrows chose', async () => {
    const input = await ofCountry();
    await userEvent.type(input, 'Monte');
    await userEvent.tab();
    await waitFor(() => expect(input.value).toBe(''));
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(input.value).not.toBe('');
    expect(sent).not.toHaveBeenCalled();
  });

  it('takes a record by its name before the server has answered, and no other', async () => {
    const input = await ofCompany();
    await userEvent.click(input);
    await screen.findByRole('option', { name: 'Alder Works' });
    await userEvent.type(input, 'birch{Enter}');
    expect(input.value).toBe('Birch Labs');
    await userEvent.keyboard('{Enter}');
    expect(await sentOnce()).toMatchObject({ company_id: '2' });
  });

  it('waits for the server where no record is called so, and takes what it finds', async () => {
    const input = await ofCompany('1');
    await waitFor(() => expect(input.value).toBe('Alder Works'));
    await userEvent.clear(input);
    await userEvent.type(input, '4711{Enter}');
    await screen.findByText('Please wait');
    expect(input.value).toBe('4711');
    answered.resolve();
    await screen.findByRole('option', { name: 'Cedar Oy' });
    await userEvent.keyboard('{Enter}');
    expect(input.value).toBe('Cedar Oy');
    expect(sent).not.toHaveBeenCalled();
  });

  it('takes the first match in a filter, and all again', async () => {
    const onChoose = vi.fn();
    const input = await draw(
      <RecordChoice reference="companies" label="Company" chosen={all[0]} onChoose={onChoose} />,
    );
    answered.resolve();
    await userEvent.type(input, 'Ced');
    await screen.findByRole('option', { name: 'Cedar Oy' });
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenLastCalledWith('3');
    await userEvent.click(screen.getByRole('button', { name: 'Clear', hidden: true }));
    expect(onChoose).toHaveBeenLastCalledWith('');
  });
});
