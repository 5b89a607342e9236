import { formatMoney } from '../../i18n/format.ts';
import { ExplainedFigure } from '../../kit/explained/ExplainedFigure.tsx';
import { lazyPart } from '../../kit/lazyPart.ts';
import type { Explained } from './WorthDialog.tsx';

const WorthDialog = lazyPart(() => import('./WorthDialog.tsx'), 'WorthDialog');

/** The worth of options, which shows, when it is pressed, how it is computed. The address has it by its name. */
export function WorthFigure({ name, ...worth }: Explained & { name: string }) {
  return (
    <ExplainedFigure
      name={name}
      label={worth.label}
      figure={formatMoney(worth.amount, worth.currency)}
      dialog={(close) => <WorthDialog {...worth} onClose={close} />}
    />
  );
}
