import Link from '@mui/material/Link';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazyPart.ts';

const EarningDialog = lazyPart(() => import('./EarningDialog.tsx'), 'EarningDialog');

/** Opens how an earning came about. */
export function OpenEarning({ id, children }: { id: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link
        component="button"
        type="button"
        onClick={() => setOpen(true)}
        sx={{ textAlign: 'left', verticalAlign: 'baseline', fontWeight: 550 }}
      >
        {children}
      </Link>
      {isOpen && (
        <Suspense>
          <EarningDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
