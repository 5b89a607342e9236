import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { payouts } from '../../../../model/resources/payouts.ts';
import { refusalOf } from '../../../dataProvider/failureMessages.ts';
import { useFieldErrors, useSettled, useValidInput } from '../../../engine/command/CommandPreview.tsx';
import { DifferingLines } from '../parts/DifferingLines.tsx';
import { PaidBefore } from '../parts/PaidBefore.tsx';
import { PayoutSums } from '../parts/PayoutSums.tsx';
import { DraftLines } from './DraftLines.tsx';
import { payoutResolver } from './payoutForm.ts';
import { type DraftPage, useDraft } from './useDraft.ts';

const fields = Object.keys(payouts.create.input);
const first: DraftPage = { page: 1, perPage: 10, field: 'grossIncome', order: 'DESC' };
const differingFirst = { page: 1, field: 'differsFromLast', order: 'DESC' } as const;

/** The preview of the payout as it is typed: its sums and every line. */
export function DraftPreview() {
  const translate = useTranslate();
  const values = useValidInput(payoutResolver);
  const input = useSettled(values);
  const [at, setAt] = useState(first);
  const { data: draft, error, isFetching } = useDraft(input, at);
  const refusal = useMemo(() => (error ? refusalOf(error, fields) : undefined), [error]);
  useFieldErrors(values ? refusal?.ofFields : undefined);
  const isCurrent = !isFetching && JSON.stringify(values) === JSON.stringify(input);

  const shown = values && !refusal ? draft : undefined;
  return (
    <>
      <Box
        component="section"
        aria-labelledby="draft-title"
        aria-busy={Boolean(values) && !isCurrent}
        sx={{ gridArea: 'preview', minWidth: 0, maxWidth: 'var(--width-form)' }}
      >
        <Typography id="draft-title" variant="h2" sx={{ mb: 1.5 }}>
          {translate('payoutForm.preview')}
          {values && !isCurrent && <CircularProgress size={14} aria-hidden sx={{ ml: 1 }} />}
        </Typography>
        {!values && <Box sx={empty}>{translate('payoutForm.incomplete')}</Box>}
        {values && refusal && (
          <Alert severity="warning">
            {[...refusal.messages, ...Object.values(refusal.ofFields)]
              .map((message) => translate(message, { _: message }))
              .join(' ')}
          </Alert>
        )}
        {values && !refusal && !draft && <Skeleton variant="rounded" height={160} />}
        {shown && (
          <>
            <PaidBefore payout={shown.payout} />
            <PayoutSums payout={shown.payout} />
          </>
        )}
      </Box>
      {shown && (
        <Box component="section" aria-labelledby="draft-lines" sx={{ gridArea: 'lines', minWidth: 0 }}>
          <Typography id="draft-lines" variant="h2" sx={{ mb: 1 }}>
            {translate('payoutDetails.lines')}
          </Typography>
          <DifferingLines payout={shown.payout} onShow={() => setAt({ ...at, ...differingFirst })} />
          <DraftLines draft={shown} at={at} onGo={setAt} />
        </Box>
      )}
    </>
  );
}

const empty = {
  border: 1,
  borderStyle: 'dashed',
  borderColor: 'divider',
  borderRadius: 'var(--radius)',
  p: 3,
  color: 'text.secondary',
} as const;
