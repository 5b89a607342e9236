import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../../model/resource.ts';
import { amendments } from '../../../../model/resources/terms/amendments.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { flat, type WireRecord } from '../../../dataProvider/envelope.ts';
import { askDraft } from '../../../engine/form/askDraft.ts';
import { DraftSection } from '../../../engine/form/DraftSection.tsx';
import { useTypedDraft } from '../../../engine/form/useTypedDraft.ts';
import { ScheduleTable } from '../../plans/schedule/ScheduleTable.tsx';
import { type Plan, stepsOf } from '../../plans/schedule/steps.ts';
import type { Amendment } from '../../plans/versions/amendment.ts';
import { SideBySide } from '../../plans/versions/SideBySide.tsx';
import { amendmentResolver } from './amendmentForm.ts';

const resource = amendments as Resource;

/** The terms before and after the amendment that is being typed. */
export function AmendmentPreview() {
  const translate = useTranslate();
  const typed = useTypedDraft({ resource, resolver: amendmentResolver, ask: amendmentDraft });
  // What is said of the change is that there is none yet: that is no mistake.
  const mistaken = typed.mistaken.filter((name) => name !== 'change');
  return (
    <DraftSection typed={{ ...typed, mistaken }} incomplete={translate('amendmentForm.incomplete')}>
      {typed.draft ? <SideBySide amendment={typed.draft} /> : <PresentSchedule />}
    </DraftSection>
  );
}

/** What vests when by the terms of today, until the schedule that is typed can stand beside it. */
function PresentSchedule() {
  const translate = useTranslate();
  const { today } = useApp().config;
  const planId: string | null = useWatch({ name: 'plan_id' });
  const { data: plan } = useGetOne<Plan>('plans', { id: planId ?? '' }, { enabled: Boolean(planId) });
  if (!plan) return null;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 3 }}>
        {translate('amendmentForm.presentSchedule')}
      </Typography>
      <ScheduleTable steps={stepsOf(plan)} today={today} label={translate('amendmentForm.presentSchedule')} />
    </>
  );
}

/** The amendment that an input would make. */
const amendmentDraft = async (input: Record<string, unknown>) =>
  flat((await askDraft<{ data: WireRecord }>('amendments', input)).body.data) as Amendment;
