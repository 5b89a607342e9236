import Box from '@mui/material/Box';
import { transactions } from '../../../model/resources/transactions.ts';
import { Cell } from '../../engine/kinds/Cell.tsx';

/** The company whose shares moved, and the shareholding. */
export function TransactionCompany() {
  return (
    <>
      <Cell resource={transactions} source="company_id" />
      <Box component="span" sx={{ ml: 1, '&, & a': { color: 'text.secondary' } }}>
        <Cell resource={transactions} source="pool_id" />
      </Box>
    </>
  );
}
