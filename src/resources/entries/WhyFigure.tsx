import { formatPieces } from '../../i18n/format.ts';
import { ExplainedFigure } from '../../kit/explained/ExplainedFigure.tsx';
import { lazyPart } from '../../kit/lazyPart.ts';
import type { Explained } from './WhyDialog.tsx';

const WhyDialog = lazyPart(() => import('./WhyDialog.tsx'), 'default');

/** A figure that shows, when it is pressed, the lines of the ledger that make it. The address has it by its name. */
export function WhyFigure({ name, ...figure }: Explained & { name: string }) {
  return (
    <ExplainedFigure
      name={name}
      label={figure.label}
      figure={formatPieces(figure.pieces)}
      dialog={(close) => <WhyDialog {...figure} onClose={close} />}
    />
  );
}
