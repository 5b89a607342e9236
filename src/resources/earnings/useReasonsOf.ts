import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import type { Earning } from './earning.ts';

type Line = Pick<Earning, 'retainedReasons'> & Partial<Pick<Earning, 'decision'>>;

/** Says in words why a line is retained, or that it was carried over. */
export function useReasonsOf() {
  const texts = useResourceTexts('earnings');
  return ({ retainedReasons, decision }: Line) =>
    retainedReasons.map(({ reason }) =>
      reason === 'below-fee' && decision === 'carried'
        ? texts(place.value('decision', 'carried'))
        : texts(place.value('retainedReason', reason)),
    );
}
