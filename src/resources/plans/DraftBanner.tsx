import Alert from '@mui/material/Alert';
import { useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import type { Plan } from './schedule/steps.ts';

/** Says of a draft who has to decide on it; the buttons that do are those of the page. */
export function DraftBanner() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const { role, id } = useApp().user;
  if (!plan?.awaitsApproval) return null;
  const drafter = plan.drafter ?? '–';
  const isOwn = plan.drafter_id === id;
  return (
    <Alert severity={role === 'founder' && !isOwn && !plan.isYours ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {role === 'trust' && translate('planBanner.draftFor')}
      {role === 'founder' &&
        translate(
          isOwn
            ? 'planBanner.draftedByYou'
            : plan.isYours
              ? 'planBanner.draftedForYou'
              : 'planBanner.drafted',
          { name: drafter },
        )}
    </Alert>
  );
}
