import Link from '@mui/material/Link';
import { type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useOpen } from '../opened.ts';
import { useOpened } from '../useOpened.ts';

type Props = {
  /** The name by which the address has the figure. */
  name: string;
  label: string;
  /** The figure as it is read. */
  figure: string;
  /** What shows how the figure comes about. */
  dialog: (close: () => void) => ReactNode;
};

/** A figure that explains itself when it is pressed. */
export function ExplainedFigure({ name, label, figure, dialog }: Props) {
  const translate = useTranslate();
  const open = useOpen('figure');
  const { id, close } = useOpened('figure');
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-label={translate('ledger.why.open', { label, figure })}
        onClick={() => open(name)}
        sx={{ font: 'inherit', verticalAlign: 'baseline', textDecorationStyle: 'dotted' }}
      >
        {figure}
      </Link>
      {id === name && <Suspense>{dialog(close)}</Suspense>}
    </>
  );
}
