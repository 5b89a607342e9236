import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { StatusStyle } from '../../model/enums.ts';

/** A state in words on the colour of its style. The colours follow the tokens, so they hold in both schemes. */
export function StatusChip({ style, children }: { style: StatusStyle; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        maxWidth: '100%',
        px: 1,
        borderRadius: 'var(--radius)',
        color: `var(--color-${style})`,
        bgcolor: `var(--color-${style}-soft)`,
        fontSize: '0.8125rem',
        fontWeight: 550,
        lineHeight: '1.5rem',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        verticalAlign: 'middle',
      }}
    >
      {children}
    </Box>
  );
}
