import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { Absent } from '../../engine/kinds/Absent.tsx';
import { RecordLink } from '../../engine/RecordLink.tsx';
import type { Transaction } from './TransactionDialog.tsx';

/** Whose options or certificates moved; those of a shareholding alone are nobody's. */
export function TransactionHolder() {
  const line = useRecordContext<Transaction>();
  if (!line?.employee_id || !line.employeeName) return <Absent />;
  return (
    <Box sx={{ maxWidth: { sm: '10rem' }, overflow: { sm: 'hidden' }, textOverflow: 'ellipsis' }}>
      <RecordLink resource="employees" id={line.employee_id} name={line.employeeName} />
    </Box>
  );
}
