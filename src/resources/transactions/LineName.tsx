import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../../kit/StatusChip.tsx';

type Marks = { isReversal: boolean; isReversed: boolean };

/** What a ledger line is called, with a mark if the line is reversed or reverses another. */
export const LineName = ({ children, ...marks }: Marks & { children: ReactNode }) => (
  <>
    <LineTitle isReversed={marks.isReversed}>{children}</LineTitle>
    <LineMark {...marks} />
  </>
);

/** What a ledger line is called, struck through if it is reversed. */
export const LineTitle = ({ isReversed, children }: { isReversed: boolean; children: ReactNode }) => (
  <Box component="span" sx={{ textDecoration: isReversed ? 'line-through' : undefined }}>
    {children}
  </Box>
);

/** Behind what the line is called. */
export function LineMark({ isReversal, isReversed }: Marks) {
  const translate = useTranslate();
  if (!isReversal && !isReversed) return null;
  return (
    <>
      {' '}
      <StatusChip style={isReversal ? 'reminder' : 'secondary'}>
        {translate(`ledger.mark.${isReversal ? 'reversal' : 'reversed'}`)}
      </StatusChip>
    </>
  );
}
