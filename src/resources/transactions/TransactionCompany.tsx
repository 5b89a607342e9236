import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { RecordLink } from '../../engine/RecordLink.tsx';
import type { Transaction } from './TransactionDialog.tsx';

/** The company whose shares moved, and beneath it the shareholding: beside it, the date would be out of the window. */
export function TransactionCompany() {
  const line = useRecordContext<Transaction>();
  if (!line) return null;
  return (
    <>
      <Box sx={name}>
        <RecordLink resource="companies" id={line.company_id} name={line.companyName} />
      </Box>
      <Box sx={{ ...name, fontSize: '0.75rem', '&, & a': { color: 'text.secondary' } }}>
        <RecordLink resource="pools" id={line.pool_id} name={line.poolName} />
      </Box>
    </>
  );
}

/** Both lines stay within the height of a row, which on a phone is none. */
const name = {
  maxWidth: { sm: '13rem' },
  lineHeight: { sm: '1.0625rem' },
  // The underline of the link may leave the line.
  overflowX: { sm: 'clip' },
  textOverflow: 'ellipsis',
} as const;
