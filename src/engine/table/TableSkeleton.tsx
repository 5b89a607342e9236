import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTimeout } from 'react-admin';

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Holds the place of a table. It appears after a second, because before a quick answer it would only flicker. */
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
