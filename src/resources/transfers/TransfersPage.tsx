import { transfers } from '../../../model/resources/transfers.ts';
import type { ListOf } from '../../engine/definePages.ts';
import { ListPage } from '../../engine/list/ListPage.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { UploadStatement } from '../bankStatements/UploadStatement.tsx';
import { TransferFile } from './TransferFile.tsx';
import { TransferMatter } from './TransferMatter.tsx';

const list: ListOf<typeof transfers> = {
  actions: UploadStatement,
  columns: [
    'created_at',
    'pool_id',
    { source: 'matter', cell: TransferMatter },
    'status',
    'sum',
    'count',
    'paidCount',
    { source: 'name', cell: TransferFile, acts: true },
  ],
  further: [
    'company_id',
    'returnedCount',
    'openCount',
    'openSum',
    'executionDate',
    'downloaded_at',
    'downloadedBy',
    'iban',
    'createdBy',
  ],
  filters: ['status', 'matter', 'company_id', 'pool_id'],
};

/** All files that tell the bank to pay, the newest first. */
export function TransfersPage() {
  return <ListPage definition={definitionOf(transfers.name)} list={list} />;
}
