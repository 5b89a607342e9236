import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetOne, useRecordContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { payouts } from '../../../model/resources/payouts.ts';
import { useApp } from '../../authProvider/appData.tsx';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { PreviewFigures } from '../../engine/command/PreviewFigures.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { place } from '../../engine/resourceTexts.ts';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import type { Pool } from '../pools/pool.ts';
import { ReturnedAccounts } from '../transfers/ReturnedAccounts.tsx';
import { NoAccount } from './parts/Funding.tsx';
import { NothingPaid } from './parts/NothingPaid.tsx';
import { PaidBefore } from './parts/PaidBefore.tsx';
import { PayoutSums } from './parts/PayoutSums.tsx';
import type { Payout } from './parts/payout.ts';
import { RatesDiffer } from './parts/RatesDiffer.tsx';

const resource = payouts as Resource;
const { input } = payouts.commands.approve;

/** Approves a payout, the totals in view; where they have changed meanwhile, the old ones beside the new. */
export function ApprovePayout({ onClose }: { onClose: () => void }) {
  const payout = useRecordContext<Payout>();
  const translate = useTranslate();
  const { today } = useApp().config;
  const [shownFirst] = useState(payout);
  if (!payout || !shownFirst) return null;
  const isChanged = figures.some((name) => payout[name] !== shownFirst[name]);
  return (
    <CommandDialog resource={resource} command="approve" onClose={onClose}>
      <NoAccount payout={payout} />
      <PaidBefore payout={payout} />
      <ReturnedAccounts payout={payout} />
      {payout.recordDate && (
        <Typography>
          {translate('approvePayout.recordDate', { date: formatDate(payout.recordDate) })}
        </Typography>
      )}
      {payout.recordDate && payout.recordDate >= today && (
        <Alert severity="warning">
          {translate('approvePayout.dayNotOver', { date: formatDate(payout.recordDate) })}
        </Alert>
      )}
      <RatesDiffer payout={payout} />
      <NothingPaid payout={payout} />
      <PayoutSums payout={payout} />
      {/* A server of the previous version leaves the number out. */}
      {payout.differingLines > 0 && (
        <Alert severity="warning">
          {translate('payoutLines.differing', { smart_count: payout.differingLines })}
        </Alert>
      )}
      {isChanged && (
        <Alert severity="warning">
          {translate('approvePayout.changed')}
          <PreviewFigures resource={resource} plans={[]} record={{ before: shownFirst, after: payout }} />
        </Alert>
      )}
      {payout.type === 'liquidation-proceeding' && !payout.trancheOf_id && <Ends poolId={payout.pool_id} />}
      <Input
        resource={resource}
        source="password"
        attribute={input.password}
        text={place.commandInput('approve', 'password')}
      />
    </CommandDialog>
  );
}

const figures = ['grossAmountValue', 'holders', 'taxSum', 'feeSum', 'netSum', 'retainedSum'] as const;

/** The vested and unvested options of the shareholding, which a liquidation ends. */
function Ends({ poolId }: { poolId: string }) {
  const translate = useTranslate();
  const { data: pool } = useGetOne<Pool>('pools', { id: poolId });
  if (!pool) return null;
  return (
    <Alert severity="warning">
      {translate('approvePayout.ends', {
        vested: formatPieces(pool.vested),
        unvested: formatPieces(pool.unvested),
      })}
    </Alert>
  );
}
