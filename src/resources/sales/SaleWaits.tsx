import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatDate } from '../../i18n/format.ts';
import type { Sale } from './sale.ts';

type WaitsFor = NonNullable<Sale['waitsFor']>;

/** What the reader is to do, or is paid, who is one of the two. */
const own: Record<'seller' | 'buyer', Partial<Record<WaitsFor, string>>> = {
  seller: { 'seller-signs': 'signature', 'trust-pays': 'paid' },
  buyer: { 'buyer-signs': 'signature', 'buyer-pays': 'payment' },
};

/** What the sale waits for, of whom, and until when it can be signed. */
export function SaleWaits() {
  const sale = useRecordContext<Sale>();
  const translate = useTranslate();
  const texts = useResourceTexts('sales');
  if (!sale?.waitsFor) return '–';
  const { waitsFor, side, status, signBy } = sale;
  const ofReader = side && own[side][waitsFor];
  const what = ofReader ? translate(`saleWaits.${ofReader}`) : texts(place.value('waitsFor', waitsFor));
  return (
    <Box component="span" sx={whole}>
      {status === 'open' ? translate('saleWaits.until', { what, date: formatDate(signBy) }) : what}
    </Box>
  );
}

/** On a phone, the line in which it stands would cut it before the day. */
const whole = { '@media (max-width: 600px)': { whiteSpace: 'normal' } } as const;
