import { useTranslate } from 'react-admin';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import type { Plan } from './schedule/steps.ts';

/** Says what a plan left to its holder who has left: what remains, until when it can be exercised, and what lapsed. */
export function useLeftText() {
  const translate = useTranslate();
  return ({ vested, forfeited, expired, lastExercisableDay, expiryDate }: Plan): string => {
    const of = (key: string, pieces: number) =>
      translate(`leftPlan.${key}`, {
        pieces: formatPieces(pieces),
        smart_count: pieces,
        date: formatDate(lastExercisableDay ?? expiryDate),
      });
    return [
      vested > 0 ? of('remains', vested) : translate('leftPlan.nothing'),
      forfeited > 0 && of('lapsed', forfeited),
      expired > 0 && of('expired', expired),
    ]
      .filter(Boolean)
      .join(' ');
  };
}
