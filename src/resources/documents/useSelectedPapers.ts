import { useState } from 'react';
import { useLocation } from 'react-admin';
import type { Paper } from './paper.ts';
import { useAwaiting } from './useAwaiting.ts';

/** The most that the server signs in one act. */
export const most = 200;

type Ids = ReadonlySet<string>;

/**
 * The papers that await the reader, and the ids of those that are selected. Both outlive each new reading of the list:
 * what is gone is no longer selected, and what has come is not selected unasked.
 */
export function useSelectedPapers() {
  const { papers, error, refetch, isFetchedAfterMount } = useAwaiting();
  const { search } = useLocation();
  const [known, setKnown] = useState<{ papers: readonly Paper[]; selected: Ids }>();

  // The data that another page has read may lack the papers that were just made, and the first ones decide what is selected.
  if (papers && isFetchedAfterMount && papers !== known?.papers)
    setKnown({ papers, selected: known ? amongst(known.selected, papers) : askedFor(papers, search) });

  const select = (selected: Ids) => setKnown((now) => now && { ...now, selected });
  return { ...known, select, error, refetch };
}

const amongst = (selected: Ids, papers: readonly Paper[]) =>
  new Set(papers.map(({ id }) => id).filter((id) => selected.has(id)));

/**
 * The papers of which the link to this page speaks: the one that was read there, or those that were just made for a
 * shareholding. All papers of one act are made at one instant.
 */
const askedFor = (papers: readonly Paper[], search: string): Ids => {
  const query = new URLSearchParams(search);
  const ofPool = papers.filter(({ pool_id }) => pool_id === query.get('pool'));
  const [newest] = ofPool;
  const asked = [
    ...papers.filter(({ id }) => id === query.get('document')),
    ...ofPool.filter(({ created_at }) => created_at === newest?.created_at),
  ];
  return new Set(asked.slice(0, most).map(({ id }) => id));
};
