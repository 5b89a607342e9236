import Box from '@mui/material/Box';
import { type MouseEvent, useMemo, useState } from 'react';
import {
  CreateBase,
  Form,
  type RaRecord,
  useLocation,
  useNotify,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { addMonths } from '../../../../model/values/dates.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { MissingDetails } from '../../../engine/agreement/MissingDetails.tsx';
import { CopiedRecord } from '../../../engine/form/CopiedRecord.tsx';
import { FormButtons } from '../../../engine/form/CreatePage.tsx';
import { KeepDraft } from '../../../kit/form/KeepDraft.tsx';
import { SaveOnce } from '../../../kit/form/SaveOnce.tsx';
import { filtered } from '../../../kit/page/filtered.ts';
import { Page } from '../../../kit/page/Page.tsx';
import type { Pool } from '../../pools/pool.ts';
import type { Plan } from '../schedule/steps.ts';
import { AgreementInput } from './AgreementInput.tsx';
import { CopyNotice } from './CopyNotice.tsx';
import { copyOf } from './copyOf.ts';
import { Dilution } from './Dilution.tsx';
import { ExerciseTermsInput } from './ExerciseTermsInput.tsx';
import { GranteesInput } from './GranteesInput.tsx';
import { MakeMany } from './MakeMany.tsx';
import { PlanNeeds } from './PlanNeeds.tsx';
import { type PlanForm, planResolver } from './planForm.ts';
import { SchedulePreview } from './SchedulePreview.tsx';
import { SecondFounder } from './SecondFounder.tsx';
import { blankTerms, formFromTemplate } from './termsForm.ts';
import { VestingTermsInput } from './VestingTermsInput.tsx';
import { withNamedEmployees } from './withNamedEmployees.ts';

export function PlanCreate() {
  return (
    <CopiedRecord resource="plans">
      {(copied) => <PlanCreation copied={copied as Plan | undefined} />}
    </CopiedRecord>
  );
}

/** The form of a new plan, with the schedule that its terms lead to beside it. */
function PlanCreation({ copied }: { copied: Plan | undefined }) {
  const translate = useTranslate();
  const { search } = useLocation();
  const { today } = useApp().config;
  const [initial] = useState(() => ({
    ...initialPlan(new URLSearchParams(search), today),
    ...(copied && copyOf(copied, today)),
  }));
  const [pool, setPool] = useState<Pool>();
  const resolver = useMemo(() => planResolver(pool, today), [pool, today]);
  const notify = useNotify();
  const redirect = useRedirect();
  const afterwards = (made: Made) => {
    const isDraft = made.awaitsApproval || made.areDrafts;
    const smart_count = made.grants?.length ?? 1;
    notify(`resources.plans.notifications.${isDraft ? 'drafted' : 'created'}`, {
      type: 'info',
      messageArgs: { smart_count },
    });
    redirect(() => next(made));
  };

  return (
    <Page title={translate('planForm.title')} goBack="plans">
      <PlanNeeds>
        <CreateBase resource="plans" mutationOptions={{ onSuccess: afterwards }}>
          <SaveOnce leaves>
            <MakeMany command="grant" list="grants" />
            <Form
              defaultValues={initial}
              resolver={resolver as never}
              mode="onBlur"
              disableInvalidFormNotification
              noValidate
            >
              <KeepDraft form="plans" add={withNamedEmployees}>
                <Box sx={layout} onMouseDown={keepStill}>
                  <Box sx={{ gridArea: 'form', minWidth: 0, display: 'grid', gap: 4 }}>
                    <MissingDetails companyId={pool?.company_id} />
                    {copied && <CopyNotice copied={copied} />}
                    <GranteesInput
                      form="plans"
                      title="planForm.grant"
                      employeesHint="planForm.employeesHint"
                      price={{
                        source: 'exercisePrice',
                        label: 'planForm.exercisePrice',
                        helperText: false,
                      }}
                      total="planForm.own.total"
                      onPool={setPool}
                    />
                    <VestingTermsInput />
                    <ExerciseTermsInput />
                    <AgreementInput companyId={pool?.company_id} />
                  </Box>
                  <Box component="aside" sx={preview} aria-label={translate('schedule.title')}>
                    <SchedulePreview />
                    <Dilution pool={pool} />
                  </Box>
                  <Box sx={{ gridArea: 'save' }}>
                    <SecondFounder companyId={pool?.company_id} text="planForm.drafts" />
                    <FormButtons resource="plans" save={translate('planForm.save')} />
                  </Box>
                </Box>
              </KeepDraft>
            </Form>
          </SaveOnce>
        </CreateBase>
      </PlanNeeds>
    </Page>
  );
}

/**
 * A press on a button leaves the focus in the field until it is let go. The check on leaving the field would otherwise
 * come in between, and its error push the button away from under the mouse.
 */
const keepStill = (event: MouseEvent) => {
  if ((event.target as Element).closest('button')) event.preventDefault();
};

const layout = {
  display: 'grid',
  columnGap: 5,
  rowGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 34rem) minmax(0, 1fr)' },
  gridTemplateAreas: { xs: '"form" "preview" "save"', lg: '"form preview" "save preview"' },
  gridTemplateRows: { lg: 'auto 1fr' },
  maxWidth: 'var(--width-page)',
} as const;

const preview = {
  gridArea: 'preview',
  minWidth: 0,
  position: { lg: 'sticky' },
  top: 0,
  alignSelf: 'start',
} as const;

/** A new plan, or the shareholding of which several plans were made. */
type Made = RaRecord & Pick<Partial<Plan>, 'awaitsApproval'> & { grants?: unknown[]; areDrafts?: boolean };

/** One new plan is shown; several lead to their agreements, which are signed together, or to the list of drafts. */
const next = ({ id, grants, areDrafts }: Made) => {
  if (!grants) return `plan/${id}`;
  return areDrafts ? filtered('plans', { awaitsApproval: true }) : `sign?pool=${id}`;
};

function initialPlan(query: URLSearchParams, today: string): PlanForm {
  return {
    pool_id: query.get('pool_id'),
    employee_ids: query.getAll('employee_id'),
    pieces: null,
    own: {},
    exercisePrice: null,
    template: 'fourYearsMonthly',
    vesting: { ...blankTerms, ...formFromTemplate('fourYearsMonthly', today, 0), grantDate: today },
    expiryDate: addMonths(today, 120),
    postTerminationDays: 90,
    earlyExercise: false,
    language: null,
  };
}
