import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import type { EmployeeDashboard } from '../../../model/dashboard.ts';
import { receiptsWorth } from '../../../model/worth/receiptsWorth.ts';
import { formatMoney, formatPieces } from '../../i18n/format.ts';
import { headline } from '../parts/figuresStyle.ts';
import { Note } from '../parts/Section.tsx';
import { receiptsId } from './Certificates.tsx';

type Props = {
  company: string;
  /** Receipts of the company in one currency. */
  receipts: EmployeeDashboard['receipts'];
  /** Whether no options stand before them. */
  isFirst: boolean;
};

/** How many depositary receipts of a company an employee holds, and what they are worth today. */
export function HeldReceipts({ company, receipts, isFirst }: Props) {
  const translate = useTranslate();
  const { pieces, worth, withoutValue } = receiptsWorth(receipts);
  const text = (key: string, count: bigint, values = {}) =>
    translate(`dashboard.answer.${key}`, {
      pieces: formatPieces(count),
      smart_count: Number(count),
      ...values,
    });
  return (
    <Box component="p" sx={isFirst ? headline : { mt: 1, mb: 0, fontWeight: 600 }}>
      {worth === null
        ? text('receiptsNoValue', pieces, { company })
        : text('receiptsWorth', pieces, { company, worth: formatMoney(worth, receipts[0]!.currency) })}
      {worth !== null && withoutValue > 0n && ` ${text('withoutValue', withoutValue)}`}
    </Box>
  );
}

/** What the worth of receipts is, and where their papers are. */
export function ReceiptsBelow() {
  const translate = useTranslate();
  return (
    <>
      <Note>{translate('dashboard.answer.receiptsAsShares')}</Note>
      <Box component="p" sx={{ mt: 1.5, mb: 0 }}>
        <Link href={`#${receiptsId}`}>{translate('dashboard.answer.receipts')}</Link>
      </Box>
    </>
  );
}
