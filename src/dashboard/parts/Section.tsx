import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type Props = { title: string; children: ReactNode };

/** One of the questions that the page answers. */
export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Puts two sections, the tasks and the holdings, beside what happens next where there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <Box sx={columns}>{children}</Box>;
}

const columns = {
  display: 'grid',
  columnGap: 6,
  rowGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 25rem)' },
  gridTemplateRows: { lg: 'auto 1fr' },
  maxWidth: 'var(--width-page)',
  // The last section stands at the side of the others.
  '& > :last-child': { gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } },
} as const;

/** A part of a section. */
export function Heading({ children }: { children: ReactNode }) {
  return (
    <Typography variant="h3" sx={{ mt: 2.5, mb: 0.75, 'h2 + &': { mt: 0 } }}>
      {children}
    </Typography>
  );
}

/** A note that explains figures, beneath or beside them. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Box component="p" sx={{ m: 0, color: 'text.secondary', fontSize: '0.875rem' }}>
      {children}
    </Box>
  );
}
