import Link from '@mui/material/Link';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { formatPieces } from '../../i18n/format.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { useOpen } from '../../kit/opened.ts';
import { useOpened } from '../../kit/useOpened.ts';
import type { Explained } from './WhyDialog.tsx';

const WhyDialog = lazyPart(() => import('./WhyDialog.tsx'), 'default');

/** A figure that shows, when it is pressed, the lines of the ledger that make it. The address has it by its name. */
export function WhyFigure({ name, ...figure }: Explained & { name: string }) {
  const translate = useTranslate();
  const open = useOpen('figure');
  const { id, close } = useOpened('figure');
  const pieces = formatPieces(figure.pieces);
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-label={translate('ledger.why.open', { label: figure.label, pieces })}
        onClick={() => open(name)}
        sx={{ font: 'inherit', verticalAlign: 'baseline', textDecorationStyle: 'dotted' }}
      >
        {pieces}
      </Link>
      {id === name && (
        <Suspense>
          <WhyDialog {...figure} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
