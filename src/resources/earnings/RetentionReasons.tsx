import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import type { RetentionReason } from '../../../model/payout/lines.ts';
import { formatDate } from '../../i18n/format.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { Acts } from '../../kit/page/Acts.tsx';

const EditPersonalData = lazyPart(() => import('../identity/EditPersonalData.tsx'), 'EditPersonalData');

type Props = { reasons: readonly RetentionReason[]; isOwn: boolean; askedOn?: string | null };

/** Why payments are retained; to their holder, with the way to what ends it, and to others with the day on which the holder was asked. */
export function RetentionReasons({ reasons, isOwn, askedOn }: Props) {
  const translate = useTranslate();
  return reasons.map((reason) => (
    <Box key={reason} sx={{ mt: 0.5 }}>
      {translate(`retained.${isOwn ? 'own' : 'others'}.${reason}`)}
      {reason !== 'below-fee' && !isOwn && askedOn && (
        <> {translate('retained.askedOn', { date: formatDate(askedOn) })}</>
      )}
      {isOwn && (
        <Acts>
          <Remedy reason={reason} />
        </Acts>
      )}
    </Box>
  ));
}

/** The reasons that the holder ends by correcting the bank details. */
const ofAccount: RetentionReason[] = ['no-bank-details', 'name-not-latin', 'bic-missing'];

function Remedy({ reason }: { reason: RetentionReason }) {
  const translate = useTranslate();
  const basename = useBasename();
  const [isVerifying, setVerifying] = useState(false);
  if (ofAccount.includes(reason))
    return (
      <Button size="small" component={LinkBase} to={`${basename}/account/bank-details`} sx={{ ml: 0.5 }}>
        {translate('retained.bankDetails')}
      </Button>
    );
  if (reason !== 'not-verified') return null;
  return (
    <>
      <Button size="small" onClick={() => setVerifying(true)} sx={{ ml: 0.5 }}>
        {translate('retained.personalData')}
      </Button>
      {isVerifying && (
        <Suspense>
          <EditPersonalData onClose={() => setVerifying(false)} />
        </Suspense>
      )}
    </>
  );
}
