import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../../model/resource.ts';
import { payouts } from '../../../../model/resources/payouts.ts';
import { DraftSection } from '../../../engine/form/DraftSection.tsx';
import { useTypedDraft } from '../../../engine/form/useTypedDraft.ts';
import { ReturnedAccounts } from '../../transfers/ReturnedAccounts.tsx';
import { DifferingLines } from '../parts/DifferingLines.tsx';
import { NothingPaid } from '../parts/NothingPaid.tsx';
import { PaidBefore } from '../parts/PaidBefore.tsx';
import { PayoutSums } from '../parts/PayoutSums.tsx';
import { DraftLines } from './DraftLines.tsx';
import { type DraftPage, payoutDraft } from './draft.ts';
import { payoutResolver } from './payoutForm.ts';

const resource = payouts as Resource;
const first: DraftPage = { page: 1, perPage: 10, field: 'grossIncome', order: 'DESC' };
const differingFirst = { page: 1, field: 'differsFromLast', order: 'DESC' } as const;

type Props = {
  /** The text that says what has to be entered first. */
  incomplete: 'payoutForm.incomplete' | 'payoutForm.incompleteDraft';
};

/** The preview of the payout as it is typed: its sums and every line. */
export function DraftPreview({ incomplete }: Props) {
  const translate = useTranslate();
  const [at, setAt] = useState(first);
  const typed = useTypedDraft({ resource, resolver: payoutResolver, part: at, ask: payoutDraft });
  const { draft } = typed;
  return (
    <>
      <DraftSection typed={typed} incomplete={translate(incomplete)}>
        {draft && (
          <>
            <PaidBefore payout={draft.payout} />
            <ReturnedAccounts payout={draft.payout} />
            <NothingPaid payout={draft.payout} />
            <PayoutSums payout={draft.payout} />
          </>
        )}
      </DraftSection>
      {draft && (
        <Box component="section" aria-labelledby="draft-lines" sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <Typography id="draft-lines" variant="h2" sx={{ mb: 1 }}>
            {translate('payoutDetails.lines')}
          </Typography>
          <DifferingLines payout={draft.payout} onShow={() => setAt({ ...at, ...differingFirst })} />
          <DraftLines draft={draft} at={at} onGo={setAt} />
        </Box>
      )}
    </>
  );
}
