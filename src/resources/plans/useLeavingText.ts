import { useTranslate } from 'react-admin';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import type { Plan } from './schedule/steps.ts';

/** Says what a plan will leave to its holder who is to leave: what remains, until when, and what lapses on the last day. */
export function useLeavingText() {
  const translate = useTranslate();
  return ({ keptOnLeaving, vested, unvested, lastExercisableDay }: Plan): string => {
    const kept = keptOnLeaving ?? 0;
    const lapsing = vested + unvested - kept;
    const of = (key: string, pieces: number) =>
      translate(`leavingPlan.${key}`, {
        ...{ pieces: formatPieces(pieces), smart_count: pieces },
        date: lastExercisableDay && formatDate(lastExercisableDay),
      });
    return [
      kept > 0 ? of('remains', kept) : translate('leavingPlan.nothing'),
      lapsing > 0 && of('lapses', lapsing),
    ]
      .filter(Boolean)
      .join(' ');
  };
}
