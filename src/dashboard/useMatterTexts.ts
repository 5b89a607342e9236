import { useTranslate } from 'react-admin';
import type { Dashboard } from '../../model/dashboard.ts';
import { formatDate, formatMoney, formatPieces } from '../i18n/format.ts';

export type Matter = Dashboard['tasks'][number]['first'][number];

/** The words for a matter that waits. */
export function useMatterTexts() {
  const translate = useTranslate();
  return (key: string, { resource, name, about, date, pieces, amount, currency }: Matter) =>
    translate(key, {
      name,
      // The kinds of documents have names of their own.
      about: resource === 'documents' ? translate(`signing.kinds.${about}`) : about,
      date: date && formatDate(date),
      pieces: pieces !== null && formatPieces(pieces),
      amount: amount && currency && formatMoney(amount, currency),
      smart_count: pieces ?? 1,
    });
}
