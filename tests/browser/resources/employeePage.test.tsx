// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { id, openPage, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const open = async (role: 'founder' | 'trust', of: object = {}) => {
  records.companies = [{ id: id(1), name: 'Birch Labs', trust_id: id(2), trustName: 'Alder' }];
  records.employees = [
    {
      id: id(3),
      company_id: id(1),
      name: 'Ana',
      email: 'a@b.test',
      status: 'invited',
      leavesOn: null,
      ...of,
    },
  ];
  await openPage(role, `employee/${id(3)}/personal-information`, 'Ana');
};
const createPlan = () => screen.queryByRole('link', { name: 'Create Plan' });

describe('the page of an employee', () => {
  it('offers founders the plan of whoever was just invited, beside another invitation', async () => {
    await open('founder');
    await screen.findByRole('button', { name: 'Send Invitation Again' });
    expect(createPlan()?.getAttribute('href')).toContain(`create/plan?employee_id=${id(3)}`);
  });

  it('offers no plan for somebody who leaves', async () => {
    await open('founder', { status: 'verified', leavesOn: '2027-03-31', settlements: [] });
    expect(createPlan()).toBeNull();
  });

  it('offers the trust no plan', async () => {
    await open('trust');
    expect(createPlan()).toBeNull();
  });
});
