import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useOpen } from '../kit/opened.ts';

type Props = { what: 'line' | 'earning'; id: string; children: ReactNode };

/** Opens all that a line of the ledger says, or how an earning came about. */
export function OpenRecord({ what, id, children }: Props) {
  const open = useOpen(what);
  return (
    <Link
      component="button"
      type="button"
      data-opens={what}
      onClick={() => open(id)}
      sx={{
        textAlign: 'left',
        verticalAlign: 'baseline',
        // An earning has no other name than this.
        ...(what === 'earning' && { fontWeight: 550 }),
      }}
    >
      {children}
    </Link>
  );
}
