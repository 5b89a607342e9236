import Alert from '@mui/material/Alert';
import { useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate } from '../../i18n/format.ts';
import { OpenMatters } from './OpenMatters.tsx';
import type { Split } from './split.ts';

/** Tells the trust when a planned split takes effect, and from when on it can be carried out by hand, and what it waits for. */
export function SplitBanner() {
  const split = useRecordContext<Split>();
  const translate = useTranslate();
  const { user, config } = useApp();
  if (split?.status !== 'planned' || user.role !== 'trust') return null;
  const { plannedFor } = split;
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate(config.today < plannedFor ? 'splitPages.takesEffect' : 'splitPages.waits', {
          date: formatDate(plannedFor),
        })}
      </Alert>
      <OpenMatters split={split} />
    </>
  );
}
