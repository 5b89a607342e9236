import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';
import { formatDay } from '../../i18n/format.ts';
import { Acts } from '../../kit/page/Acts.tsx';
import { EndSecondFounder } from './EndSecondFounder.tsx';

type Props = { company: RecordOf<typeof companies> };

/** Says that a founder wishes to end the second approval. Another one agrees, and any founder keeps the approval. */
export function WishForOneApproval({ company }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isAgreeing, setAgreeing] = useState(false);
  const [update, { isPending }] = useUpdate();
  const {
    id,
    oneApprovalAsked_at: askedAt,
    oneApprovalAskedBy: asker,
    oneApprovalAskedByYou: isOwn,
  } = company;
  if (!askedAt) return null;
  // Only what differs from earlier data is sent, and the setting is on as long as nobody has agreed.
  const keep = () =>
    update(
      'companies',
      { id, data: { twoApprovals: true } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('grantApprovals.kept', { type: 'success' }),
        onError: ({ message }) => notify(message, { type: 'error' }),
      },
    );
  return (
    <Alert
      severity="warning"
      sx={{ my: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <Acts>
          {!isOwn && (
            <Button variant="outlined" onClick={() => setAgreeing(true)}>
              {translate('grantApprovals.agree')}
            </Button>
          )}
          <Button variant="outlined" onClick={keep} loading={isPending}>
            {translate('grantApprovals.keep')}
          </Button>
        </Acts>
      }
    >
      {isOwn
        ? translate('grantApprovals.byYou')
        : translate('grantApprovals.asked', { name: asker ?? '–', date: formatDay(askedAt) })}
      {isAgreeing && <EndSecondFounder company={company} onClose={() => setAgreeing(false)} />}
    </Alert>
  );
}
