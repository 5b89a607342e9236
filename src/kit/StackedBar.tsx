import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatPieces } from '../i18n/format.ts';

/** Stripes make parts distinguishable without their colours. */
const stripes = (colour: string, ground: string) =>
  `repeating-linear-gradient(135deg, ${colour} 0 3px, ${ground} 3px 7px)`;

/** The look of pieces by their state, the same in all bars. */
export const barLooks = {
  available: 'var(--color-accent-soft)',
  held: stripes('var(--color-line-strong)', 'var(--color-accent-soft)'),
  unvested: stripes('var(--color-accent)', 'var(--color-accent-soft)'),
  vested: 'var(--color-accent)',
  exercised: 'var(--color-exercised)',
  delisted: 'var(--color-expired)',
  cancelled: stripes('var(--color-expired)', 'var(--color-surface)'),
  others: 'var(--color-surface)',
} as const;

export type BarPart = {
  name: string;
  label: string;
  pieces: number;
  look: keyof typeof barLooks;
  /** What stands in place of the plain number of pieces. */
  figure?: ReactNode;
};

/** The parts of a whole as one bar, for those who see it; the same figures stand beside it. */
export function Bar({ parts, height = 8 }: { parts: readonly Omit<BarPart, 'label'>[]; height?: number }) {
  return (
    <Box aria-hidden sx={{ ...bar, height }}>
      {parts
        .filter(({ pieces }) => pieces > 0)
        .map(({ name, pieces, look }) => (
          <Box key={name} sx={{ flex: `${pieces} 1 0`, minWidth: 3, background: barLooks[look] }} />
        ))}
    </Box>
  );
}

/** A bar, and beneath it the figures of its parts. */
export function StackedBar({ parts }: { parts: readonly BarPart[] }) {
  return (
    <>
      <Bar parts={parts} />
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0, mt: 1 }}>
        {parts.map(({ name, label, pieces, look, figure }) => (
          <Box key={name}>
            <Box component="dt" sx={term}>
              <Box sx={{ ...swatch, background: barLooks[look] }} />
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 550 }}>
              {figure ?? formatPieces(pieces)}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

const bar = {
  printColorAdjust: 'exact',
  display: 'flex',
  gap: '2px',
  borderRadius: 1,
  outline: '1px solid var(--color-line)',
  overflow: 'hidden',
} as const;

const term = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  color: 'text.secondary',
  fontSize: '0.8125rem',
} as const;

const swatch = {
  printColorAdjust: 'exact',
  width: 10,
  height: 10,
  borderRadius: '3px',
  outline: '1px solid var(--color-line)',
  flex: 'none',
} as const;
