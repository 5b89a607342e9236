import { splits } from '../../../model/resources/terms/splits.ts';
import type { ListOf } from '../../engine/definePages.ts';
import { ListPage } from '../../engine/list/ListPage.tsx';
import { definitionOf } from '../../engine/registry.ts';

const list: ListOf<typeof splits> = {
  columns: ['name', 'kind', 'status', 'plannedFor', 'effectiveDate', 'priorPieces', 'pieces'],
  further: ['pool_id', 'company_id', 'resolution', 'nominalValue', 'priorClass', 'toClass', 'created_at'],
  filters: ['kind', 'status', 'pool_id'],
  perRole: {
    employee: { columns: ['name', 'kind', 'status', 'plannedFor', 'effectiveDate'], filters: ['status'] },
  },
};

/** The splits and conversions of shares. */
export function SplitsPage() {
  return <ListPage definition={definitionOf(splits.name)} list={list} />;
}
