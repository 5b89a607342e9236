// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { id, openPage, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const open = async (mailsWaiting: number) => {
  records.companies = [{ id: id(1), name: 'Birch Labs', trust_id: id(2), trustName: 'Alder', mailsWaiting }];
  records.employees = [
    { id: id(3), company_id: id(1), name: 'Ana', email: 'ana@birch.test', status: 'invited' },
  ];
  await openPage('founder', 'employees', 'Employees');
  await screen.findByText('ana@birch.test');
};

describe('the list of employees', () => {
  it('says how many invitations are sent later', async () => {
    await open(1700);
    await screen.findByText(/^1700 invitations will be sent over the next few hours/);
  });

  it('says nothing of them where none waits', async () => {
    await open(0);
    expect(screen.queryByText(/invitations? leaves?/)).toBeNull();
  });
});
