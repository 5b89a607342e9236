import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { certificates } from '../../../model/resources/certificates.ts';

type Certificate = RecordOf<typeof certificates>;

export type Holder = { id: string; name: string; pieces: number };

/** The most records in one answer of the server. */
const most = 1000;

const query = (filter: object) => ({
  filter,
  sort: { field: 'holder', order: 'ASC' as const },
  pagination: { page: 1, perPage: most },
});

/** The employees who have valid certificates of a shareholding; where these are too many, they can be searched for by name. */
export function useHolders(poolId: string) {
  const [searched, search] = useState('');
  const valid = { pool_id: poolId, status: 'active' };
  const first = useGetList<Certificate>('certificates', query(valid));
  const found = useGetList<Certificate>('certificates', query({ ...valid, q: searched }), {
    enabled: searched !== '' && (first.total ?? 0) > most,
  });
  const papers = new Map([...(first.data ?? []), ...(found.data ?? [])].map((one) => [one.id, one]));
  return { isPending: first.isPending, holders: holdersOf([...papers.values()]), search };
}

const holdersOf = (papers: readonly Certificate[]): Holder[] => {
  const holders = new Map<string, Holder>();
  for (const { employee_id, holder, pieces } of papers) {
    if (!employee_id) continue;
    const known = holders.get(employee_id)?.pieces ?? 0;
    holders.set(employee_id, { id: employee_id, name: holder, pieces: known + pieces });
  }
  return [...holders.values()];
};
