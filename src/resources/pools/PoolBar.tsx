import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import { formatPieces } from '../../i18n/format.ts';
import { WhyFigure } from '../entries/WhyFigure.tsx';
import { freeOf, type Pool } from './pool.ts';

/** The stripe makes held pieces distinguishable from free ones without their colours. */
const stripes = (colour: string, ground: string) =>
  `repeating-linear-gradient(135deg, ${colour} 0 3px, ${ground} 3px 7px)`;

const parts = [
  {
    name: 'available',
    pieces: freeOf,
    background: 'var(--color-accent-soft)',
  },
  {
    name: 'held',
    pieces: ({ held }: Pool) => held,
    background: stripes('var(--color-line-strong)', 'var(--color-accent-soft)'),
  },
  {
    name: 'unvested',
    pieces: ({ unvested }: Pool) => unvested,
    background: stripes('var(--color-accent)', 'var(--color-accent-soft)'),
  },
  { name: 'vested', pieces: ({ vested }: Pool) => vested, background: 'var(--color-accent)' },
  { name: 'exercised', pieces: ({ exercised }: Pool) => exercised, background: 'var(--color-exercised)' },
];

const swatch = {
  width: 10,
  height: 10,
  borderRadius: '3px',
  outline: '1px solid var(--color-line)',
  flex: 'none',
} as const;

/** The pieces of a pool by their state, as one bar and as the figures beneath it. Employees do not receive them. */
export function PoolBar() {
  const pool = useRecordContext<Pool>();
  const translate = useTranslate();
  if (pool?.available === undefined || pool.status === 'requested' || pool.status === 'cancelled')
    return null;
  const heldNote = translate('ledger.why.held', { pieces: formatPieces(pool.held) });
  const shares = parts.map(({ name, pieces, background }) => ({ name, pieces: pieces(pool), background }));
  return (
    <Box sx={{ mb: 3, maxWidth: 900 }}>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          gap: '2px',
          height: 8,
          borderRadius: 1,
          outline: '1px solid var(--color-line)',
          overflow: 'hidden',
        }}
      >
        {shares
          .filter(({ pieces }) => pieces > 0)
          .map(({ name, pieces, background }) => (
            <Box key={name} sx={{ flex: `${pieces} 1 0`, minWidth: 3, background }} />
          ))}
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0, mt: 1 }}>
        {shares.map(({ name, pieces, background }) => (
          <Box key={name}>
            <Box
              component="dt"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 0.75,
                color: 'text.secondary',
                fontSize: '0.8125rem',
              }}
            >
              <Box sx={{ ...swatch, background }} />
              {translate(`poolBar.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 550 }}>
              {name === 'held' ? (
                formatPieces(pieces)
              ) : (
                <WhyFigure
                  label={translate(`poolBar.${name}`)}
                  pieces={pieces}
                  filter={{ pool_id: pool.id, account: `options.${name}` }}
                  note={name === 'available' && pool.held > 0 ? heldNote : undefined}
                />
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
