import { ReferenceManyField, useRecordContext } from 'react-admin';
import { ListToolbar } from '../../engine/list/ListToolbar.tsx';
import { Pagination } from '../../engine/list/Pagination.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { Table } from '../../engine/table/Table.tsx';
import { useColumns } from '../../engine/table/useColumns.ts';
import { EarningDate } from '../earnings/EarningDate.tsx';
import { netIncome } from '../earnings/netIncome.ts';

const columns = [
  { source: 'created_at', cell: EarningDate },
  'grossIncome',
  'bankFee',
  'tax',
  'taxWithholding',
  netIncome,
  'status',
] as const;
const further = ['type', 'pieces', 'recordDate', 'retainedReason', 'paidOn', 'reference'] as const;

/** The payments from the shareholding of a plan to its holder. */
export function PlanEarnings() {
  const plan = useRecordContext();
  const choice = useColumns('earnings.plan', columns, further);
  const definition = definitionOf('earnings');
  return (
    <ReferenceManyField
      reference="earnings"
      target="pool_id"
      source="pool_id"
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
    >
      <ListToolbar definition={definition} filters={[]} choice={choice} within={{ pool_id: plan?.pool_id }} />
      <Table definition={definition} columns={choice.shown} />
      <Pagination />
    </ReferenceManyField>
  );
}
