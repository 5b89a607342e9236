import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { RecordLink } from '../../engine/RecordLink.tsx';
import type { Transaction } from './TransactionDialog.tsx';

/** The company whose shares moved, and the shareholding. */
export function TransactionCompany() {
  const line = useRecordContext<Transaction>();
  if (!line) return null;
  return (
    <>
      <RecordLink resource="companies" id={line.company_id} name={line.companyName} />
      <Box component="span" sx={{ ml: 1, '&, & a': { color: 'text.secondary' } }}>
        <RecordLink resource="pools" id={line.pool_id} name={line.poolName} />
      </Box>
    </>
  );
}
