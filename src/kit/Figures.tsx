import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The key figures of a record, in a strip. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={strip}>
      {children}
    </Box>
  );
}

export function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.3 }}>
        {children}
      </Box>
    </div>
  );
}

/** On a phone the figures stand in two columns, where they are narrow enough. */
const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 2, sm: 5 },
  rowGap: 1.5,
  m: 0,
  mb: 2.5,
  '& > div': { flexBasis: { xs: 'calc(50% - 8px)', sm: 'auto' } },
  '& dd': { m: 0 },
};
