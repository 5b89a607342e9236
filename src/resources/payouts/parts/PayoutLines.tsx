import { ListBase, useListContext, useRecordContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Resource } from '../../../../model/resource.ts';
import { earnings } from '../../../../model/resources/earnings.ts';
import { ListToolbar } from '../../../engine/list/ListToolbar.tsx';
import { Pagination } from '../../../engine/list/Pagination.tsx';
import { definitionOf } from '../../../engine/registry.ts';
import { Selected } from '../../../engine/selection/Selected.tsx';
import { SelectionProvider } from '../../../engine/selection/SelectionProvider.tsx';
import { Table } from '../../../engine/table/Table.tsx';
import { useColumns } from '../../../engine/table/useColumns.ts';
import { EarningHolder } from '../../earnings/EarningHolder.tsx';
import { LineStatus } from '../../earnings/LineStatus.tsx';
import { SharedPieces } from '../../earnings/SharedPieces.tsx';
import { DifferingLines } from './DifferingLines.tsx';
import { FeeOfLine, RateOfLine } from './LastTime.tsx';
import { isEarned, type Payout } from './payout.ts';

const pieces = { source: 'pieces', cell: SharedPieces } as const;
const status = { source: 'status', cell: LineStatus } as const;
const amounts = ['grossIncome', 'taxWithholding', 'tax', 'bankFee', 'netIncome'] as const;
const rate = { source: 'taxWithholding', cell: RateOfLine } as const;
const fee = { source: 'bankFee', cell: FeeOfLine } as const;

/** The columns of lines that nobody has earned, in a draft or a reversed payout: there is nothing to open or to do. */
const reversedColumns = ['holder', pieces, 'grossIncome', rate, 'tax', fee, 'netIncome'] as const;
export const draftColumns = [...reversedColumns, status] as const;
const earnedColumns = [{ source: 'employee_id', cell: EarningHolder }, pieces, ...amounts, status] as const;
const none: (typeof earnedColumns)[number][] = [];
const further = ['reference', 'paidOn', 'created_at'] as const;

/** Lines can be marked paid together. The server has a way of its own for that, because one may leave with another. */
const markedTogether: Resource = {
  ...earnings,
  commands: { ...earnings.commands, 'mark-paid': { ...earnings.commands['mark-paid'], bulk: true } },
} as Resource;

/** The lines of a payout: who gets what, and where each stands. */
export function PayoutLines() {
  const payout = useRecordContext<Payout>();
  // What leads here may ask for some of them.
  const { filter } = (useLocation().state ?? {}) as { filter?: Record<string, unknown> };
  if (!payout) return null;
  const name = isEarned(payout) ? 'earnings' : 'payout-lines';
  return (
    <ListBase
      key={`${name} ${JSON.stringify(filter)}`}
      resource={name}
      filter={{ payout_id: payout.id }}
      filterDefaultValues={filter}
      sort={{ field: 'grossIncome', order: 'DESC' }}
      perPage={25}
      storeKey={false}
      disableSyncWithLocation
    >
      <Lines payout={payout} />
    </ListBase>
  );
}

function Lines({ payout }: { payout: Payout }) {
  const earned = isEarned(payout);
  // Where its lines stood says nothing any more.
  const isReversed = payout.status === 'reversed';
  const definition = definitionOf(earned ? 'earnings' : 'payout-lines');
  const choice = useColumns(
    `${definition.resource.name}.${isReversed ? 'reversed' : 'payout'}`,
    earned ? earnedColumns : isReversed ? reversedColumns : draftColumns,
    earned ? further : none,
  );
  const { setFilters } = useListContext();
  const within = { payout_id: payout.id };
  const selected = earned ? markedTogether : definition.resource;
  return (
    <SelectionProvider resource={selected}>
      {!earned && !isReversed && (
        <DifferingLines payout={payout} onShow={() => setFilters({ differsFromLast: true })} />
      )}
      <ListToolbar
        definition={definition}
        filters={earned ? ['status', 'employee_id'] : isReversed ? [] : ['status', 'differsFromLast']}
        choice={choice}
        within={within}
      />
      <Selected resource={selected} columns={choice.shown} within={within} />
      <Table definition={definition} columns={choice.shown} />
      <Pagination />
    </SelectionProvider>
  );
}
