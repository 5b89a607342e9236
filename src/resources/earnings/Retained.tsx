import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import type { RetentionReason } from '../../../model/payout/lines.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { loadChunk } from '../../base/loadChunk.ts';
import type { Earning } from './earning.ts';

const EditPersonalData = lazy(() =>
  loadChunk(import('../identity/EditPersonalData.tsx')).then((module) => ({
    default: module.EditPersonalData,
  })),
);

/** The reasons why an earning is retained, what ends each, and for the person who can end it, the way there. */
export function Retained({ earning }: { earning: Earning }) {
  const translate = useTranslate();
  const { role } = useApp().user;
  if (earning.status !== 'retained') return null;
  const reader = role === 'employee' ? 'own' : 'others';
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('retained.title')}
      {earning.retainedReasons.map(({ reason }) => (
        <Box key={reason} sx={{ mt: 0.5 }}>
          {translate(`retained.${reader}.${reason}`)}
          {role === 'employee' && <Remedy reason={reason} />}
        </Box>
      ))}
    </Alert>
  );
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
