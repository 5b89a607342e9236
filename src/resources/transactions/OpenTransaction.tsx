import Link from '@mui/material/Link';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazyPart.ts';

const TransactionDialog = lazyPart(() => import('./TransactionDialog.tsx'), 'default');

/** Opens all that a line of the ledger says. */
export function OpenTransaction({ id, children }: { id: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link
        component="button"
        type="button"
        onClick={() => setOpen(true)}
        sx={{ textAlign: 'left', verticalAlign: 'baseline' }}
      >
        {children}
      </Link>
      {isOpen && (
        <Suspense>
          <TransactionDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
