import { useTranslate } from 'react-admin';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatDate } from '../../i18n/format.ts';
import type { Earning } from './earning.ts';

type Line = Pick<Earning, 'retainedReasons'> & Partial<Pick<Earning, 'decision' | 'askedOn'>>;

/** Says in words why a line is retained, and when the holder was asked for what is missing; or that it was carried over. */
export function useReasonsOf() {
  const texts = useResourceTexts('earnings');
  const translate = useTranslate();
  return ({ retainedReasons, decision, askedOn }: Line) =>
    retainedReasons.map(({ reason }) => {
      if (reason === 'below-fee' && decision === 'carried') return texts(place.value('decision', 'carried'));
      const said = texts(place.value('retainedReason', reason));
      return reason !== 'below-fee' && askedOn
        ? translate('retained.asked', { reason: said, date: formatDate(askedOn) })
        : said;
    });
}
