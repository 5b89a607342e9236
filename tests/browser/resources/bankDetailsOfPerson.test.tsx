// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { id, openPage, person, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

it.each([
  ['trust', true],
  ['founder', false],
] as const)(
  'the page of a person says to the %s who can change the bank details: %s',
  async (role, isSaid) => {
    records.employees = [person(31, 'Emil', 'joined')];
    await openPage(role, `employee/${id(31)}/personal-information`, 'Emil');
    await screen.findByText('emil@demo.test');
    const text = screen.queryByText(
      'Only this person can enter and change the bank details for payments, under My Account, Bank Details.',
    );
    expect(text !== null).toBe(isSaid);
  },
);
