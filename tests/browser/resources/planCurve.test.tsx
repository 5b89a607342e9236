// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { open, rows, servePlanCreate, type } from '../setup/planCreateSetup.ts';
import { id } from '../setup/platformSetup.tsx';

vi.mock('../../../src/resources/plans/schedule/VestingCurve.tsx', () => ({
  VestingCurve: () => {
    throw new RangeError('out of the calendar');
  },
}));

describe('the curve of a new plan', () => {
  servePlanCreate();

  it('is left standing by a curve that cannot be drawn', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // React tells the window too, where the curve is gone when it draws once more, because the number is still being typed.
    const heard = () => {};
    window.addEventListener('error', heard);
    onTestFinished(() => window.removeEventListener('error', heard));
    await open(`?employee_id=${id(21)}`);
    await type('Pieces', '40000');
    await screen.findByText(/The curve could not be drawn/);
    expect(rows()).toHaveLength(38);
    vi.restoreAllMocks();
  });
});
