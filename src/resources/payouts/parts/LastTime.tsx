import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import { formatDate, formatMoney, formatRate } from '../../../i18n/format.ts';
import type { PayoutLine } from '../../earnings/earning.ts';

/** The tax rate of a line; where that of its holder's last payout was another, that too. */
export function RateOfLine() {
  const line = useRecordContext<PayoutLine>();
  if (!line) return null;
  const { taxWithholding, lastTaxWithholding, lastApprovedOn } = line;
  return (
    <Compared
      now={formatRate(taxWithholding)}
      last={isOther(taxWithholding, lastTaxWithholding) ? formatRate(lastTaxWithholding!) : undefined}
      on={lastApprovedOn}
    />
  );
}

/** The same for the bank fee. */
export function FeeOfLine() {
  const line = useRecordContext<PayoutLine>();
  if (!line) return null;
  const { bankFee, lastBankFee, lastApprovedOn, currency } = line;
  return (
    <Compared
      now={formatMoney(bankFee, currency)}
      last={isOther(bankFee, lastBankFee) ? formatMoney(lastBankFee!, currency) : undefined}
      on={lastApprovedOn}
    />
  );
}

/** A server of the previous version says nothing of the last payout. */
const isOther = (now: string, last: string | null | undefined) =>
  last !== null && last !== undefined && last !== now;

function Compared({ now, last, on }: { now: string; last: string | undefined; on: string | null }) {
  const translate = useTranslate();
  if (last === undefined) return now;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexDirection: 'column', alignItems: 'end' }}>
      {now}
      <Box component="span" sx={mark}>
        {translate('payoutLines.last', { value: last, date: on ? formatDate(on) : '' })}
      </Box>
    </Box>
  );
}

const mark = { color: 'warning.main', fontSize: '0.75rem', lineHeight: 1.3, whiteSpace: 'nowrap' } as const;
