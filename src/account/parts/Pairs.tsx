import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';

/** Labelled values that do not come from a record. */
export function Pairs({ pairs }: { pairs: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Box component="dl" sx={list}>
      {pairs.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(10rem, 16rem) minmax(0, 1fr)' },
  maxWidth: 'var(--width-block)',
  m: 0,
  '& dt, & dd': { m: 0, py: 1.25, borderTop: { sm: 1 }, borderColor: { sm: 'divider' } },
  '& dt': { color: 'text.secondary', pr: 3, pb: { xs: 0, sm: 1.25 } },
  '& dd': { overflowWrap: 'anywhere', pt: { xs: 0, sm: 1.25 } },
  '& dt:first-of-type, & dt:first-of-type + dd': { borderTop: 0 },
  // Values that follow others are the same list to the eye.
  'dl + & dt:first-of-type, dl + & dt:first-of-type + dd': {
    borderTop: { sm: 1 },
    borderColor: { sm: 'divider' },
  },
} as const;
