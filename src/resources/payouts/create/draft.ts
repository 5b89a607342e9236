import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { request } from '../../../authProvider/session.ts';
import { flat, totalIn, type WireRecord } from '../../../dataProvider/envelope.ts';
import { forReactAdmin } from '../../../dataProvider/httpClient.ts';
import { ApiError } from '../../../http/request.ts';
import type { Payout } from '../parts/payout.ts';

export type DraftPage = { page: number; perPage: number; field: string; order: 'ASC' | 'DESC' };
export type Draft = { payout: Payout; lines: RaRecord[]; total: number };
type DraftAnswer = { data: { attributes: { payout: WireRecord; lines: WireRecord[] } } };

/** The payout that an input would make, with a page of its lines; nothing is written. */
export const useDraft = (input: Record<string, unknown> | null, at: DraftPage) =>
  useQuery({
    queryKey: ['payouts', 'draft', input, at],
    queryFn: () => ask(input!, at),
    enabled: Boolean(input),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 'static',
    gcTime: 0,
  });

async function ask(attributes: Record<string, unknown>, at: DraftPage): Promise<Draft> {
  const { page, perPage, field, order } = at;
  const query = new URLSearchParams({
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    sort: JSON.stringify([field, order]),
  });
  try {
    const { headers, body } = await request<DraftAnswer>(`/api/payouts/create/preview?${query}`, {
      method: 'POST',
      body: { data: { type: 'payouts', attributes } },
    });
    const { payout, lines } = body.data.attributes;
    return { payout: flat(payout) as unknown as Payout, lines: lines.map(flat), total: totalIn(headers) };
  } catch (error) {
    throw error instanceof ApiError ? forReactAdmin(error) : error;
  }
}
