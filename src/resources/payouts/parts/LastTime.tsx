import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import { place, useResourceTexts } from '../../../engine/resourceTexts.ts';
import { countryName, formatDate, formatMoney, formatRate } from '../../../i18n/format.ts';
import type { PayoutLine } from '../../earnings/earning.ts';

/**
 * The tax rate of a line, and whose it is where it is not that of the payout; where that of its holder's last payout was
 * another, that too.
 */
export function RateOfLine() {
  const line = useRecordContext<PayoutLine>();
  const texts = useResourceTexts('payout-lines');
  if (!line) return null;
  const { taxWithholding, lastTaxWithholding, lastApprovedOn, taxRateSource, taxCountry } = line;
  const isOfPayout = !taxRateSource || taxRateSource === 'payout';
  return (
    <Compared
      now={formatRate(taxWithholding)}
      of={
        isOfPayout
          ? undefined
          : taxCountry
            ? countryName(taxCountry)
            : texts(place.value('taxRateSource', taxRateSource))
      }
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

type Comparison = { now: string; of?: string | undefined; last: string | undefined; on: string | null };

function Compared({ now, of, last, on }: Comparison) {
  const translate = useTranslate();
  if (last === undefined && of === undefined) return now;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexDirection: 'column', alignItems: 'end' }}>
      {now}
      {of !== undefined && (
        <Box component="span" sx={origin}>
          {of}
        </Box>
      )}
      {last !== undefined && (
        <Box component="span" sx={mark}>
          {translate('payoutLines.last', { value: last, date: on ? formatDate(on) : '' })}
        </Box>
      )}
    </Box>
  );
}

const origin = {
  color: 'text.secondary',
  fontSize: '0.75rem',
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
} as const;
const mark = { ...origin, color: 'warning.main' } as const;
