import { ListBase, useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import { bankEntries } from '../../../model/resources/bankStatements.ts';
import type { ListOf } from '../../engine/definePages.ts';
import { ListPage } from '../../engine/list/ListPage.tsx';
import { Pagination } from '../../engine/list/Pagination.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { Table } from '../../engine/table/Table.tsx';
import { CashLink } from './CashLink.tsx';
import { decisionColumns, entryColumns } from './entryColumns.ts';
import { UploadStatement } from './UploadStatement.tsx';

function Actions() {
  return (
    <>
      <CashLink />
      <UploadStatement />
    </>
  );
}

const list: ListOf<typeof bankEntries> = {
  actions: Actions,
  columns: [...entryColumns, 'company_id'],
  further: [
    ...decisionColumns,
    'direction',
    'counterparty',
    'reference',
    'remittance',
    'bankReason',
    'isOpen',
    'toPayBack',
    'forReceipts',
    'created_at',
  ],
  filters: ['isOpen', 'isUnplaced', 'isToPayBack'],
};

/** What statements of the bank have shown, the newest first. */
export function BankEntriesPage() {
  return <ListPage definition={definitionOf(bankEntries.name)} list={list} />;
}

const columns = [...entryColumns, ...decisionColumns];

/** All entries of the statement that has the entry in context. */
export function StatementEntries() {
  const entry = useRecordContext<RecordOf<typeof bankEntries>>();
  if (!entry) return null;
  return (
    <ListBase
      resource="bank-entries"
      filter={{ bank_statement_id: entry.bank_statement_id }}
      sort={{ field: 'created_at', order: 'ASC' }}
      perPage={25}
      storeKey={false}
      disableSyncWithLocation
    >
      <Table definition={definitionOf('bank-entries')} columns={columns} />
      <Pagination />
    </ListBase>
  );
}
