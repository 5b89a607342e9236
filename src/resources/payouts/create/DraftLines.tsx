import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { Pagination } from '../../../engine/list/Pagination.tsx';
import { definitionOf } from '../../../engine/registry.ts';
import { Table } from '../../../engine/table/Table.tsx';
import { draftColumns } from '../parts/PayoutLines.tsx';
import type { Draft, DraftPage } from './draft.ts';

type Props = { draft: Draft; at: DraftPage; onGo: (at: DraftPage) => void };

/** The lines that a draft would have, in a list like any other, although the rows are not stored yet. */
export function DraftLines({ draft: { payout, lines, total }, at, onGo }: Props) {
  const { page, perPage, field, order } = at;
  const list = {
    resource: 'payout-lines',
    data: lines,
    total,
    page,
    perPage,
    setPage: (to: number) => onGo({ ...at, page: to }),
    setPerPage: (rows: number) => onGo({ ...at, page: 1, perPage: rows }),
    sort: { field, order },
    setSort: (sort: { field: string; order: 'ASC' | 'DESC' }) => onGo({ ...at, page: 1, ...sort }),
    hasPreviousPage: page > 1,
    hasNextPage: page * perPage < total,
    // The lines of one payout have more orders than those of all.
    filterValues: { payout_id: payout.id },
    selectedIds: [],
    isPending: false,
    isLoading: false,
    isFetching: false,
  } as unknown as ListControllerResult;
  return (
    <ListContextProvider value={list}>
      <Table definition={definitionOf('payout-lines')} columns={draftColumns} />
      <Pagination />
    </ListContextProvider>
  );
}
