import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../../kit/StatusChip.tsx';

type Props = { isReversal: boolean; isReversed: boolean; children: ReactNode };

/** What a ledger line is called, with a mark if the line is reversed or reverses another. */
export function LineName({ isReversal, isReversed, children }: Props) {
  const translate = useTranslate();
  const mark = isReversal ? 'reversal' : isReversed ? 'reversed' : undefined;
  return (
    <>
      <Box component="span" sx={{ textDecoration: isReversed ? 'line-through' : undefined }}>
        {children}
      </Box>
      {mark && (
        <>
          {' '}
          <StatusChip style={isReversal ? 'reminder' : 'secondary'}>
            {translate(`ledger.mark.${mark}`)}
          </StatusChip>
        </>
      )}
    </>
  );
}
