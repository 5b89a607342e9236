import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import { formatPieces } from '../../i18n/format.ts';
import { StackedBar } from '../../kit/StackedBar.tsx';
import { WhyFigure } from '../entries/WhyFigure.tsx';
import { HeldFigure } from './HeldFigure.tsx';
import type { Pool } from './pool.ts';
import { piecesOf, poolParts } from './poolParts.ts';

/** The pieces of a pool by their state, as one bar and as the figures beneath it. Employees do not receive them. */
export function PoolBar() {
  const pool = useRecordContext<Pool>();
  const translate = useTranslate();
  if (pool?.available === undefined || pool.status === 'requested' || pool.status === 'cancelled')
    return null;
  const heldNote = translate('ledger.why.held', { pieces: formatPieces(pool.held) });
  const parts = poolParts
    // Few shareholdings were liquidated.
    .filter((name) => name !== 'delisted' || pool.delisted > 0)
    .map((name) => {
      const [label, pieces] = [translate(`poolBar.${name}`), piecesOf[name](pool)];
      const figure =
        name === 'held' ? (
          <HeldFigure key={name} pool={pool} label={label} />
        ) : (
          <WhyFigure
            key={name}
            // A page can have the bars of several shareholdings.
            name={`${pool.id} ${name}`}
            label={label}
            pieces={pieces}
            filter={{ pool_id: pool.id, account: `options.${name}` }}
            note={name === 'available' && pool.held > 0 ? heldNote : undefined}
          />
        );
      return { name, label, pieces, look: name, figure };
    });
  return (
    <Box sx={{ mb: 3, maxWidth: 'var(--width-block)' }}>
      <StackedBar parts={parts} />
    </Box>
  );
}
