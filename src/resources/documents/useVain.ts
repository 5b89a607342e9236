import { useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate } from '../../i18n/format.ts';
import type { Paper } from './paper.ts';

/** The words for a paper that nobody need sign, because its employee leaves first; undefined for others. */
export function useVain(paper: Paper | undefined) {
  const translate = useTranslate();
  const own = useApp().user.role === 'employee' ? 'own' : 'others';
  if (!paper?.endsOn) return undefined;
  const date = formatDate(paper.endsOn);
  return paper.kind === 'plan-amendment'
    ? translate(`lapsesWithLeaver.${own}`, { date })
    : translate(`endsWithLeaver.${own}`, { date });
}
