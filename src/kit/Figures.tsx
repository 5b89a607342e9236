import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The key figures of a record, in a strip. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5, m: 0, mb: 2.5, '& dd': { m: 0 } }}
    >
      {children}
    </Box>
  );
}

export function Figure({ label, children }: { label: string; children: ReactNode }) {
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
