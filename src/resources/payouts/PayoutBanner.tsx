import Alert, { type AlertColor } from '@mui/material/Alert';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import { formatDay, formatMoney } from '../../platform/format.ts';
import type { Earning } from '../earnings/earning.ts';
import { sumOf } from './amounts.ts';
import type { Payout } from './payout.ts';

const one = { page: 1, perPage: 1 };

/** What comes next, and whose turn it is. */
export function PayoutBanner() {
  const payout = useRecordContext<Payout>();
  const translate = useTranslate();
  const count = useCounts(payout);
  if (!payout) return null;
  const { status, approvals, currency } = payout;
  const say = (severity: AlertColor, key: string, values: Record<string, unknown> = {}) => (
    <Alert severity={severity} sx={{ mb: 2 }}>
      {translate(`payoutBanner.${key}`, { ...values, _: '' })}
    </Alert>
  );
  const [first] = approvals;
  if (status === 'draft' && first)
    return say('warning', 'second', { name: first.name, date: formatDay(first.approved_at) });
  if (status === 'draft') return say('info', 'draft');
  if (status === 'approved')
    return say('info', 'approved', { amount: formatMoney(payout.grossAmountValue, currency) });
  if (status === 'reversed') return say('error', 'reversed', { reason: payout.reversalReason });
  if (status !== 'funded' || !count) return null;
  const { open, sent, returned, retained } = count;
  if (returned > 0) return say('warning', 'returned', { smart_count: returned });
  if (open > 0) return say('warning', 'open', { smart_count: open });
  if (sent > 0)
    return say('info', 'sent', {
      smart_count: sent,
      amount: formatMoney(sumOf(currency, [payout.netSum], [payout.paidSum, payout.retainedSum]), currency),
    });
  return retained > 0 ? say('info', 'retained', { smart_count: retained }) : null;
}

/** How many lines of a funded payout stand where; undefined until that is known. */
function useCounts(payout: Payout | undefined) {
  const payable = useCount(payout, 'payable');
  const returned = useCount(payout, 'returned');
  const retained = useCount(payout, 'retained');
  if (!payout || payable === undefined || returned === undefined || retained === undefined) return undefined;
  const open = payout.unsentLines;
  return { open, sent: payable - open, returned, retained };
}

const useCount = (payout: Payout | undefined, status: Earning['status']) =>
  useGetList<Earning>(
    'earnings',
    { filter: { payout_id: payout?.id, status }, pagination: one },
    { enabled: payout?.status === 'funded' },
  ).total;
