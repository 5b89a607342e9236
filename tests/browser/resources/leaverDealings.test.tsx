// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { after, before, employee, preview, previewed, serveLeaver } from '../setup/leaverSetup.ts';
import { answer, id, openPage } from '../setup/platformSetup.tsx';

serveLeaver();

const openDialog = async () => {
  await openPage('founder', `employee/${employee.id}/plans`, 'Emil Berg');
  await userEvent.click(await screen.findByRole('button', { name: 'Record Leaver' }));
  return within(await screen.findByRole('dialog', { name: 'When and how does Emil Berg leave?' }));
};

it('says what becomes of each thing that is open', async () => {
  const matter = {
    type: 'offers',
    id: id(71),
    poolName: 'ESOP',
    pieces: 1500,
    until: null,
    before: 'open',
  };
  const dealings = [
    { ...matter, kind: 'exercise', type: 'plans', id: id(21), before: 'requested', after: 'rejected' },
    { ...matter, kind: 'offer', after: 'lapsed' },
    { ...matter, kind: 'sale', type: 'sales', id: id(72), after: 'open' },
    { ...matter, kind: 'amendment', type: 'amendments', id: id(73), pieces: null, after: 'lapsed' },
  ];
  answer('/api/employees/:id/record-leaver/preview', () =>
    HttpResponse.json({ data: { attributes: { ...preview, dealings } } }),
  );
  const dialog = await openDialog();
  await previewed(dialog);
  const outcomes = dealings.map(({ id, type }) => {
    const singular = type.slice(0, -1);
    const links = dialog.getAllByRole('link');
    const link = links.find((each) => each.getAttribute('href')!.includes(`/${singular}/${id}`))!;
    return `${link.textContent}: ${link.closest('dt')!.nextElementSibling!.textContent}`;
  });
  expect(outcomes).toEqual([
    'Request to exercise · ESOP · 1,500 pcs: is rejected',
    'Offer · ESOP · 1,500 pcs: lapses',
    'Sale · ESOP · 1,500 pcs: goes on',
    'Amendment · ESOP: lapses',
  ]);
});

it('says of what ends before the last day that it ends by itself, and how many vested pieces are kept', async () => {
  const lapses = {
    kind: 'offer',
    type: 'offers',
    poolName: 'ESOP',
    pieces: 1000,
    before: 'open',
    after: 'lapsed',
  };
  const dealings = [
    { ...lapses, id: id(71), until: '2026-12-10' },
    { ...lapses, id: id(72), until: '2026-12-24', pieces: 50 },
  ];
  const kept = { ...after, vested: 25, forfeited: 15 };
  answer('/api/employees/:id/record-leaver/preview', () =>
    HttpResponse.json({ data: { attributes: { ...preview, plans: [{ before, after: kept }], dealings } } }),
  );
  const dialog = await openDialog();
  await previewed(dialog);
  const outcomeOf = (name: string) => dialog.getByRole('link', { name }).closest('dt')!.nextElementSibling;
  const list = dialog.getByRole('heading', { name: 'Vested pieces that are kept' }).nextElementSibling;
  expect(list!.textContent).toMatch(/^Emil Berg · ESOP.*25$/);
  expect(outcomeOf('Offer · ESOP · 1,000 pcs')!.textContent).toBe('lapses');
  fireEvent.change(dialog.getByLabelText(/^Leaving date/), { target: { value: '2026-12-24' } });
  await waitFor(() =>
    expect(outcomeOf('Offer · ESOP · 1,000 pcs')!.textContent).toMatch(/^open until 10 Dec 2026, and lapses/),
  );
  expect(outcomeOf('Offer · ESOP · 50 pcs')!.textContent).toBe('lapses');
});
