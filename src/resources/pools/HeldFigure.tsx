import { formatPieces } from '../../i18n/format.ts';
import { ExplainedFigure } from '../../kit/explained/ExplainedFigure.tsx';
import { lazyPart } from '../../kit/lazyPart.ts';
import type { Pool } from './pool.ts';

const HeldDialog = lazyPart(() => import('./HeldDialog.tsx'), 'HeldDialog');

type Props = { pool: Pick<Pool, 'id' | 'held'>; label: string };

/** The pieces of a shareholding that are held, which shows, when it is pressed, for which plans and offers. */
export function HeldFigure({ pool, label }: Props) {
  if (pool.held === 0) return formatPieces(0);
  return (
    <ExplainedFigure
      name={`${pool.id} held`}
      label={label}
      figure={formatPieces(pool.held)}
      dialog={(close) => <HeldDialog pool={pool} label={label} onClose={close} />}
    />
  );
}
