// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, Form, testDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { speak } from '../../../src/i18n/language.ts';
import { DecimalInput } from '../../../src/kit/inputs/DecimalInput.tsx';
import { WholeNumberInput } from '../../../src/kit/inputs/WholeNumberInput.tsx';

beforeEach(() => speak('de'));
afterEach(() => {
  cleanup();
  speak('en');
});

const Held = () => <output>{JSON.stringify(useWatch())}</output>;
const show = async (record: object) => {
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <Form record={record}>
        <WholeNumberInput source="pieces" label="Stück" />
        <DecimalInput source="amount" label="Betrag" unit="EUR" />
        <Held />
      </Form>
    </AdminContext>,
  );
  await screen.findByRole('status');
};
const held = () => JSON.parse(screen.getByRole('status').textContent);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('a number of pieces can be typed in with all the separators that pages write', async () => {
  await show({});
  await userEvent.type(field('Stück'), '1.000.000');
  expect(field('Stück').value).toBe('1.000.000');
  expect(held().pieces).toBe(1_000_000);
});

it('an amount that a form begins with is written as one would be typed', async () => {
  await show({ amount: '7502.00' });
  expect(field('Betrag').value).toBe('7502,00');
  await userEvent.type(field('Betrag'), '{Backspace}5');
  expect([field('Betrag').value, held().amount]).toEqual(['7502,05', '7502.05']);
});
