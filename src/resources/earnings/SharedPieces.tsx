import { useRecordContext, useTranslate } from 'react-admin';
import { formatPieces } from '../../i18n/format.ts';
import type { PayoutLine } from './earning.ts';

/** The pieces that share in a payout: the number of certificates, and of options where there are any. */
export function SharedPieces() {
  const line = useRecordContext<PayoutLine>();
  const translate = useTranslate();
  if (!line) return null;
  const { certificates, options } = line;
  if (options === 0) return formatPieces(certificates);
  return [
    certificates > 0 && formatPieces(certificates),
    translate('earningDialog.options', { pieces: formatPieces(options), smart_count: options }),
  ]
    .filter(Boolean)
    .join(' + ');
}
