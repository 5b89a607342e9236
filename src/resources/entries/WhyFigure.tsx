import Link from '@mui/material/Link';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatPieces } from '../../i18n/format.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import type { Explained } from './WhyDialog.tsx';

const WhyDialog = lazyPart(() => import('./WhyDialog.tsx'), 'default');

/** A figure that shows, when it is pressed, the lines of the ledger that make it. */
export function WhyFigure(figure: Explained) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const pieces = formatPieces(figure.pieces);
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-label={translate('ledger.why.open', { label: figure.label, pieces })}
        onClick={() => setOpen(true)}
        sx={{ font: 'inherit', verticalAlign: 'baseline', textDecorationStyle: 'dotted' }}
      >
        {pieces}
      </Link>
      {isOpen && (
        <Suspense>
          <WhyDialog {...figure} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
