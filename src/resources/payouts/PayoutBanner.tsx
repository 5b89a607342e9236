import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Fragment } from 'react';
import { LinkBase, useCreatePath, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDay, formatMoney } from '../../i18n/format.ts';
import { Acts } from '../../kit/page/Acts.tsx';
import type { Earning } from '../earnings/earning.ts';
import { ReturnedAccounts } from '../transfers/ReturnedAccounts.tsx';
import { DifferingHolders } from './DifferingHolders.tsx';
import { AfterReversal, Arrived } from './parts/Arrived.tsx';
import { Funding, NoAccount } from './parts/Funding.tsx';
import { OpenFiles } from './parts/OpenFiles.tsx';
import { OtherFunds } from './parts/OtherFunds.tsx';
import { PaidBefore } from './parts/PaidBefore.tsx';
import { PayAgain } from './parts/PayAgain.tsx';
import type { Payout } from './parts/payout.ts';
import { useShowsFiles } from './parts/useShowsFiles.ts';
import { named, WaitingLines } from './parts/WaitingLines.tsx';

/**
 * The next step of a payout, and before it the warnings that an operator should read first. A founder is told of the
 * steps of the company.
 */
export function PayoutBanner() {
  const payout = useRecordContext<Payout>();
  const { role } = useApp().user;
  if (!payout) return null;
  return (
    <>
      {role === 'trust' && (
        <>
          <NoAccount payout={payout} />
          <PaidBefore payout={payout} />
          <ReturnedAccounts payout={payout} />
          <DifferingHolders payout={payout} />
        </>
      )}
      {(role === 'trust' || payout.status === 'reversed') && <NextStep payout={payout} />}
      {role === 'trust' && (payout.status === 'approved' || payout.status === 'reversed') && (
        <Arrived payout={payout} />
      )}
      {role === 'founder' && payout.status === 'reversed' && <AfterReversal payout={payout} />}
      <OtherFunds payout={payout} />
      {payout.status === 'approved' && <Funding payout={payout} />}
    </>
  );
}

/** The next step of a payout and who takes it; for a funded payout, everything that its lines wait for. */
function NextStep({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  const waiting = useWaiting(payout);
  // Approvals are the trust's own business.
  const { status, approvals = [], currency } = payout;
  const say = (severity: AlertColor, key: string, values: Record<string, unknown> = {}) => (
    <Alert severity={severity} sx={{ mb: 2 }}>
      {translate(`payoutBanner.${key}`, { ...values, _: '' })}
    </Alert>
  );
  const sentence = (key: string, smart_count: number, values: Record<string, unknown> = {}): string =>
    translate(`payoutBanner.${key}`, { ...values, smart_count });
  const [first] = approvals;
  if (status === 'draft' && first)
    return say('warning', 'second', { name: first.name, date: formatDay(first.approved_at) });
  if (status === 'draft') return say('info', 'draft');
  // With an account, the card below says the same.
  if (status === 'approved' && payout.iban) return null;
  if (status === 'approved')
    return say('info', 'approved', { amount: formatMoney(payout.grossAmountValue, currency) });
  if (status === 'reversed') return say('error', 'reversed', { reason: payout.reversalReason });
  if (status !== 'funded' || !waiting) return null;
  const { returned, retained } = waiting;
  const { unsentLines, sentLines, carriedLines, followingLines, undecidedLines, holders } = payout;
  const ofReturned = returned.total > 0 && sentence('returned', returned.total);
  const said = [
    ofReturned,
    unsentLines > 0 && sentence('open', unsentLines),
    followingLines > 0 && sentence('following', followingLines),
    carriedLines > 0 && sentence('carried', carriedLines),
  ].filter((text) => text !== false);
  if (undecidedLines > 0) said.push(sentence('undecided', undecidedLines));
  const isSent = sentLines > 0;
  const isRest = said.length === 0 && !isSent;
  // Those about which nobody has decided are counted already.
  const others = retained.total - undecidedLines;
  if (others > 0)
    said.push(sentence(isRest ? (others === holders ? 'allRetained' : 'retained') : 'alsoRetained', others));
  if (said.length === 0 && !isSent) return null;
  return (
    <Alert
      severity={returned.total + unsentLines > 0 ? 'warning' : 'info'}
      sx={{ mb: 2 }}
      action={
        <Acts>
          {returned.total > 0 && <PayAgain payout={payout} />}
          {unsentLines + sentLines > 0 && <ToFiles payout={payout} />}
        </Acts>
      }
    >
      {said.map((text) => (
        <Fragment key={text}>
          <div>{text}</div>
          {text === ofReturned && <WaitingLines payout={payout} status="returned" {...returned} />}
        </Fragment>
      ))}
      <WaitingLines payout={payout} status="retained" {...retained} />
      {isSent && <OpenFiles payout={payout} />}
    </Alert>
  );
}

/** The files for the bank, and its statements, are on another tab than the one that is opened first, below its lines. */
function ToFiles({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  const to = useCreatePath()({ resource: 'payouts', id: payout.id, type: 'show' });
  if (useShowsFiles()) return null;
  return (
    <Button component={LinkBase} to={`${to}/details#files`} color="inherit">
      {translate('payoutBanner.toFiles')}
    </Button>
  );
}

/** The lines of a funded payout that came back, and those that are retained; undefined until they are known. */
function useWaiting(payout: Payout) {
  const returned = useLines(payout, 'returned');
  const retained = useLines(payout, 'retained');
  return returned && retained && { returned, retained };
}

function useLines(payout: Payout, status: Earning['status']) {
  const { data, total } = useGetList<Earning>(
    'earnings',
    { filter: { payout_id: payout.id, status }, pagination: { page: 1, perPage: named } },
    { enabled: payout.status === 'funded' },
  );
  return data && total !== undefined ? { lines: data, total } : undefined;
}
