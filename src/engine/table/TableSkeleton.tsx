import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTimeout } from 'react-admin';

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Where a table is awaited. What comes within a second needs none, which would only flicker. */
export function TableSkeleton() {
  if (!useTimeout(1000)) return null;
  return (
    <Box aria-busy>
      {rows.map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </Box>
  );
}
