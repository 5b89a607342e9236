import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import type { Preview } from '../../dataProvider/dataProvider.ts';
import { planTitle } from '../../engine/command/planTitle.ts';
import { formatDate, formatPieces } from '../../i18n/format.ts';

type Figures = { id: string; name: string; expired: number; lastExercisableDay: string | null };

/** Warns that options which a leaver keeps expire with the act itself, because the last day to exercise them is over. */
export function LeaverExpired({ changes }: { changes: Preview['plans'] }) {
  const translate = useTranslate();
  const { today } = useApp().config;
  return (changes as unknown as { before: Figures; after: Figures }[]).map(({ before, after }) => {
    const { lastExercisableDay: lastDay } = after;
    const pieces = after.expired - before.expired;
    if (pieces <= 0 || lastDay === null || lastDay >= today) return null;
    return (
      <Alert key={after.id} severity="warning">
        {translate('leaver.expiredAtOnce', {
          plan: planTitle(after, translate),
          date: formatDate(lastDay),
          pieces: formatPieces(pieces),
          smart_count: pieces,
        })}
      </Alert>
    );
  });
}
