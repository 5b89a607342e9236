// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { id, openPage, records, refusal, servePlatform, server } from '../setup/platformSetup.tsx';

servePlatform();

const birch = { id: id(1), name: 'Birch Labs', currency: 'EUR', trustName: 'Alder Trust' };
const ivo = { id: id(2), name: 'Ivo Marić', email: 'ivo@birch.test', company_id: birch.id };

let saved: { name: string; size: number }[];

beforeEach(() => {
  saved = [];
  records.companies = [birch];
  records.founders = [ivo];
  const sizes: number[] = [];
  URL.createObjectURL = (content) => `blob:${sizes.push((content as Blob).size) - 1}`;
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, size: sizes[Number(this.href.slice(5))]! });
  });
});

const answerWith = (reply: () => Response) => server.use(http.get(`/api/companies/${birch.id}/ocf`, reply));
const zip = () =>
  HttpResponse.arrayBuffer(new ArrayBuffer(7), {
    headers: { 'Content-Disposition': 'attachment; filename="birch-labs-ocf-2026-11-20.zip"' },
  });
const exportIt = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Export (Open Cap Format)' }));

describe("the export of a company's records", () => {
  it.each([
    ['founder', 'account/my-employers', 'My Account'],
    ['trust', `founder/${ivo.id}/details`, ivo.name],
  ] as const)('is saved under the name that the server gives, by the %s', async (role, page, title) => {
    answerWith(zip);
    await openPage(role, page, title);
    await exportIt();
    await waitFor(() => expect(saved).toEqual([{ name: 'birch-labs-ocf-2026-11-20.zip', size: 7 }]));
  });

  it('says why nothing was saved, and can be tried again', async () => {
    const answers = [() => refusal(404, 'There is nothing here.'), () => HttpResponse.error(), zip];
    answerWith(() => answers.shift()!());
    await openPage('founder', 'account/my-employers', 'My Account');
    await exportIt();
    await screen.findByText('There is nothing here.');
    await exportIt();
    await screen.findByText('We could not reach the server. Check your connection and try again.');
    expect(saved).toEqual([]);
    await exportIt();
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});
