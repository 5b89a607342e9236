import type { RaRecord } from 'react-admin';
import { flat, totalIn, type WireRecord } from '../../../dataProvider/envelope.ts';
import { askDraft } from '../../../engine/form/askDraft.ts';
import type { Payout } from '../parts/payout.ts';

export type DraftPage = { page: number; perPage: number; field: string; order: 'ASC' | 'DESC' };
export type Draft = { payout: Payout; lines: RaRecord[]; total: number };
type DraftAnswer = { data: { attributes: { payout: WireRecord; lines: WireRecord[] } } };

/** The payout that an input would make, with a page of its lines. */
export const payoutDraft = async (attributes: Record<string, unknown>, at: DraftPage): Promise<Draft> => {
  const { page, perPage, field, order } = at;
  const query = new URLSearchParams({
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    sort: JSON.stringify([field, order]),
  });
  const { headers, body } = await askDraft<DraftAnswer>('payouts', attributes, `?${query}`);
  const { payout, lines } = body.data.attributes;
  return { payout: flat(payout) as unknown as Payout, lines: lines.map(flat), total: totalIn(headers) };
};
