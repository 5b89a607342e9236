import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, ListBase, useBasename, useTranslate } from 'react-admin';
import { Pagination } from '../../engine/list/Pagination.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { Table } from '../../engine/table/Table.tsx';
import { formatDay } from '../../i18n/format.ts';
import { entryColumns } from './entryColumns.ts';
import type { BankStatement } from './StatementDialog.tsx';

const counts = [
  'matched',
  'returned',
  'amountDiffers',
  'amountUnreadable',
  'tooEarly',
  'repeated',
  'notDue',
  'unknown',
  'known',
] as const;
const waiting = ['amountDiffers', 'amountUnreadable', 'tooEarly', 'repeated', 'notDue', 'unknown'] as const;
const columns = [...entryColumns, 'reference', 'remittance'] as const;

/**
 * The outcomes of the entries of a statement: in numbers, and one by one where somebody has to look. A file that was
 * read before has none.
 */
export function StatementReport({ statement, isNew }: { statement: BankStatement; isNew: boolean }) {
  const translate = useTranslate();
  const basename = useBasename();
  const found = counts.filter((name) => statement[name] > 0);
  const isOpen = waiting.some((name) => statement[name] > 0);
  if (!isNew)
    return (
      <Alert severity="info">
        {translate('bankStatement.again', { date: formatDay(statement.created_at) })}
      </Alert>
    );
  return (
    <>
      <Alert severity={isOpen ? 'warning' : 'success'}>
        {translate('bankStatement.read', { smart_count: statement.entries })}
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {found.map((name) => (
            <li key={name}>{translate(`bankStatement.counts.${name}`, { smart_count: statement[name] })}</li>
          ))}
        </Box>
      </Alert>
      {isOpen && <Entries name="open" filter={{ bank_statement_id: statement.id, isOpen: true }} />}
      {found.some((name) => !waiting.some((other) => other === name)) && (
        <Entries name="found" filter={{ bank_statement_id: statement.id, isOpen: false }} />
      )}
      <div>
        {translate('bankStatement.compared')}{' '}
        <Link component={LinkBase} to={`${basename}/cash`}>
          {translate('cashStatement.title')}
        </Link>
      </div>
    </>
  );
}

type EntriesProps = { name: 'open' | 'found'; filter: Record<string, unknown> };

/** Entries of the statement, each with the payout or the other matter that it is about. */
function Entries({ name, filter }: EntriesProps) {
  const translate = useTranslate();
  return (
    <section aria-labelledby={`${name}-entries`}>
      <Typography id={`${name}-entries`} component="h3" variant="h3" sx={{ mb: 1 }}>
        {translate(`bankStatement.${name}`)}
      </Typography>
      <ListBase
        resource="bank-entries"
        filter={filter}
        sort={{ field: 'created_at', order: 'ASC' }}
        perPage={10}
        storeKey={false}
        disableSyncWithLocation
      >
        <Table definition={definitionOf('bank-entries')} columns={columns} />
        <Pagination />
      </ListBase>
    </section>
  );
}
